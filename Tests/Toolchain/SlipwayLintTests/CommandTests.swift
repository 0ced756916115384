import SlipwayLint
import SlipwayReport
import Testing

@Suite struct CommandTests {
    private func lines(_ text: String) throws -> [Int] {
        try lint(text, with: LineLengthRule.self, options: "10").compactMap { $0.location?.line }
    }

    private let long = "let number = 1"

    @Test func disablesUntilEnabled() throws {
        #expect(
            try lines(
                "\(long)\n// swiftlint:disable line_length\n\(long)\n\(long)\n// swiftlint:enable line_length\n\(long)")
                == [1, 2, 6])
    }

    @Test func disablesOneLine() throws {
        #expect(try lines("// swiftlint:disable:next line_length\n\(long)\n\(long)") == [1, 3])
        #expect(try lines("\(long) // swiftlint:disable:this line_length\n\(long)") == [2])
        #expect(try lines("\(long)\n// swiftlint:disable:previous line_length\n\(long)") == [2, 3])
    }

    @Test func enablesOneLine() throws {
        #expect(
            try lines("//swiftlint:disable all\n\(long)\n//swiftlint:enable:next all\n\(long)\n\(long)") == [1, 4])
    }

    @Test func takesReasonsAndSeveralRules() throws {
        #expect(try lines("// swiftlint:disable todo line_length - a table\n\(long)") == [1])
        #expect(try lines("// swiftlint:disable todo - line_length\n\(long)") == [1, 2])
    }

    @Test func mayHaveSpacesBehindTheColon() throws {
        #expect(try lines("// swiftlint:  disable:next line_length\n\(long)\n\(long)") == [1, 3])
        #expect(try lines("// swiftlint:disable   - line_length\n\(long)") == [1])
    }

    @Test(arguments: [
        "/// swiftlint:disable all", "// swiftlint:disable", "// swiftlint:disable:always all", "// swiftlint:off all",
        "/* swiftlint:disable all */", "\"// swiftlint:disable all\"",
    ])
    func ignoresWhatIsNoCommand(_ text: String) throws {
        #expect(try lines("\(text)\n\(long)").contains(2))
    }

    @Test func sparesTheFirstLineOfScripts() throws {
        #expect(try lines("#!/usr/bin/env swift run\n\(long)") == [2])
    }

    @Test func readsPlaces() {
        let file = LintedFile(path: "a.swift", bytes: Array("let a = 1 // é swiftlint:enable:this x y".utf8))
        let command = file.commands.valid.first
        #expect(command?.start == Command.Place(line: 1, column: 16))
        #expect(command?.end == Command.Place(line: 1, column: 41))
        #expect(command?.rules == ["x", "y"])
        #expect(command?.modifier == .this)
    }
}
