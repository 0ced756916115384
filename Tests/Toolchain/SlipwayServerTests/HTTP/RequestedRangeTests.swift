import Testing

@testable import SlipwayServer

@Suite struct RequestedRangeTests {
    @Test(
        "ranges are read as RFC 9110 has them",
        arguments: [
            (nil, RequestedRange.whole), ("", .whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-99", .part(0..<100)),
            ("bytes=10-19", .part(10..<20)), ("bytes=90-200", .part(90..<100)), ("bytes=99-", .part(99..<100)),
            ("bytes=100-", .unsatisfiable), ("bytes=100-120", .unsatisfiable), ("bytes=-10", .part(90..<100)),
            ("bytes=-200", .part(0..<100)), ("bytes=-0", .unsatisfiable), ("Bytes=1-2", .part(1..<3)),
            ("bytes=5-4", .whole), ("bytes=-", .whole), ("bytes=a-b", .whole), ("bytes=0-1,5-6", .whole),
            ("items=0-1", .whole), ("bytes= 0-1", .whole), ("bytes=0-99999999999999999999", .part(0..<100)),
            ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=1--2", .whole), ("bytes=+1-2", .whole),
        ] as [(String?, RequestedRange)])
    func ranges(header: String?, range: RequestedRange) { #expect(RequestedRange(header, size: 100) == range) }

    @Test("of an empty file there is no part", arguments: ["bytes=0-", "bytes=-1", "bytes=0-0"])
    func empty(header: String) { #expect(RequestedRange(header, size: 0) == .unsatisfiable) }

    @Test("whatever is asked for, no byte is given that is not there")
    func bounds() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let size = Int64.random(in: 0...40, using: &generator)
            let first = Int64.random(in: 0...60, using: &generator)
            let last = Int64.random(in: 0...60, using: &generator)
            for header in ["bytes=\(first)-\(last)", "bytes=\(first)-", "bytes=-\(last)"] {
                guard case .part(let range) = RequestedRange(header, size: size) else { continue }
                #expect(range.lowerBound >= 0 && range.upperBound <= size && !range.isEmpty, "\(header) of \(size)")
            }
        }
    }
}
