/// What the command line asked for.
struct Arguments {
  static let usage = """
    usage: slu-soak make --recording FILE [--contexts N] [--seed S]
           slu-soak run --recording FILE --server URL --pid N [--streams N] [--seconds N] [--speed X]

    `make` writes a recorded conversation of N (64) contexts. `run` speaks to a server that answers with it: N (200) streams
    at a time for as many seconds (120), each at X (10) times the speed of a speaker, and checks that no stream fails, that
    what every client gets is what was recorded, and that the memory of the server's process stays flat.
    """

  var makes: Bool
  var recording = ""
  var contexts = 64
  var seed: UInt64 = 1
  var server = ""
  var pid = 0
  var streams = 200
  var seconds = 120
  var speed = 10.0

  /// Nil when the arguments make no sense.
  init?(_ words: [String]) {
    var words = words[...]
    switch words.popFirst() {
    case "make": makes = true
    case "run": makes = false
    default: return nil
    }
    while let option = words.popFirst() {
      guard let value = words.popFirst(), set(option, value) else { return nil }
    }
    guard !recording.isEmpty, contexts > 0, streams > 0, seconds > 0, speed > 0 else { return nil }
    guard makes || (!server.isEmpty && pid > 0) else { return nil }
  }

  private mutating func set(_ option: String, _ value: String) -> Bool {
    func number<Number>(_ place: WritableKeyPath<Arguments, Number>, _ number: Number?) -> Bool {
      guard let number else { return false }
      self[keyPath: place] = number
      return true
    }
    switch option {
    case "--recording": return number(\.recording, value)
    case "--server": return number(\.server, value)
    case "--contexts": return number(\.contexts, Int(value))
    case "--seed": return number(\.seed, UInt64(value))
    case "--pid": return number(\.pid, Int(value))
    case "--streams": return number(\.streams, Int(value))
    case "--seconds": return number(\.seconds, Int(value))
    case "--speed": return number(\.speed, Double(value))
    default: return false
    }
  }
}
