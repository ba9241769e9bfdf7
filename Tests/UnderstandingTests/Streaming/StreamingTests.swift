import SLUCore
import SLUGrammar
import SLUTestKit
import SLUUnderstanding
import SLUValues
import Testing

@Suite("Streaming understanding")
struct StreamingTests {
}
