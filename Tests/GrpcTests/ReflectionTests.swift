import SLUTestKit
import SLUTransport
import Testing

@testable import SLUGrpc

@Suite("server reflection", .timeLimit(.minutes(10)))
struct ReflectionTests {
  private static let slu = "speechly/slu/v1/slu.proto"
  private static let loginFiles = [
    "speechly/identity/v2/identity_api.proto", "speechly/identity/v2/identity.proto",
  ]

  /// A server with the streams and a log-in.
  private static let table = ReflectionTable(
    services: ["speechly.slu.v1.SLU", "speechly.identity.v2.IdentityAPI", "others.Service"],
    files: GrpcReflection.files)

  /// The names of the files of an answer; nil for another answer.
  private static func names(_ answer: ReflectionResponse.Answer?) throws -> [String]? {
    guard case .fileDescriptors(let files) = answer else { return nil }
    return try files.map { try $0.withUnsafeBytes { try FileDescriptor($0) }.name }
  }

  @Test(
    "a name is found in the file that declares it",
    arguments: [
      ("a service", "speechly.slu.v1.SLU", [slu]),
      ("a method", "speechly.slu.v1.SLU.Stream", [slu]),
      ("a message", "speechly.slu.v1.SLUConfig", [slu]),
      ("a message within a message", "speechly.slu.v1.SLUConfig.Option", [slu]),
      ("a field", "speechly.slu.v1.SLUConfig.sample_rate_hertz", [slu]),
      ("a field of an inner message", "speechly.slu.v1.SLUConfig.Option.key", [slu]),
      ("a oneof", "speechly.slu.v1.SLURequest.streaming_request", [slu]),
      ("an enumeration", "speechly.slu.v1.SLUConfig.Encoding", [slu]),
      ("a value, which is its enumeration's neighbour", "speechly.slu.v1.SLUConfig.LINEAR16", [slu]),
      ("a service, with the file that its own imports", "speechly.identity.v2.IdentityAPI", loginFiles),
      ("a message of an imported file", "speechly.identity.v2.ProjectScope", [loginFiles[1]]),
    ])
  func symbols(_ what: String, _ name: String, _ files: [String]) throws {
    #expect(try Self.names(Self.table.answer(.fileContainingSymbol(name))) == files)
  }

  @Test(
    "what is not served, or not there, is NOT_FOUND",
    arguments: [
      ReflectionRequest.Query.fileContainingSymbol("speechly.slu.v1.WLU"), .fileContainingSymbol(""),
      .fileContainingSymbol("speechly.slu.v1"), .fileContainingSymbol("others.Service"),
      .fileContainingSymbol("speechly.slu.v1.SLUConfig.Encoding.LINEAR16"),
      .fileByFilename("speechly/slu/v1/wlu.proto"), .fileByFilename("speechly/slu/v1/batch.proto"),
      .fileByFilename(""), .fileByFilename("../slu.proto"),
      .allExtensionNumbersOfType("speechly.slu.v1.SLU"), .allExtensionNumbersOfType("no.Such"),
      .fileContainingExtension(containingType: "speechly.slu.v1.SLUConfig", number: 7),
      .fileContainingExtension(containingType: "no.Such", number: 1),
    ])
  func missing(_ query: ReflectionRequest.Query) {
    guard case .error(let code, let message) = Self.table.answer(query) else {
      Issue.record("found something for \(query)")
      return
    }
    #expect(code == StreamStatus.Code.notFound.rawValue)
    #expect(!message.isEmpty)
  }

  @Test("a message without extensions has none; no question is INVALID_ARGUMENT")
  func others() {
    let type = "speechly.slu.v1.SLUConfig"
    #expect(
      Self.table.answer(.allExtensionNumbersOfType(type)) == .extensionNumbers(baseTypeName: type, numbers: []))
    guard case .error(let code, _) = Self.table.answer(nil) else {
      Issue.record("answered nothing")
      return
    }
    #expect(code == StreamStatus.Code.invalidArgument.rawValue)
  }

  @Test("every file of proto/ imports only what is there, and no name is declared twice")
  func whole() {
    let files = GrpcReflection.files
    let names = Set(files.map(\.name))
    #expect(names.count == files.count && names.contains("google/protobuf/timestamp.proto"))
    for file in files { #expect(names.isSuperset(of: file.imports), "\(file.name)") }
    let symbols = files.flatMap { $0.symbols.keys }
    #expect(Set(symbols).count == symbols.count)
  }

  @Test(
    "a server answers under both names, echoes the question, and lists what it serves", arguments: ["v1", "v1alpha"])
  func served(_ version: String) async throws {
    let listen = ServerAddress(host: "127.0.0.1", port: 0)
    let server = GrpcServerTransport(listen: [listen], options: .forTests, health: GrpcHealth(), offersReflection: true)
    let serving = Task { try await server.serve(echo) }
    let client = try GrpcClientTransport(to: try await server.boundAddresses()[0])
    let method = "/grpc.reflection.\(version).ServerReflection/ServerReflectionInfo"
    let list = ReflectionRequest(host: "here", query: .listServices("*"))
    #expect(
      try await ask(list, method, client)
        == ReflectionResponse(
          validHost: "here", originalRequest: list,
          answer: .services([
            "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection", "grpc.reflection.v1alpha.ServerReflection",
            "speechly.slu.v1.SLU",
          ])))
    let own = ReflectionRequest(query: .fileContainingSymbol("grpc.reflection.\(version).ServerReflection"))
    let answer = try await ask(own, method, client)
    #expect(answer.originalRequest == own)
    #expect(try Self.names(answer.answer) == ["grpc/reflection/\(version)/reflection.proto"])
    let error = try await transportError { try await client.call(method, [0x0A, 0x05]) }
    #expect(error?.status.code == .invalidArgument)
    serving.cancel()
    try await serving.value
  }

  @Test("a server that does not offer it has no such method")
  func off() async throws {
    try await withClient(serving: echo) { client in
      let error = try await transportError {
        try await client.call("/grpc.reflection.v1.ServerReflection/ServerReflectionInfo", [])
      }
      #expect(error?.status.code == .unimplemented)
    }
  }

  private func ask(
    _ request: ReflectionRequest, _ method: String, _ client: GrpcClientTransport
  ) async throws -> ReflectionResponse {
    try ReflectionResponse(message: try await client.call(method, try request.bytes()))
  }
}
