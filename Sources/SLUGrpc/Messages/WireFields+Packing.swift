internal import CGrpcShim

extension WireFields {
  /// The bytes of the message that has these fields.
  func packed(as kind: WireMessageKind) throws(WireError) -> [UInt8] {
    var list = ItemList()
    guard list.append(self) else {
      throw WireError(code: .numberOutOfRange, message: "expected numbers that fit their fields")
    }
    let (status, packed) = list.withItems { items in
      var packed: [UInt8] = []
      let status = withUnsafeMutablePointer(to: &packed) { packed in
        slu_pack(
          kind.message, items.baseAddress, items.count,
          { context, bytes, count in
            context?.assumingMemoryBound(to: [UInt8].self).pointee = [UInt8](
              UnsafeBufferPointer(start: bytes, count: count))
          }, packed)
      }
      return (status, packed)
    }
    guard status == SLU_CODEC_OK else { throw WireError(status, kind) }
    return packed
  }
}

/// Fields as C has them: the texts of all lie in one piece of memory, so that they have addresses.
private struct ItemList {
  private var items: [slu_item] = []
  private var offsets: [Int] = []
  private var bytes: [UInt8] = []

  /// Appends the fields of a message; false when one has a number that it cannot carry.
  mutating func append(_ fields: WireFields) -> Bool {
    for field in fields.fields {
      switch field.value {
      case .number(let number): append(SLU_ITEM_NUMBER, field.number, number: number)
      case .text(let text): append(SLU_ITEM_TEXT, field.number, text.utf8)
      case .bytes(let bytes): append(SLU_ITEM_BYTES, field.number, bytes)
      case .message(let inner):
        append(SLU_ITEM_ENTER, field.number)
        guard append(inner) else { return false }
        append(SLU_ITEM_LEAVE, 0)
      case .outOfRange: return false
      }
    }
    return true
  }

  private mutating func append(_ kind: slu_item_kind, _ field: UInt32, number: UInt64 = 0) {
    items.append(slu_item(field: field, kind: kind, number: number, bytes: nil, count: 0))
    offsets.append(bytes.count)
  }

  private mutating func append(_ kind: slu_item_kind, _ field: UInt32, _ content: some Collection<UInt8>) {
    items.append(slu_item(field: field, kind: kind, number: 0, bytes: nil, count: content.count))
    offsets.append(bytes.count)
    bytes.append(contentsOf: content)
  }

  /// Calls `body` with items whose addresses are good for the time of the call.
  func withItems<Result>(_ body: (UnsafeBufferPointer<slu_item>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { memory in
      var items = items
      for place in items.indices where items[place].count > 0 {
        items[place].bytes = memory.baseAddress.map { $0 + offsets[place] }
      }
      return items.withUnsafeBufferPointer(body)
    }
  }
}

extension WireError {
  /// What went wrong in C.
  init(_ status: slu_codec_status, _ kind: WireMessageKind) {
    switch status {
    case SLU_CODEC_TOO_MANY_FIELDS:
      self.init(
        code: .tooManyFields,
        message: "expected at most \(slu_most_fields(kind.message)) fields, with those of messages within the message")
    case SLU_CODEC_NUL: self.init(code: .invalidText, message: "expected texts without a NUL")
    case SLU_CODEC_NO_MEMORY: self.init(code: .malformedMessage, message: "the message takes too much memory")
    case SLU_CODEC_WRONG_ITEM: self.init(code: .malformedMessage, message: "the message has no such field")
    default: self.init(code: .malformedMessage, message: "the bytes are not a message of this kind")
    }
  }
}
