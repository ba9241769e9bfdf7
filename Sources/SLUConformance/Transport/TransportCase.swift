/// One thing that every transport does; the text is what.
public enum TransportCase: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  // Order.
  case requestsArrive = "requests of all kinds arrive as they were sent, in order"
  case eventsArrive = "events of all kinds arrive as they were sent, in order, one by one and in batches"
  case conversation = "answers and questions alternate, and come in bursts"
  case sendersShareTheWayUp = "two tasks may send on one stream, and nothing is lost"
  case sendersShareTheWayDown = "two tasks may answer on one stream, and nothing is lost"
  case emptyTexts = "empty audio, empty texts and empty lists arrive"
  case large = "a chunk just below 1 MiB and an event of that size arrive whole"
  // Ends.
  case nothingSaid = "a stream on which nothing is said ends well"
  case halfClose = "after the client's half-close the server may go on, and its end is the end"
  case afterFinish = "nothing is sent after the half-close: that is an error"
  case statusAfterEvents = "code and sentence reach the client, after all events that came before"
  case everyCode = "every code passes through, as the server's"
  case endsEarly = "a client that sends on learns that the server has ended the stream well"
  case failsEarly = "a client that sends on learns how the server has failed"
  case serverStops = "a server that stops ends open streams with an error"
  // Leaving.
  case leavesReader = "a server that reads learns that the client has left"
  case leavesWriter = "a server that sends learns that the client has left"
  case leavesWaiter = "a server that waits learns that the client has left, half-closed or not"
  case bodyThrows = "what the body throws comes out, and the server learns that the client has left"
  case cancelledWhileReading = "cancelling the task ends the wait for an event, and the stream"
  case cancelledWhileSending = "cancelling the task ends the wait for room, and the stream"
  // Pressure.
  case slowClient = "a server whose client does not read stops sending, and nothing is lost"
  case slowServer = "a client whose server does not read stops sending, and nothing is lost"
  case stuckNeighbour = "a stream that nobody reads does not hold up another one"
  case manyStreams = "a hundred streams at once are served side by side"
  // The rest.
  case reuse = "a client is as good as new after streams that failed"
  case caller = "the server sees who calls, and the token"

  /// What the transport does.
  public var description: String { rawValue }
}
