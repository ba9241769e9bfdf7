import Foundation
import SLUAudio

// usage: endpointing-bench [SEED]
// Prints the table of SLUAudio's page on endpointing; ends with 1 when a figure is below its floor.
let seed = CommandLine.arguments.dropFirst().first.map { UInt64($0) } ?? 11_000
guard let seed, SpokenClip.program != nil else {
  FileHandle.standardError.write(Data("endpointing-bench: expected a number as the seed, and flite installed\n".utf8))
  exit(64)
}
var table = try Table(seed: seed)
table.measure("six bands", floors: [(nil, 90), (20, 95), (10, 95), (5, 92)], most: 1, LabelledSet.bands)
let unbounded: [(decibels: Float?, percent: Double)] = [(nil, 0), (20, 0), (10, 0), (5, 0)]
table.measure("full-band energy", floors: unbounded, most: .max) { samples in
  var detector = FullBandEnergy()
  return detector.add(samples)
}
exit(table.isMissed ? 1 : 0)
