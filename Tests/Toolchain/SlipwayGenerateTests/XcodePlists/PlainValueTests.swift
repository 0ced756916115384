import SlipwayGenerate
import SlipwayModel
import Testing
import XcodeProject

/// What plain text of a manifest becomes in a property list.
@Suite struct PlainValueTests {
    private func value(_ text: String, isPlain: Bool = true, key: String = "K") -> PropertyList? {
        var target = XcodeTarget(name: "T", type: .application, platform: .iOS)
        target.entitlements = PropertyFile(
            path: "e", properties: [.init(key, .scalar(text, isPlain: isPlain))])
        return InfoPlistPlanner.entitlements(of: target)?.dictionary?[key]
    }

    @Test func truthValues() {
        for text in ["true", "True", "TRUE", "yes", "YES"] { #expect(value(text) == .boolean(true)) }
        for text in ["false", "FALSE", "no", "No", "NO"] { #expect(value(text) == .boolean(false)) }
        for text in ["on", "off", "y", "tRue", ""] { #expect(value(text) == .string(text)) }
        #expect(value("true", isPlain: false) == "true")
    }

    @Test func numbers() {
        #expect(value("3") == .integer(3))
        #expect(value("-12") == .integer(-12))
        #expect(value("9223372036854775807") == .integer(.max))
        #expect(value("1.5") == .real(1.5))
        #expect(value("-0.25") == .real(-0.25))
        #expect(value("15.0") == .real(15))
        #expect(value("3", isPlain: false) == "3")
    }

    @Test(arguments: [
        "1.10", "0755", "+5", "-0", "1_000", "0x1F", "1e3", "12:30", "1.0.0", ".5", "5.", "nan", ".inf", "-", ".",
        "9223372036854775808", "0.1000000000000000055511151231257827",
    ])
    func textThatOnlyLooksLikeANumber(_ text: String) {
        #expect(value(text) == .string(text))
    }

    @Test(arguments: [
        "CFBundleShortVersionString", "CFBundleVersion", "LSMinimumSystemVersion", "MinimumOSVersion",
    ])
    func versionsAreText(_ key: String) {
        #expect(value("15.0", key: key) == "15.0")
        #expect(value("12", key: key) == "12")
    }

    @Test func times() {
        #expect(value("1970-01-02") == .date(86_400))
        #expect(value("2026-05-01T12:30:05Z") == .date(1_777_638_605))
        #expect(value("2026-05-01 12:30:05") == .date(1_777_638_605))
        #expect(value("2026-05-01T14:30:05.25 +02:00") == .date(1_777_638_605))
        #expect(value("2026-05-01t11:00:05-01:30") == .date(1_777_638_605))
        #expect(value("2024-02-29") == .date(1_709_164_800))
        #expect(value("2026-05-01", isPlain: false) == "2026-05-01")
    }

    @Test(arguments: [
        "2026-02-30", "2023-02-29", "2026-13-01", "2026-5-1", "2026-05-01T", "2026-05-01T24:00:00Z", "2026-05-01Z",
        "2026-05-01T12:30", "2026-05-01T12:30:05 CET", "2026-05-01T12:30:05Zulu",
    ])
    func textThatOnlyLooksLikeATime(_ text: String) {
        #expect(value(text) == .string(text))
    }

    @Test func nestedValues() {
        var target = XcodeTarget(name: "T", type: .application, platform: .iOS)
        let nested = ManifestValue.mapping([
            .init("b", .list([.scalar("1", isPlain: true), .null, .text("1")])),
            .init("a", .mapping([.init("CFBundleVersion", .scalar("7", isPlain: true)), .init("gone", .null)])),
        ])
        target.entitlements = PropertyFile(path: "e", properties: [.init("top", nested)])
        let expected: PropertyList = [
            "top": ["a": ["CFBundleVersion": "7"], "b": [.integer(1), "1"]]
        ]
        #expect(InfoPlistPlanner.entitlements(of: target) == expected)
    }
}
