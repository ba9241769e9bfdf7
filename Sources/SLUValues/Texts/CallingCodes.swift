/// The calling codes of countries and networks in front of international telephone numbers (ITU-T E.164).
///
/// No code is the beginning of another one, so that a number tells by itself where its code ends.
enum CallingCodes {
  private static let codes: Set<String> = {
    let single = [1, 7, 20, 27, 81, 82, 84, 86, 98]
    let regions = [
      30...34, 36...36, 39...41, 43...49, 51...58, 60...66, 90...95, 211...213, 216...216, 218...218, 220...258,
      260...269,
      290...291, 297...299, 350...359, 370...378, 380...383, 385...387, 389...389, 420...421, 423...423, 500...509,
      590...599, 670...670, 672...683, 685...692, 800...800, 808...808, 850...850, 852...853, 855...856, 870...870,
      878...878, 880...883, 886...886, 888...888, 960...968, 970...977, 979...979, 992...996, 998...998,
    ]
    // 684 was given up; 210 and its like were never given.
    return Set((single + regions.flatMap(Array.init)).map(String.init))
  }()

  /// How many digits of a number are its calling code.
  ///
  /// - Parameter digits: The number, without the plus.
  /// - Returns: 1 to 3, or nil when no country has such a code.
  static func length(in digits: String) -> Int? {
    (1...3).first { codes.contains(String(digits.prefix($0))) && $0 <= digits.count }
  }
}
