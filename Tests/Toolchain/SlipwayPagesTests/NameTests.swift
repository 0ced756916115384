@testable import SlipwayPages
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@Suite("Names and addresses")
struct NameTests {
    @Test("plain names stand for themselves", arguments: ["main", "Greeter", "release-1.2", "a_b", "1.0"])
    func plain(_ name: String) { #expect(PathName.encode(name) == name) }

    @Test(
        "other names get a hash and stay one safe component",
        arguments: [
            "feature/x", "..", ".", "", "-x", "a~b", "ü", "a.", String(repeating: "x", count: 300), "a\u{0}b", "%2e%2e",
        ])
    func encoded(_ name: String) {
        let text = PathName.encode(name)
        #expect(text.contains("~") && text.utf8.count <= 64 && !text.contains("/") && !text.hasPrefix("."))
        #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "%") })
    }

    @Test("names that look alike do not meet")
    func distinct() {
        let names = ["feature/x", "feature-x", "feature x", "feature/X", PathName.encode("feature/x")]
        #expect(Set(names.map(PathName.encode)).count == names.count)
    }

    @Test(
        "addresses of servers",
        arguments: [
            "javascript:alert(1)", "https://", "https://a b", "https://u:p@h", "http://h/?q", "h", "https://h/\"x",
        ])
    func badAddress(_ text: String) {
        #expect(throws: SlipwayError.self) { try WebAddress(text) }
    }

    @Test("addresses end without a slash and encode what is below them")
    func address() throws {
        let address = try WebAddress("https://builds.example.com/x//")
        #expect(address.appending("a b/ü+.zip") == "https://builds.example.com/x/a%20b/%C3%BC%2B.zip")
    }
}
