import SLUUnderstanding

extension PassingLine {
  /// Shows how far a training is.
  func show(_ progress: TaggerTraining.Progress) {
    show("training: \(progress.stage) \(progress.done) of \(progress.total)")
  }
}
