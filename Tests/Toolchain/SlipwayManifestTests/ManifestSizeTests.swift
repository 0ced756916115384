import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

/// Manifests that are large, deep or multiply end: read, or refused with a place.
@Suite struct ManifestSizeTests {
    private func read(_ text: String) throws -> Manifest {
        try ManifestLoader(files: LocalFileSystem()).read(text, file: "p.yml").manifest
    }

    private func problems(_ text: String) throws -> [Diagnostic] {
        let error = #expect(throws: SlipwayError.self) { _ = try read(text) }
        #expect(error?.status == .input)
        return error?.diagnostics ?? []
    }

    /// Targets that depend each on the next.
    private static func chain(_ count: Int, last: String) -> String {
        let lines = (0..<count).map { "  T\($0): {type: library, dependencies: [{target: T\($0 + 1)}]}\n" }
        return "name: A\ntargets:\n" + lines.joined() + "  T\(count): \(last)\n"
    }

    @Test func aLongChainIsRead() throws {
        #expect(try read(ManifestSizeTests.chain(30_000, last: "{type: library}")).targets.count == 30_001)
    }

    @Test func aLongCycleIsToldShortly() throws {
        let found = try problems(ManifestSizeTests.chain(5000, last: "{type: library, dependencies: [{target: T0}]}"))
        #expect(found.map(\.code) == ["dependency-cycle"])
        #expect(found.first?.cause?.contains("→ … →") == true)
    }

    @Test func manyUnknownNamesAreAllToldWithFewSuggestions() throws {
        let lines = (0..<5000).map { "  T\($0): {type: library, dependencies: [{target: U\($0)}]}\n" }
        let found = try problems("name: A\ntargets:\n" + lines.joined())
        #expect(found.count == 5000)
        #expect(found.count { $0.hint != nil } == 50)
    }

    @Test func mergesOfMergesAreRefused() throws {
        var text = "name: A\nbase: &b0 {type: library}\n"
        for index in 1...12 {
            let sources = repeatElement("*b\(index - 1)", count: 9).joined(separator: ", ")
            text += "x\(index): &b\(index) {<<: [\(sources)]}\n"
        }
        let found = try problems(text + "targets:\n  A: {<<: *b12}\n")
        #expect(found.count { $0.code == "too-many-aliases" && $0.location?.line != nil } == 1)
    }

    @Test func aLongRowOfMergesIsRefused() throws {
        var text = "name: A\nbase: &b0 {type: library}\n"
        for index in 1...200 { text += "x\(index): &b\(index) {<<: *b\(index - 1)}\n" }
        #expect(try problems(text + "targets:\n  A: {<<: *b200}\n").contains { $0.code == "too-many-aliases" })
    }

    @Test func aListRepeatedByAliasesIsRefused() throws {
        let list = (0..<2000).map { "r\($0)" }.joined(separator: ", ")
        let targets = (0..<2000).map { "  T\($0): {type: library, resources: *list}\n" }
        let found = try problems("name: A\noptions: &list [\(list)]\ntargets:\n" + targets.joined())
        #expect(found.count { $0.code == "too-many-aliases" } == 1)
    }

    @Test(arguments: ["? *b12\n: x\n", "*b12 : x\n", "*b12: x\n", "[*b12]: x\n", "x: {*b12}\n", "x: {*b12:y}\n"])
    func aliasesInKeysAreRefused(_ key: String) throws {
        var text = "name: A\noptions: &b0 [x, x]\n"
        for index in 1...12 {
            text += "x\(index): &b\(index) [\(repeatElement("*b\(index - 1)", count: 9).joined(separator: ", "))]\n"
        }
        #expect(try problems(text + key).map(\.code) == ["too-many-aliases"])
    }

    @Test func aChainOfAliasesIsRefused() throws {
        var text = "name: A\noptions: &b0 [x]\n"
        for index in 1...100_000 { text += "x\(index): &b\(index) [*b\(index - 1)]\n" }
        let found = try problems(text)
        #expect(found.map(\.code) == ["too-many-aliases"])
        // a list in a list in the mapping, and so on: two hundred are the most
        #expect(found.first?.location?.line == 200)
    }

    @Test func deepNestingIsRefused() throws {
        #expect(try problems("name: " + String(repeating: "[", count: 100_000)).map(\.code) == ["not-yaml"])
    }

    @Test func manyUsesOfOneAnchorAreFine() throws {
        let targets = (0..<2000).map { "  T\($0): {<<: *base}\n" }
        let text = "name: A\noptions: &base {type: library}\ntargets:\n" + targets.joined()
        #expect(try read(text).targets.count == 2000)
    }

    @Test func shellLinesAreNoAliases() throws {
        let lines = repeatElement("\"a && b & [ -f *.x ] : ? c 2>&1\"", count: 2000).joined(separator: ", ")
        #expect(try read("name: A\nslipway: {workflows: {setup: [\(lines)]}}\n").workflows.machine.setup.count == 2000)
    }
}
