extension TaggerModel {
  /// The model as the bytes of a compiled file; equal models have equal bytes.
  public var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(grammarFingerprint == nil ? 0 : 1)
    body.append(integer: grammarFingerprint ?? 0)
    intents.append(to: &body)
    entities.append(to: &body)
    body.append(integer: UInt32(gazetteer.entries.count))
    for entry in gazetteer.entries {
      body.append(integer: entry.phrase)
      body.append(integer: entry.entity)
    }
    var bytes = TaggerFile.magic
    bytes.append(integer: TaggerFile.version)
    bytes.append(integer: TaggerFile.checksum(body))
    return bytes + body
  }
}

extension ChainModel {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(integer: UInt32(labels.names.count))
    for name in labels.names {
      bytes.append(integer: UInt16(name.utf8.count))
      bytes += name.utf8
    }
    for transition in transitions { bytes.append(integer: transition.bitPattern) }
    bytes.append(integer: UInt32(keys.count))
    for key in keys { bytes.append(integer: key) }
    var start: Int32 = 0
    for end in ends {
      bytes.append(integer: UInt16(end - start))
      start = end
    }
    for weight in weights {
      bytes.append(integer: weight.label)
      bytes.append(integer: weight.value.bitPattern)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(integer number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: type(of: number).bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
