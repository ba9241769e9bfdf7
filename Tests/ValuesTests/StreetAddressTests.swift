import SLUValues
import Testing

@Suite struct StreetAddressTests {
  @Test(
    "Addresses in their usual spelling",
    arguments: [
      ("twelve main street", "12 Main Street"),
      ("five oh five north fifth avenue apartment two b", "505 North Fifth Avenue Apartment 2B"),
      ("one twenty three sesame street", "123 Sesame Street"), ("two hundred and five oak lane", "205 Oak Lane"),
      ("one oh five oak lane", "105 Oak Lane"), ("twelve oh five oak lane", "1205 Oak Lane"),
      ("four hundred fifty two oak lane", "452 Oak Lane"), ("forty five hundred oak lane", "4500 Oak Lane"),
      ("twenty-one baker street, london", "21 Baker Street, London"), ("221b baker street", "221B Baker Street"),
      ("12 5th avenue", "12 5th Avenue"), ("12 Main Street NW", "12 Main Street NW"),
      ("avenue of the americas ten", "Avenue of the Americas 10"),
      ("main street twelve, suite four", "Main Street 12, Suite 4"),
      ("o'connell street seven", "O'Connell Street 7"), ("mannerheimintie 5 a", "Mannerheimintie 5 A"),
      ("apartment nine, b street", "Apartment 9, B Street"), ("kings cross", "Kings Cross"),
      ("12 - 14 main street", "12 - 14 Main Street"),
      ("twelve main street springfield nine four one oh five", "12 Main Street Springfield 94105"),
      ("twelve hundred elm street,", "1200 Elm Street"),
      ("four fifty two west fifty third street", "452 West 53rd Street"),
      ("two hundred and five west thirty third street", "205 West 33rd Street"),
      ("seven forty-first avenue, astoria", "7 41st Avenue, Astoria"),
      ("ten east twelfth street", "10 East 12th Street"),
      ("nine west fifty, third street", "9 West 50, Third Street"),
      ("room two, ninety ninth, seoul", "Room 2, 99th, Seoul"), ("nine ninth avenue", "9 Ninth Avenue"),
    ])
  func reads(text: String, address: String) {
    #expect(StreetAddress().reads(text) == .value(address))
  }

  @Test(
    "What is no address",
    arguments: ["", "twelve", "12 34", ",", "12 main @ street", "five oh five", "#", "main $ street"])
  func refuses(text: String) {
    #expect(StreetAddress().reads(text).fault?.code == .notOfThisKind)
  }
}
