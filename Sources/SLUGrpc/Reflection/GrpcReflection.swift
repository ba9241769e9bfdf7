import CGrpcShim
import SLUTransport

/// Tells tools such as grpcurl which services a server has and what their messages look like (`grpc.reflection.v1`, and
/// `v1alpha` for older tools).
struct GrpcReflection {
  private static let services = ["grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection"]

  private let table: ReflectionTable

  /// Reflection of a server with some methods, its own added.
  ///
  /// - Parameter methods: Their full names, such as `/grpc.health.v1.Health/Check`.
  init(of methods: [String]) {
    let served = methods.compactMap { $0.split(separator: "/").first.map(String.init) }
    table = ReflectionTable(services: served + Self.services, files: Self.files)
  }

  /// What a server offers.
  var methods: [GrpcMethod] {
    Self.services.map { .stream("/\($0)/ServerReflectionInfo") { stream in await serve(stream) } }
  }

  /// The files of proto/, from which the messages' code was made, too.
  static var files: [FileDescriptor] {
    var count = 0
    let bytes = UnsafeRawBufferPointer(start: slu_descriptor_set(&count), count: count)
    do throws(WireFault) { return try FileDescriptor.all(in: bytes) } catch {
      preconditionFailure("protoc's descriptors cannot be read: \(error.error)")
    }
  }

  private func serve(_ stream: GrpcMessageStream) async -> StreamStatus {
    do {
      while let message = try await stream.next() {
        let request = try ReflectionRequest(message: message)
        let response = ReflectionResponse(
          validHost: request.host, originalRequest: request, answer: table.answer(request.query))
        try await stream.send(response.bytes())
      }
      return .ok
    } catch let error as TransportError {
      return error.status
    } catch {
      return StreamStatus(.invalidArgument, "the request cannot be read: \(error)")
    }
  }
}
