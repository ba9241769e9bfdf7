/// The phones of an acoustic model, and of which senones their states are: what is in `mdef`.
///
/// The form is PocketSphinx's binary one (`bin_mdef.c`). The library believes all numbers in it, so all that lead somewhere are
/// looked at here.
struct ModelDefinition: Hashable {
  /// The phones without regard to their neighbours.
  let names: [String]
  /// How many there are.
  var phones: Int { names.count }
  /// How many states a phone has.
  let states: Int
  /// How many senones there are.
  let senones: Int
  /// How many transition matrices there are.
  let matrices: Int
  /// Of which phone each senone is, without regard to its neighbours; ``none``: of none.
  private(set) var phonesOfSenones: [UInt8] = []

  /// No phone.
  static let none = UInt8.max

  /// What the library's types hold: phones beside others (in sets of 128 bits where sentences are searched), senones, and states.
  private static let most = (phones: 128, triphones: 1 << 24, senones: 65_534, states: 5)
  /// A node of the tree that finds phones by their neighbours, and a phone, in bytes.
  private static let size = (node: 8, phone: 12)
  /// The first level of the tree: where a phone is in its word.
  private static let places = 4

  /// Reads a definition.
  ///
  /// - Parameter bytes: All of the file.
  /// - Throws: What would lead the library astray.
  init(_ bytes: [UInt8]) throws(ModelFault) {
    let isSwapped = bytes.starts(with: Array("FDMB".utf8))
    guard isSwapped || bytes.starts(with: Array("BMDF".utf8)) else {
      throw ModelFault(
        "expected a binary definition, which begins with \"BMDF\"; pocketsphinx_mdef_convert -bin makes one of text")
    }
    var file = ModelBytes(bytes, isSwapped: isSwapped)
    try file.skip(4, "the mark")
    _ = try file.number("version", in: 1...1)
    let header = try file.number("length of the description", in: 0...(1 << 16))
    try file.skip(header, "the description")
    let phones = try file.number("n_ciphone", in: 1...Self.most.phones)
    let triphones = try file.number("n_phone", in: phones...Self.most.triphones)
    states = try file.number("n_emit_state", in: 1...Self.most.states)
    let own = try file.number("n_ci_sen", in: 1...Self.most.senones)
    senones = try file.number("n_sen", in: own...Self.most.senones)
    matrices = try file.number("n_tmat", in: 1...Self.most.triphones)
    let sequences = try file.number("n_sseq", in: 1...Self.most.triphones)
    _ = try file.number("n_ctx")
    let nodes = try file.number("n_cd_tree", in: Self.places...Self.most.triphones)
    _ = try file.number("sil")
    let first = file.position
    names = try Self.readNames(&file, phones)
    try file.skip((4 - (file.position - first) % 4) % 4, "what is between phones and tree")
    let tree = file.position
    try file.skip(nodes * Self.size.node, "n_cd_tree nodes")
    let table = file.position
    try file.skip(triphones * Self.size.phone, "n_phone phones")
    _ = try file.number("size of senone sequences", in: sequences * states...sequences * states)
    let senoneTable = file.position
    try file.skip(2 * sequences * states, "n_sseq senone sequences")
    try Self.checkTree(file, at: tree, nodes: nodes, phones: triphones)
    try checkPhones(file, at: table, count: triphones, sequences: sequences)
    for number in 0..<sequences * states where file.short(at: senoneTable + 2 * number) >= senones {
      throw ModelFault("senone sequence \(number / states) has a senone that is not there")
    }
    phonesOfSenones = phonesOfSenones(file, at: table, count: triphones, sequences: senoneTable)
  }

  /// Phones are looked up by halving, and silence has to be among them.
  private static func readNames(_ file: inout ModelBytes, _ count: Int) throws(ModelFault) -> [String] {
    var names: [String] = []
    for number in 0..<count {
      let name = try file.text("phone \(number)")
      if let last = names.last, !last.utf8.lexicographicallyPrecedes(name.utf8) {
        throw ModelFault(
          "phone \(number): expected one behind \"\(last)\" in the order of bytes, found \"\(name.prefix(20))\"")
      }
      names.append(name)
    }
    guard names.contains("SIL") else { throw ModelFault("expected a phone \"SIL\"") }
    return names
  }

  private static func checkTree(
    _ file: ModelBytes, at place: Int, nodes: Int, phones: Int
  ) throws(ModelFault) {
    for number in 0..<nodes {
      let place = place + number * size.node
      let (below, target) = (file.short(at: place + 2), file.number(at: place + 4))
      let isThere = below == 0 ? target >= -1 && target < phones : target >= 0 && target + below <= nodes
      guard below <= Int(Int16.max), isThere else {
        throw ModelFault("node \(number) of the tree leads to \(target), which is not there")
      }
    }
  }

  private func checkPhones(
    _ file: ModelBytes, at place: Int, count: Int, sequences: Int
  ) throws(ModelFault) {
    for number in 0..<count {
      let place = place + number * Self.size.phone
      guard (0..<sequences).contains(file.number(at: place)), (0..<matrices).contains(file.number(at: place + 4)) else {
        throw ModelFault("phone \(number) has a senone sequence or a transition matrix that is not there")
      }
      // Those without neighbours say there whether they are fillers.
      guard number >= phones else { continue }
      let neighbours = (9...11).map { file.byte(at: place + $0) }
      guard file.byte(at: place + 8) < Self.places, neighbours.allSatisfy({ $0 < phones }) else {
        throw ModelFault("phone \(number) is between phones that are not there")
      }
    }
  }

  /// The first phone that has a senone in a state is what it is of.
  private func phonesOfSenones(_ file: ModelBytes, at place: Int, count: Int, sequences: Int) -> [UInt8] {
    var phonesOfSenones = [UInt8](repeating: Self.none, count: senones)
    for number in 0..<count {
      let place = place + number * Self.size.phone
      let phone = number < phones ? number : file.byte(at: place + 9)
      for state in 0..<states {
        let senone = file.short(at: sequences + 2 * (file.number(at: place) * states + state))
        if phonesOfSenones[senone] == Self.none { phonesOfSenones[senone] = UInt8(phone) }
      }
    }
    return phonesOfSenones
  }

  /// Looks whether the transition matrices are whole, and those of these phones.
  ///
  /// - Parameter bytes: All of the file.
  /// - Throws: What is wrong with it.
  func checkMatrices(_ bytes: [UInt8]) throws(ModelFault) {
    let words = Array(try ModelParameters.numbers(in: bytes))
    guard words.count > 4 else {
      throw ModelFault("expected more than four numbers, found \(words.count): it is cut off")
    }
    let numbers = words.prefix(4).map(Int.init)
    guard (matrices...Self.most.triphones).contains(numbers[0]), numbers[1] == states, numbers[2] == states + 1 else {
      throw ModelFault(
        """
        expected \(matrices) matrices or more of \(states) and \(states + 1) states, found \(numbers[0]) of \(numbers[1]) and \
        \(numbers[2])
        """)
    }
    let (count, rest) = (numbers[0] * numbers[1] * numbers[2], words.count - 4)
    guard numbers[3] == count, rest == count else { throw ModelFault("expected \(count) numbers, found \(rest)") }
    for row in 0..<numbers[0] * states {
      let (state, start) = (row % states, 4 + row * (states + 1))
      try Self.checkSteps(words[start...start + states].map { Float(bitPattern: $0) }, from: state, of: row / states)
    }
  }

  /// The library ends the process where a state leads back, or more than two states on.
  private static func checkSteps(_ steps: [Float], from state: Int, of matrix: Int) throws(ModelFault) {
    guard steps.allSatisfy({ $0.isFinite && $0 >= 0 }), steps.contains(where: { $0 > 0 }) else {
      throw ModelFault("matrix \(matrix), state \(state): expected probabilities, found \(steps)")
    }
    guard let stranger = steps.indices.first(where: { steps[$0] > 0 && !(state...state + 2).contains($0) }) else {
      return
    }
    throw ModelFault(
      "matrix \(matrix): state \(state) leads to state \(stranger); expected the same or one of the next two")
  }
}
