import Foundation
import SlipwayTestKit
import Testing
import UpdatePolicy

@Suite struct AppVersionTests {
    @Test("2.1 == 2.1.0; 1.10 > 1.9")
    func order() throws {
        #expect(try AppVersion("2.1") == AppVersion("2.1.0"))
        #expect(try AppVersion("2.1").hashValue == AppVersion("2.1.0").hashValue)
        #expect(try AppVersion("1.10") > AppVersion("1.9"))
        let ordered = ["0", "0.0.1", "1", "1.0.0.1", "1.0.1", "1.9", "1.10", "2024.05.1", "999999999999999999"]
        let versions = try ordered.map { try AppVersion($0) }
        #expect(versions.shuffled().sorted().map(\.description) == versions.map(\.description))
        #expect(try AppVersion("01.002").description == "1.2")
    }

    @Test(
        "full-width digits, newline, a 100-digit component, and what else is no version",
        arguments: [
            ("", "it is empty"), ("１.２.３", "there is something else than digits and dots in it"),
            ("1.2.3\n", "there is something else than digits and dots in it"),
            ("1." + String(repeating: "9", count: 100), "it is too long"),
            ("1." + String(repeating: "9", count: 19), "a number has too many digits"),
            ("1..2", "a number is missing"), (".1", "a number is missing"), ("1.", "a number is missing"),
            ("1.2.3.4.5", "it has more than 4 numbers"),
            ("1.2-beta", "there is something else than digits and dots in it"),
            ("-1", "there is something else than digits and dots in it"),
            (" 1", "there is something else than digits and dots in it"),
            ("1.\u{0}", "there is something else than digits and dots in it"),
        ])
    func refused(text: String, reason: String) {
        let error = #expect(throws: AppVersionError.self) { try AppVersion(text) }
        #expect(error?.reason == reason)
        #expect(error?.description.contains("\n") == false && error?.localizedDescription == error?.description)
    }

    @Test("property: what is printed is read back; the order is that of the numbers; bytes never trap")
    func property() throws {
        // the same numbers each time: what fails can be tried again
        var random = SplitMix(seed: 35)
        for run in 0..<5_000 {
            let numbers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                UInt64.random(in: 0...(Bool.random(using: &random) ? 20 : 999_999_999_999_999_999), using: &random)
            }
            let version = try AppVersion(numbers.map(String.init).joined(separator: "."))
            #expect(try AppVersion(version.description) == version, "run \(run): \(numbers)")
            let other = numbers.map { Bool.random(using: &random) ? $0 : $0 / 2 }
            let second = try AppVersion(other.map(String.init).joined(separator: "."))
            #expect((second < version) == other.lexicographicallyPrecedes(numbers), "run \(run): \(numbers), \(other)")
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? UInt8.random(in: 0x2D...0x3A, using: &random) : UInt8.random(in: .min ... .max, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if let read = try? AppVersion(text) {
                #expect(
                    text.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) } && !read.description.isEmpty,
                    "run \(run): \(bytes)")
            }
        }
    }
}
