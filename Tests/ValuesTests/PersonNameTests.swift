import SLUValues
import Testing

@Suite struct PersonNameTests {
  @Test(
    "Names said",
    arguments: [
      ("mary jane watson", "Mary Jane Watson"), ("jean luc picard", "Jean Luc Picard"),
      ("john mcdonald", "John McDonald"),
      ("JOHN MCDONALD", "John McDonald"), ("John McDonald", "John McDonald"), ("kate mcavoy", "Kate McAvoy"),
      ("john mack", "John Mack"), ("ludwig van beethoven", "Ludwig van Beethoven"),
      ("LUDWIG VAN BEETHOVEN", "Ludwig van Beethoven"),
      ("van morrison", "Van Morrison"), ("Eddie Van Halen", "Eddie Van Halen"),
      ("oscar de la hoya", "Oscar de la Hoya"),
      ("leonardo di caprio", "Leonardo di Caprio"), ("Leonardo DiCaprio", "Leonardo DiCaprio"),
      ("al pacino", "Al Pacino"),
      ("anne-marie", "Anne-Marie"), ("anne hyphen marie", "Anne-Marie"), ("anne dash marie smith", "Anne-Marie Smith"),
      ("sinead o'connor", "Sinead O'Connor"), ("sinead o’connor", "Sinead O’Connor"),
      ("gabriele d'annunzio", "Gabriele D'Annunzio"),
      ("ångström", "Ångström"), ("łukasz żak", "Łukasz Żak"), ("élodie", "Élodie"), ("иван петров", "Иван Петров"),
      ("martin luther king jr.", "Martin Luther King Jr"), ("smith, john", "Smith John"), ("madonna", "Madonna"),
      ("王 芳", "王芳"), ("van", "Van"), ("john van", "John Van"),
    ])
  func said(text: String, name: String) {
    #expect(PersonName().reads(text) == .value(name))
  }

  @Test(
    "Names spelled, and initials",
    arguments: [
      ("c o n a n o'brien", "Conan O'Brien"), ("C O N A N O'Brien", "Conan O'Brien"),
      ("c-o-n-a-n o'brien", "Conan O'Brien"),
      ("mary s m i t h", "Mary Smith"), ("m i double l e r", "Miller"), ("k as in kilo e l l y", "Kelly"),
      ("k as in kilo e as in echo l l y smith", "Kelly Smith"), ("double u i l l", "Will"),
      ("x as in x ray i a", "Xia"), ("x for x-ray i a", "Xia"), ("k as in queen", "K As In Queen"),
      ("anne k for kelly", "Anne K"), ("capital c o n a n", "Conan"),
      ("jet l i", "Jet Li"), ("j f kennedy", "J F Kennedy"), ("j.f. kennedy", "J F Kennedy"),
      ("j. f. kennedy", "J F Kennedy"),
      ("j r r tolkien", "J R R Tolkien"), ("j e hoover", "J E Hoover"), ("john f kennedy", "John F Kennedy"),
      ("b ä r", "Bär"), ("john m c d o n a l d", "John McDonald"), ("triple a", "Aaa"),
    ])
  func spelled(text: String, name: String) {
    #expect(PersonName().reads(text) == .value(name))
  }

  @Test(
    "Digits and symbols are in no name",
    arguments: ["", "?!", "john 3", "mary@home", "c 3 p o", "john & jane", "-", "r2d2", "$"])
  func refuses(text: String) {
    #expect(PersonName().reads(text).fault?.code == .notOfThisKind)
  }
}
