/// What `joinedRequests` finds.
struct JoinedRequests {
  /// What all of them mean; nil where not every one is as templates have it.
  var verdict: Verdict?
  /// The words at which a request seems to begin, behind one that is as templates have it.
  var starts: Set<Int> = []
}
