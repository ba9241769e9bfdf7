import SLUValues
import Testing

@Suite("Fractions that are written")
struct WrittenFractionTests {
  @Test(arguments: [
    ("1/2", "0.5"), ("3 1/2", "3.5"), ("9 1/2", "9.5"), ("3/4", "0.75"), ("2 3/8", "2.375"), ("1/10", "0.1"),
    ("2/3", "0.666667"), ("-1 1/2", "-1.5"), ("nine and 1/2", "9.5"), ("three 1/2", "3.5"), ("minus 1/4", "-0.25"),
    ("24/7", nil), ("1/1", nil), ("0/2", nil), ("1/11", nil), ("1/2/3", nil), ("/2", nil), ("1/", nil), ("/", nil),
    ("1/2 3", nil), ("½", "0.5"), ("3½", "3.5"), ("3 ½", "3.5"), ("⅔", "0.666667"), ("⅛", "0.125"), ("⅚", "0.833333"),
    ("1,000½", "1000.5"), ("-¼", "-0.25"), ("minus 1½", "-1.5"), ("nine and ½", "9.5"), ("three ½", "3.5"),
    ("2 thousand ½", "2000.5"), ("½½", nil), ("1 3½", nil), ("a½", nil), ("½ 3", nil), ("apples ½", nil),
    ("apples 1/2", nil), ("99999999999999999999/2", nil),
  ])
  func fractions(words: String, value: String?) {
    #expect(SpokenNumber().read(SpokenText(words), in: anyDay).value?.description == value)
  }
}
