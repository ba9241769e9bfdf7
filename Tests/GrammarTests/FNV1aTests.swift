import SLUGrammar
import Testing

/// The published values, however the bytes lie.
@Suite("Hash of Fowler, Noll and Vo")
struct FNV1aTests {
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8 as UInt64),
  ])
  func values(text: String, value: UInt64) {
    let bytes = Array(text.utf8)
    #expect(FNV1a(text.utf8).value == value)
    #expect(FNV1a(bytes).value == value)
    #expect(FNV1a([0] + bytes + [0]).value != value)
    #expect(FNV1a(([0] + bytes + [0])[1..<bytes.count + 1]).value == value)
    // Not side by side.
    #expect(FNV1a(bytes.lazy.map { $0 }).value == value)
    var parts = FNV1a(bytes.prefix(1))
    parts.add(bytes.dropFirst())
    #expect(parts.value == value)
  }
}
