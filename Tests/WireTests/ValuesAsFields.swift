import SLUCore
import SLUTransport

@testable import SLUGrpc

// Values as the tables of Protocol (SLUTransport) have them, field by field: what protobuf-c packs, and what it must have unpacked.

extension WireFields {
  init(_ event: SLUEvent) {
    switch event {
    case .started(let contextId): self.init([.text(1, contextId), .message(10, WireFields([]))])
    case .finished(let contextId): self.init([.text(1, contextId), .message(11, WireFields([]))])
    case .segment(let contextId, let segmentId, let change):
      self.init([.text(1, contextId), .int32(2, segmentId), Self.payload(change)])
    }
  }

  init(_ response: WireResponse) {
    switch response {
    case .event(let event): self.init(event)
    case .roundTrip(let id): self.init([.message(12, WireFields([.int32(1, id)]))])
    case .unknown: self.init([])
    }
  }

  init(_ request: SLURequest) {
    switch request {
    case .config(let config):
      var fields: [Field] = [
        .int32(1, config.encoding), .int32(2, config.channels), .int32(3, config.sampleRateHertz),
        .text(4, config.languageCode),
      ]
      fields += config.options.map { .message(5, WireFields($0)) }
      self.init([.message(1, WireFields(fields))])
    case .clientEvent(let event):
      self.init([.message(2, WireFields([.int32(1, event.event), .text(2, event.appId)]))])
    case .audio(let samples): self.init([.bytes(3, samples)])
    case .roundTripResponse(let id): self.init([.message(4, WireFields([.int32(1, id)]))])
    case .start(let start):
      self.init([.message(5, WireFields([.text(1, start.appId)] + start.options.map { .message(2, WireFields($0)) }))])
    case .stop: self.init([.message(6, WireFields([]))])
    }
  }

  private init(_ option: RequestOption) { self.init([.text(1, option.key)] + option.values.map { .text(2, $0) }) }

  private static func payload(_ change: SegmentEvent) -> Field {
    switch change {
    case .transcript(let word): .message(3, WireFields(word))
    case .entity(let entity): .message(4, WireFields(entity))
    case .intent(let name): .message(5, WireFields([.text(1, name)]))
    case .end: .message(6, WireFields([]))
    case .tentativeTranscript(let words):
      .message(7, WireFields([.text(1, words.joinedText)] + words.map { .message(2, WireFields($0)) }))
    case .tentativeEntities(let entities): .message(8, WireFields(entities.map { .message(1, WireFields($0)) }))
    case .tentativeIntent(let name): .message(9, WireFields([.text(1, name)]))
    }
  }

  private init(_ word: SpeechTranscript) {
    self.init([.text(1, word.value), .int32(2, word.index), .int32(3, word.startTime), .int32(4, word.endTime)])
  }

  private init(_ entity: SpeechEntity) {
    self.init([
      .text(1, entity.type), .text(2, entity.value), .int32(3, entity.startIndex), .int32(4, entity.endIndex),
    ])
  }
}

extension [SpeechTranscript] {
  fileprivate var joinedText: String {
    var text = ""
    for word in self where !word.value.isEmpty { text += text.isEmpty ? word.value : " " + word.value }
    return text
  }
}

extension WireFields {
  /// Without what is 0 or empty, which is the same as what is missing; values of lists are kept.
  func plain(keepingTexts lists: Bool = false) -> WireFields {
    WireFields(
      fields.compactMap { field in
        switch field.value {
        case .number(0): nil
        case .text(""): lists && field.number == 2 ? field : nil
        case .message(let inner): .message(field.number, inner.plain(keepingTexts: lists || inner.isOption))
        default: field
        }
      })
  }

  /// Whether this may be an option, whose second field is a list.
  private var isOption: Bool { fields.allSatisfy { if case .text = $0.value { $0.number <= 2 } else { false } } }

  /// A response as our decoder tells it: an error of `finished` is told to nobody, a segment only with what happens in
  /// it, a tentative text as words.
  var told: WireFields {
    WireFields(
      fields.compactMap { field in
        switch (field.number, field.value) {
        case (1, _): value(12) == nil ? field : nil
        case (2, _): (10...12).contains { value($0) != nil } ? nil : field
        case (10, _), (11, _): .message(field.number, WireFields([]))
        case (7, .message(let heard)): .message(7, heard.words)
        default: field
        }
      })
  }

  private var words: WireFields {
    var words = messages(2).map {
      SpeechTranscript(index: $0.number(2), value: $0.text(1), startTime: $0.number(3), endTime: $0.number(4))
    }
    if words.isEmpty {
      let parts = text(1).unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      words = parts.enumerated().map { SpeechTranscript(index: $0.offset, value: String($0.element)) }
    }
    return WireFields(SLUEvent.segment(contextId: "", segmentId: 0, .tentativeTranscript(words))).message(7)
      ?? WireFields([])
  }
}
