/// Numbers in vectors of eight, which are worked on at once; what is left of the last one counts for nothing.
extension [SIMD8<Float>] {
  /// How many vectors so many numbers fill.
  static func vectors(for count: Int) -> Int { (count + 7) / 8 }

  /// One of the numbers.
  subscript(number place: Int) -> Float {
    get { self[place >> 3][place & 7] }
    set { self[place >> 3][place & 7] = newValue }
  }
}
