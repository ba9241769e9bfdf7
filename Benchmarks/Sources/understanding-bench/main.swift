import Foundation
import SLUAppFiles
import SLUGrammar
import SLUTestKit
import SLUUnderstanding

// What understanding costs:
//
//   understanding-bench import FILE DIR            a configuration of another format, as one of ours
//   understanding-bench sample APP COUNT           annotated samples as JSON lines, for those who learn from them
//   understanding-bench match APP LINES ROUNDS     reading the configuration, and lines understood by templates alone
//   understanding-bench train APP SAMPLES FILE     the tagger's training
//   understanding-bench words APP FILE LINES ROUNDS   lines word by word, templates and tagger, as a stream has them
//
// The last three print a JSON line with CPU times in nanoseconds.

let usage = "usage: understanding-bench import|sample|match|train|words …; main.swift says what follows"
let arguments = CommandLine.arguments.dropFirst()
let operands = Array(arguments.dropFirst())
switch (arguments.first, operands.count) {
case ("import", 2): try convert(operands[0], into: operands[1])
case ("sample", 2): try sample(operands[0], count: number(operands[1]))
case ("match", 3): try match(operands[0], lines: lines(operands[1]), rounds: number(operands[2]))
case ("train", 3): try train(operands[0], samples: number(operands[1]), file: operands[2])
case ("words", 4):
  try streamWords(operands[0], model: operands[1], lines: lines(operands[2]), rounds: number(operands[3]))
default: fail(usage)
}

/// Ends the program with a sentence on standard error.
func fail(_ sentence: String) -> Never {
  FileHandle.standardError.write(Data((sentence + "\n").utf8))
  exit(2)
}

func number(_ text: String) -> Int {
  guard let number = Int(text), number > 0 else { fail("expected a number from 1, found \(text)") }
  return number
}

/// The lines of a file that are not empty.
func lines(_ path: String) throws -> [String] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
}
