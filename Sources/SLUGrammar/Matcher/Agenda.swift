/// Records to look at, the cheapest first; of equal ones the earlier.
///
/// Records stay where they were put, and only their costs and places are moved: a record is six times as large.
struct Agenda: Sendable {
  private struct Entry {
    let cost: Float
    let place: Int32

    func isBefore(_ other: Entry) -> Bool { cost < other.cost || (cost == other.cost && place < other.place) }
  }

  private var records: [Record] = []
  private var heap: [Entry] = []

  var isEmpty: Bool { heap.isEmpty }
  var cheapest: Float { heap.first?.cost ?? .infinity }

  mutating func removeAll() {
    heap.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
  }

  mutating func add(_ record: Record) {
    let entry = Entry(cost: record.forward, place: Int32(records.count))
    records.append(record)
    heap.append(entry)
    var hole = heap.count - 1
    while hole > 0 {
      let parent = (hole - 1) / 2
      guard entry.isBefore(heap[parent]) else { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = entry
  }

  mutating func popCheapest() -> Record? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    let record = records[Int(first.place)]
    guard !heap.isEmpty else { return record }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(last) else { break }
      heap[hole] = heap[child]
      hole = child
    }
    heap[hole] = last
    return record
  }
}
