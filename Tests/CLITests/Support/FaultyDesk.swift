#if os(Linux)
  import SLUCore
  import SLUGrpc
  import SLUTransport

  /// A server of a test: what it answers to its calls, in order; once there is nothing left, it does what it is asked for.
  final class FaultyDesk: Sendable {
    struct Plan: Sendable {
      var uploads: [StreamStatus] = []
      var polls: [StreamStatus] = []
      /// What becomes of recordings, in the order of their uploads; those beyond are done.
      var ends: [BatchOperation] = []
      var jobs = 0
    }

    private let plan: Guarded<Plan>

    init(_ plan: Plan) { self.plan = Guarded(plan) }

    var methods: [GrpcMethod] {
      [
        .stream("/speechly.slu.v1.BatchAPI/ProcessAudio") { stream in
          do throws(TransportError) {
            var messages = stream.messages.makeAsyncIterator()
            while try await messages.next(isolation: nil) != nil {}
            if let failure = self.plan.withLock({ $0.uploads.isEmpty ? nil : $0.uploads.removeFirst() }) {
              return failure
            }
            let id = self.plan.withLock { plan in
              plan.jobs += 1
              return "job\(plan.jobs)"
            }
            let answer = ProcessAudioResponse(operation: BatchOperation(id: id, status: .queued))
            try await stream.send((try? answer.bytes()) ?? [])
            return .ok
          } catch {
            return error.status
          }
        },
        .unary("/speechly.slu.v1.BatchAPI/QueryStatus") { message, _ in
          if let failure = self.plan.withLock({ $0.polls.isEmpty ? nil : $0.polls.removeFirst() }) {
            return .failure(failure)
          }
          guard let id = try? QueryStatusRequest(message: message).id, let number = Int(id.dropFirst(3)) else {
            return .failure(StreamStatus(.notFound, "there is no such operation"))
          }
          let ends = self.plan.withLock { $0.ends }
          let word = SpeechTranscript(index: 0, value: "word\(number)", startTime: 0, endTime: 100, isFinal: true)
          var operation = BatchOperation(id: id, status: .done, transcripts: [word])
          if ends.indices.contains(number - 1) {
            operation = ends[number - 1]
            operation.id = id
          }
          let answer = QueryStatusResponse(operation: operation)
          return .success((try? answer.bytes()) ?? [])
        },
      ]
    }
  }
#endif
