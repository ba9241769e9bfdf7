import SLUValues
import Testing

@Suite struct EmailTests {
  @Test(
    "Addresses said, spelled and written",
    arguments: [
      ("john dot smith at company dot com", "john.smith@company.com"),
      ("a n t t i at speechly dot com", "antti@speechly.com"),
      ("john underscore smith at example dot org", "john_smith@example.org"),
      ("mary dash ann at example dot com", "mary-ann@example.com"),
      ("mary-ann at example dot com", "mary-ann@example.com"),
      ("john plus news at example dot com", "john+news@example.com"),
      ("john one two at example dot com", "john12@example.com"),
      ("john seventeen at example dot com", "john17@example.com"),
      ("john twenty three at example dot com", "john23@example.com"),
      ("john double oh seven at example dot com", "john007@example.com"),
      ("john at sign example dot com", "john@example.com"), ("john.smith@company.com", "john.smith@company.com"),
      ("John.Smith@Company.COM", "john.smith@company.com"), ("john.smith@company.com.", "john.smith@company.com"),
      ("john.smith @ company.com", "john.smith@company.com"), ("john smith at company.com", "johnsmith@company.com"),
      ("info at example dot co dot u k", "info@example.co.uk"),
      ("m i double l e r at example dot d e", "miller@example.de"),
      ("capital j at example dot com", "j@example.com"), ("b for bravo at example dot com", "b@example.com"),
      ("alpha at example dot com", "alpha@example.com"), ("x at three m dot com", "x@3m.com"),
      ("a at b dash c dot com", "a@b-c.com"), ("o'brien at example dot ie", "o'brien@example.ie"),
    ])
  func reads(text: String, address: String) {
    #expect(Email().reads(text) == .value(address))
  }

  @Test(
    "What is no address",
    arguments: [
      "", "john", "john dot smith", "john at", "at company dot com", "john at company", "john at company dot c",
      "john at at company dot com", "a at b at c dot com", "john dot at company dot com", "dot john at company dot com",
      "john dot dot smith at company dot com", "john at dash company dot com", "john at company dash dot com",
      "john at company dot dot com", "john at company dot one two", "john at under score dot com",
      "jöhn at company dot com", "john at cömpany dot com", "john(a)@company.com", "john at company slash x dot com",
    ])
  func refuses(text: String) {
    #expect(Email().reads(text).fault != nil)
  }
}

@Suite struct WebAddressTests {
  @Test(
    "Addresses said, spelled and written",
    arguments: [
      ("h t t p s colon slash slash docs dot speechly dot com", "https://docs.speechly.com"),
      ("https colon slash slash docs dot speechly dot com", "https://docs.speechly.com"),
      ("http colon double slash example dot com", "http://example.com"),
      ("http colon forward slash forward slash example dot com", "http://example.com"),
      ("www dot example dot com slash about", "www.example.com/about"),
      ("w w w dot example dot com", "www.example.com"), ("triple w dot example dot com", "www.example.com"),
      ("double u double u double u dot example dot com", "www.example.com"),
      ("example dot co dot u k", "example.co.uk"),
      ("example dot com", "example.com"), ("example point com", "example.com"),
      ("localhost colon eight zero eight zero", "localhost:8080"), ("localhost", "localhost"),
      ("example dot com colon four four three slash x", "example.com:443/x"),
      ("one two seven dot zero dot zero dot one colon eighty", "127.0.0.1:80"),
      ("one two seven dot oh dot oh dot one", "127.0.0.1"), ("https://docs.speechly.com", "https://docs.speechly.com"),
      ("HTTPS://Docs.Speechly.com/Guide", "https://docs.speechly.com/Guide"), ("Example.com", "example.com"),
      ("my dash site dot io slash hello underscore world", "my-site.io/hello_world"),
      (
        "example dot com slash search question mark q equals tea ampersand p equals two", "example.com/search?q=tea&p=2"
      ),
      ("example dot com hash top", "example.com#top"), ("example dot com slash capital a b", "example.com/Ab"),
      ("example dot com slash", "example.com/"), ("example.com/a.", "example.com/a"),
    ])
  func reads(text: String, address: String) {
    #expect(WebAddress().reads(text) == .value(address))
  }

  @Test(
    "What is no address",
    arguments: [
      "", "banana", "example dot", "dot com", "example dot c", "three point one four",
      "colon slash slash example dot com",
      "f t p colon slash slash example dot com", "https colon slash slash", "localhost colon", "localhost colon zero",
      "localhost colon seven zero zero zero zero", "localhost colon eight oh eight a", "example dot com colon slash",
      "two five six dot one dot one dot one", "john at sign example dot com", "exämple dot com", "under_score.com",
      "example dot com slash ä", "slash about", "example dot dot com",
    ])
  func refuses(text: String) {
    #expect(WebAddress().reads(text).fault != nil)
  }
}
