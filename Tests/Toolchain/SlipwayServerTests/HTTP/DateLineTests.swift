import Testing

@testable import SlipwayServer

@Suite struct DateLineTests {
    @Test(
        "dates are those of RFC 9110",
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
            (1_764_169_445, "Wed, 26 Nov 2025 15:04:05 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
        ] as [(Int64, String)])
    func dates(time: Int64, text: String) { #expect(DateLine.text(of: time) == text) }
}
