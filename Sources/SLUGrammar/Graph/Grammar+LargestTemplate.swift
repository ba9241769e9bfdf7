extension Grammar {
  /// Where the template stands that comes to the most steps of a ``WordGraph``: what to change where that would be too
  /// large.
  ///
  /// Each is measured by itself. The first that is too large alone is as good as the largest, and so is the largest of
  /// those that come to many graphs together: time grows with the limit, never with the number of templates.
  ///
  /// - Parameter limit: How many steps the graph may have.
  /// - Returns: The place; nil where nobody knows where the templates stand.
  package func largestTemplate(limit: Int = WordGraph.limit) -> SourcePlace? {
    var alone = network
    let root = network.nets[Int(network.root)].start
    var (largest, most, all) = (Int32?.none, 0, 0)
    for place in network.nodes[Int(root)].arcs where network.arcs[Int(place)].kind == .template {
      alone.nodes[Int(root)].arcs = place..<(place + 1)
      var expansion = GraphExpansion(alone, limit: limit)
      let isWhole = expansion.run() != nil
      if largest == nil || expansion.size > most || !isWhole {
        (largest, most) = (network.arcs[Int(place)].name, expansion.size)
      }
      all += expansion.size
      if !isWhole || all > Self.mostGraphs * limit { break }
    }
    return largest.flatMap { network.templates.indices.contains(Int($0)) ? network.templates[Int($0)] : nil }
  }

  /// How many graphs' worth of steps is looked at.
  private static let mostGraphs = 10
}
