import SlipwayHTTP
import SlipwayReport
import SlipwayTestKit
import Testing

@testable import SlipwayDeliver

/// What is told of transfers and refusals.
@Suite struct TransferMeterTests {
    @Test("what was there is not told as sent")
    func summary() {
        func summary(_ there: Int) -> String {
            let meter = TransferMeter("x", of: [1_000_000, 2_000_000], RecordingSink())
            for (index, size) in [Int64(1_000_000), 2_000_000].enumerated() {
                if index < there { meter.skip("\(index)", size) } else { meter.set("\(index)", size) }
            }
            return meter.summary
        }
        #expect((0...2).map(summary) == ["3.0 MB", "2.0 MB, it has the other files", "nothing, it has all files"])
    }

    @Test("a refusal says nothing twice")
    func refusals() {
        func cause(_ body: String) -> String? {
            let answer = HTTPAnswer(status: 422, body: Array(body.utf8), headers: [])
            return ServerRefusal.error(answer, from: "it", "does not").diagnostics.first?.cause
        }
        #expect(cause(#"{"title": "no", "detail": "no"}"#) == "no")
        #expect(cause(#"{"title": "no", "detail": "no: it is full"}"#) == "no: it is full")
        #expect(cause(#"{"title": "no", "detail": "it is full"}"#) == "no: it is full")
        #expect(cause("") == "it answered 422")
    }
}
