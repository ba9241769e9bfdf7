import Foundation
import SLUAudio

// usage: endpointing-bench [SEED [NAME=PROGRAM]...]
// Prints the table of SLUAudio's page on endpointing, each program a contender (OtherDetector.swift); ends with 1 when a
// figure of ours is below its floor.
let arguments = CommandLine.arguments.dropFirst()
let seed = arguments.first.map { UInt64($0) } ?? 11_000
let others = arguments.dropFirst().map { OtherDetector($0) }
guard let seed, SpokenClip.program != nil, others.allSatisfy({ $0 != nil }) else {
  FileHandle.standardError.write(
    Data(
      "endpointing-bench: expected a seed, then NAME=PROGRAM with a program that runs, and flite installed\n".utf8))
  exit(64)
}
var table = try Table(seed: seed)
try table.measure("six bands", floors: [(nil, 98), (20, 98), (10, 95), (5, 92)], most: 1, LabelledSet.bands)
try table.measure("full-band energy") { samples in
  var detector = FullBandEnergy()
  return detector.add(samples)
}
for other in others.compactMap({ $0 }) { try table.measure(other.name, other.frames) }
exit(table.isMissed ? 1 : 0)
