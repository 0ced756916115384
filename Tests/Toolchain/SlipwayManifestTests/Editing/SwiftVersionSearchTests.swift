import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Where a version is looked for; what is found is what would be edited.
@Suite struct SwiftVersionSearchTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func places(
        _ manifest: String, helpers: [String] = [], _ key: VersionKey = .version, isSetting: Bool = true,
        value: String = "1.2.3"
    ) throws -> [String] {
        func source(_ text: String, _ name: String) throws -> SwiftSourceText {
            try SwiftSourceText(try folder.write(text, to: name), named: name, files: LocalFileSystem())
        }
        let search = SwiftVersionSearch(
            manifest: try source(manifest, "Project.swift"),
            helpers: try helpers.enumerated().map { try source($0.element, "H\($0.offset).swift") })
        let found = search.places(of: key, isSetting: isSetting, value: value)
        #expect(found.literals.allSatisfy { Array(value.utf8).elementsEqual($0.source.bytes[$0.range]) })
        if found.literals.isEmpty, let other = found.other {
            return ["not \(other.source.location(at: other.offset))"]
        }
        return found.literals.map(\.location.description)
    }

    @Test(arguments: [
        #"let s = ["MARKETING_VERSION": "1.2.3"]"#, #"let s = ["MARKETING_VERSION": .string("1.2.3")]"#,
        ##"let s = ["MARKETING_VERSION": #"1.2.3"#]"##, #"let s = ["MARKETING_VERSION": ("1.2.3")]"#,
        #"let s = SettingsDictionary().marketingVersion("1.2.3")"#,
        #"let s = ["A": "1"].currentProjectVersion("1.2.3").marketingVersion("1.2.3").automaticCodeSigning()"#,
        #"s["MARKETING_VERSION"] = "1.2.3""#,
        #"let v = "1.2.3"; let s = ["MARKETING_VERSION": .string(v)]"#,
        #"let v = "1.2.3"; let s = ["MARKETING_VERSION": "\(v)"]"#,
        #"let v: String = "1.2.3"; let w = v; let s = ["MARKETING_VERSION": SettingValue.string(w)]"#,
        #"enum V { static let app = "1.2.3" }; let s = ["MARKETING_VERSION": .string(V.app)]"#,
        #"extension A.V { static var app: String { "1.2.3" } }; let s = ["MARKETING_VERSION": .string(V.app)]"#,
        #"struct V { static var app: String { return "1.2.3" } }; let s = ["MARKETING_VERSION": .string(A.V.app)]"#,
        #"extension SettingValue { static let app: Self = "1.2.3" }; let s = ["MARKETING_VERSION": .app]"#,
        #"let v = "1.2.3"; let s = ["MARKETING_VERSION": .string(v)]; let t = ["MARKETING_VERSION": .string(v)]"#,
        #"let s = ["MARKETING_VERSION": "1.2.3"]; let t = Target.target(settings: ["MARKETING_VERSION": "1.2.3"])"#,
        #"let s = ["MARKETING_VERSION": "1.2.3"]; use(.target(settings: ["MARKETING_VERSION": "1.2.3"]))"#,
        #"let s = ["MARKETING_VERSION": "1.2.3"]; let x = Slipway(["targets": ["A": ["MARKETING_VERSION": "1.2.3"]]])"#,
        #"let s = ["MARKETING_VERSION": "1.2.3", "OTHER": "1.2.3"] // "1.2.3""#,
        "\u{FEFF}// Größe 👩‍👩‍👧\r\nlet s = [\"MARKETING_VERSION\": \"1.2.3\"]\r\n",
    ])
    func oneTextIsTheVersion(_ manifest: String) throws {
        let found = try places(manifest)
        #expect(found.count == 1, "\(found)")
    }

    @Test(arguments: [
        (#"let s = ["MARKETING_VERSION": .string(text())]"#, ["not Project.swift:1:31"]),
        (#"let s = ["MARKETING_VERSION": "1.2.\(patch)"]"#, ["not Project.swift:1:31"]),
        (#"let s = ["MARKETING_VERSION": "1.2.4"]"#, ["not Project.swift:1:31"]),
        (#"let s = ["MARKETING_VERSION": "1.2\u{2E}3"]"#, ["not Project.swift:1:31"]),
        (#"let a = b; let b = a; let s = ["MARKETING_VERSION": .string(a)]"#, ["not Project.swift:1:53"]),
        (#"let s = ["OTHER": "1.2.3"]"#, []), (#"let t = Target(settings: ["MARKETING_VERSION": "1.2.3"])"#, []),
        (
            #"enum V { static let app = "1.2.3" }; let s = ["MARKETING_VERSION": .string(W.app)]"#,
            ["not Project.swift:1:68"]
        ),
        (
            #"let s = ["MARKETING_VERSION": "1.2.3"], t = ["MARKETING_VERSION": "1.2.3"]"#,
            ["Project.swift:1:31", "Project.swift:1:67"]
        ),
    ])
    func nothingElseIs(_ manifest: String, _ wanted: [String]) throws {
        #expect(try places(manifest) == wanted)
    }

    @Test func ownKeysAreThoseOfSlipway() throws {
        let manifest = """
            let other: [String: String] = ["version": "1.2.3"]
            let slipway = Slipway([
                "version": "1.2.3", "build": 7,
                "slipway": ["publish": ["version": "1.2.3"]],
            ])
            """
        #expect(try places(manifest, isSetting: false) == ["Project.swift:3:16"])
        #expect(try places(manifest, .build, isSetting: false, value: "7") == ["Project.swift:3:34"])
        #expect(try places(manifest).isEmpty)
    }

    @Test func helpersAreAskedWhereTheManifestDoesNotSay() throws {
        let helper = #"public let appVersion = "1.2.3"; let s = ["MARKETING_VERSION": "1.2.3"]"#
        #expect(try places("let p = Project.app()", helpers: [helper]) == ["H0.swift:1:64"])
        #expect(
            try places(#"let s = ["MARKETING_VERSION": .string(appVersion)]"#, helpers: [helper]) == ["H0.swift:1:25"])
        #expect(
            try places(#"let s = ["MARKETING_VERSION": "1.2.3"]"#, helpers: [helper]) == ["Project.swift:1:31"])
    }

    @Test(arguments: [
        ("app(name: \"A\", version: \"1.2.3\")", "func app(name: String, version: String)", "version"),
        ("Project.app(\"A\", of: \"1.2.3\")", "extension Project { static func app(_ n: String, of v: String)", "v"),
        ("Made(\"A\", \"1.2.3\")", "struct Made { init(_ n: String, _ v: String)", "v"),
    ])
    func argumentsOfHelpersAreFollowed(_ call: String, _ function: String, _ name: String) throws {
        let body = " { s(base: [\"MARKETING_VERSION\": .string(\(name))]) }"
        let helper = function + body + (function.contains(" { ") ? " }" : "")
        let found = try places("let project = \(call)", helpers: [helper])
        #expect(found.count == 1 && found.first?.hasPrefix("Project.swift:1:") == true, "\(found)")
    }

    @Test func anArgumentThatIsNotGivenIsTheUsualOne() throws {
        let helper = #"func app(version: String = "1.2.3") { s(["MARKETING_VERSION": "\(version)"]) }"#
        #expect(try places("let project = app()", helpers: [helper]) == ["H0.swift:1:28"])
        #expect(try places(#"let project = app(version: "1.0.0")"#, helpers: [helper], value: "1.0.0").count == 1)
    }

    @Test func aNumberBecomesTextWhereItHasTo() throws {
        let source = try SwiftSourceText(
            try folder.write("let b = 7", to: "B.swift"), named: "B.swift", files: LocalFileSystem())
        let number = SwiftLiteral(source: source, range: 8..<9, text: "7", isQuoted: false)
        #expect(number.replacing(with: "12").text == "12")
        #expect(number.replacing(with: "1.2.3").text == "\"1.2.3\"")
    }
}
