extension PronunciationModel {
  /// The model as the bytes of a file; equal models have equal bytes.
  public var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(integer: fingerprint)
    body.append(integer: UInt16(levels.count))
    body.append(integer: UInt32(chunks.count))
    for chunk in chunks { body += chunk.parts }
    for (number, level) in levels.enumerated() {
      body.append(integer: UInt32(level.costs.count))
      if number > 0 { for token in level.tokens { body.append(integer: token) } }
      for cost in level.costs { body.append(integer: cost) }
      for backoff in level.backoffs { body.append(integer: backoff) }
      for start in level.starts { body.append(integer: start) }
    }
    var bytes = PronunciationModelFile.magic
    bytes.append(integer: PronunciationModelFile.version)
    bytes.append(integer: PronunciationModelFile.checksum(body[...]))
    return bytes + body
  }
}

extension [UInt8] {
  fileprivate mutating func append(integer number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: type(of: number).bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
