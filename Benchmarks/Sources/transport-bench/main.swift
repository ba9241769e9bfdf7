import Glibc
import SLUGrpc
import SLUTransport

// The transport's work with SLUGrpc.
//
//   transport-bench serve [--loop]              prints {"port":N}, then serves until it is killed
//   transport-bench stream PORT COUNT [--loop]  receives COUNT responses three times, after a tenth of it to warm up
//   transport-bench ping PORT COUNT [--loop]    sends 3,200 bytes and waits for the response, COUNT times, after 500
//
// `--one-by-one`: the server hands each event to `send` alone, instead of 1,024 at a time. `--loop`: on the executor that runs
// on the thread of the connections, instead of Swift's default one.

let isOnLoop = CommandLine.arguments.contains("--loop")
let isOneByOne = CommandLine.arguments.contains("--one-by-one")
let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }

switch (arguments.first, arguments.count) {
case ("serve", 1):
  try await serve(onLoop: isOnLoop, batch: isOneByOne ? 1 : 1024)
case ("stream", 3), ("ping", 3):
  guard let count = Int(arguments[2]), count > 0 else { fallthrough }
  var options = GrpcClientOptions()
  options.waitsForServer = true
  let transport = try GrpcClientTransport(to: ServerAddress("grpc://127.0.0.1:\(arguments[1])"), options: options)
  let work = arguments[0] == "stream" ? stream : ping
  try await Task(executorPreference: isOnLoop ? transport.loopExecutor : nil) { try await work(transport, count) }.value
default:
  print("usage: transport-bench serve | stream PORT COUNT | ping PORT COUNT [--loop] [--one-by-one]")
  exit(2)
}
