import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayManifest

/// What no manifest should have is told, and never ends the reader.
@Suite struct XcodeRobustnessTests {
    /// A small generator of its own, the same on every machine (Marsaglia, "Xorshift RNGs", 2003).
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    @Test func mutatedManifestsAreRead() throws {
        var random = Random(state: 0x9E37_79B9_7F4A_7C15)
        let texts = XcodeCases.all.sorted { $0.key < $1.key }.map { $0.value.split(separator: "\n").map(String.init) }
        let pieces = ["", "~", "[]", "{}", "[[a]]", "{a: {b: c}}", "\"\"", "-1", "../..", "A/B/C", "${X}"]
        for round in 0..<600 {
            var lines = texts[round % texts.count]
            let other = texts[Int.random(in: 0..<texts.count, using: &random)]
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<lines.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: lines.remove(at: place)
                case 1: lines.insert(other[Int.random(in: 0..<other.count, using: &random)], at: place)
                case 2: lines[place] = lines[place].split(separator: ":").first.map { "\($0): " } ?? ""
                default:
                    let value = pieces[Int.random(in: 0..<pieces.count, using: &random)]
                    lines[place] = lines[place].split(separator: ":").first.map { "\($0): \(value)" } ?? ""
                }
                if lines.isEmpty { lines = ["name: A"] }
            }
            let problems = Problems(file: "project.yml")
            guard
                let root = try? YAMLDocument.root(
                    of: lines.joined(separator: "\n"), file: "project.yml", problems: problems)
            else { continue }
            _ = XcodeSpecReader(problems: problems).read(root)
            #expect(problems.sorted.allSatisfy { !$0.message.isEmpty && $0.location?.line != nil })
        }
    }

    @Test func longChainsEnd() throws {
        var text = "name: A\nsettings: {configs: {deb: {groups: [g0]}, bug: {groups: [g0]}}}\nsettingGroups:\n"
        for index in 0..<400 { text += "  g\(index): {groups: [g\(index + 1), g\(index + 1)], base: {S\(index): a}}\n" }
        text += "  g400: {A: b}\ntargets:\n"
        for index in 0..<2000 {
            text += "  T\(index): {type: framework, platform: iOS, dependencies: [{target: T\(index + 1)}]}\n"
        }
        let (spec, diagnostics) = try XcodeReading.read(text + "  T2000: {type: framework, platform: iOS}\n")
        #expect(diagnostics.isEmpty)
        #expect(spec?.targets.count == 2001)
    }

    @Test func aTargetWithoutATypeIsReadForItsOtherProblems() throws {
        let text = "name: A\ntargets:\n  B: {platform: iOS, sources: [\"\"], settings: {groups: [x]}}\n"
        #expect(
            try XcodeReading.read(text).diagnostics.map(\.code) == [
                "missing-type", "empty-source", "unknown-setting-group",
            ])
    }

    @Test func valuesThatXcodeGenDropsAreTold() throws {
        let text = """
            name: A
            targets: {T: {type: tool, platform: macOS}}
            attributes:
            schemes: {S: {build: {targets: {T: }}, run: {storeKitConfiguration: {location: a}}}}
            """
        let diagnostics = try XcodeReading.read(text).diagnostics
        #expect(diagnostics.map(\.code) == ["empty-value", "unknown-build-type", "unused-value"])
        #expect(diagnostics.allSatisfy { $0.severity == .warning })
    }
}

/// Targets of one list of platforms share their text, and its problems are told once.
@Suite struct XcodeFanOutProblemsTests {
    @Test func problemsOfSharedTextAreToldOnce() throws {
        let text = """
            name: A
            targets:
              Kit:
                type: framework
                platform: [iOS, macOS, tvOS]
                colour: red
                sources: [""]
                settings: {groups: [none]}
                dependencies: [{target: X}, {package: Y}, {sdk: A.framework}, {sdk: A.framework}]
                scheme: {testTargets: [T]}
            """
        let problems = Problems(file: "project.yml")
        let tree = try ManifestTree.resolve(
            text, path: "project.yml", displayName: "project.yml", files: LocalFileSystem(), problems: problems)
        _ = XcodeSpecReader(problems: problems).read(tree.root)
        #expect(
            problems.sorted.map(\.code) == [
                "unknown-key", "empty-source", "unknown-setting-group", "unknown-dependency", "unknown-package",
                "duplicate-dependency", "unknown-target",
            ])
    }
}
