import Foundation

// What listening costs: a virtual microphone of 48,000 Hz in stereo, at the pace of a real one, from the device to the endpointer.
//
//   capture-bench make FILE SECONDS   spoken sentences in noise, as raw samples
//   capture-bench run FILE SECONDS    listens to them; ends with 1 when it took more than 1.5 % of a core

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let seconds = arguments.last.flatMap({ Int($0) }), seconds > 0,
  let path = arguments.dropFirst().first
else {
  print("usage: capture-bench make FILE SECONDS | run FILE SECONDS")
  exit(2)
}
switch arguments.first {
case "make": try Data(conversation(seconds: seconds)).write(to: URL(fileURLWithPath: path))
case "run":
  let heard = try await listen(to: path, seconds: seconds)
  let spent = cpuSeconds()
  let percent = 100 * spent / heard.seconds
  print(
    String(
      format: "%.1f s of sound, %d utterances, %d levels, %d notices: %.3f s of CPU, %.2f %% of a core", heard.seconds,
      heard.utterances, heard.levels, heard.notices, spent, percent))
  exit(percent <= 1.5 ? 0 : 1)
default:
  print("usage: capture-bench make FILE SECONDS | run FILE SECONDS")
  exit(2)
}
