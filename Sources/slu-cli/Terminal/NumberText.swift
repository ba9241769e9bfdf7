extension Int {
  /// The number with a comma at each thousand, whatever the machine's language.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }

  /// A number of tenths, hundredths or smaller parts with a point before so many digits: 1205 hundredths are `12.05`.
  func decimal(digits: Int) -> String {
    let text = String(magnitude)
    let padded = String(repeating: "0", count: Swift.max(0, digits + 1 - text.count)) + text
    return (self < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}

extension Double {
  /// The number with so many digits behind the point, rounded; as Swift writes it where that are more digits than an integer
  /// has, or none: `1e+300`, `inf`, `nan`.
  func decimal(digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return Int(exactly: (self * scale).rounded())?.decimal(digits: digits) ?? "\(self)"
  }
}
