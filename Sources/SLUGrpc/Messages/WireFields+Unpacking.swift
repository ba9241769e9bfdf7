internal import CGrpcShim

extension WireFields {
  /// The fields of a message, read by protobuf-c and checked for what it does not check.
  init(unpacking message: UnsafeRawBufferPointer, as kind: WireMessageKind) throws(WireError) {
    var collector = FieldCollector()
    let status = withUnsafeMutablePointer(to: &collector) { collector in
      slu_unpack(
        kind.message, message.bindMemory(to: UInt8.self).baseAddress, message.count,
        { context, item in
          guard let item else { return }
          context?.assumingMemoryBound(to: FieldCollector.self).pointee.take(item.pointee)
        }, collector)
    }
    guard status == SLU_CODEC_OK else { throw WireError(status, kind) }
    guard !collector.foundInvalidText else { throw WireError(code: .invalidText, message: "expected texts in UTF-8") }
    self.init(collector.fields)
  }
}

/// Makes the fields of a message of C's items, one after the other.
private struct FieldCollector {
  private(set) var fields: [WireFields.Field] = []
  private(set) var foundInvalidText = false
  /// The messages around the one that is being read, each with the field in it that is being read.
  private var outer: [(fields: [WireFields.Field], field: UInt32)] = []

  mutating func take(_ item: slu_item) {
    let bytes = UnsafeBufferPointer(start: item.bytes, count: item.count)
    switch item.kind {
    case SLU_ITEM_NUMBER: append(item.field, .number(item.number))
    case SLU_ITEM_BYTES: append(item.field, .bytes([UInt8](bytes)))
    case SLU_ITEM_ENTER:
      outer.append(([], item.field))
      swap(&fields, &outer[outer.count - 1].fields)
    case SLU_ITEM_LEAVE:
      // Swapped, so that the list around has one owner: appending to it would copy it otherwise.
      guard var inner = outer.popLast() else { return }
      swap(&fields, &inner.fields)
      append(inner.field, .message(WireFields(inner.fields)))
    default:
      guard let text = String(validating: bytes, as: UTF8.self) else { return foundInvalidText = true }
      append(item.field, .text(text))
    }
  }

  private mutating func append(_ field: UInt32, _ value: WireFields.Value) {
    fields.append(WireFields.Field(number: field, value: value))
  }
}
