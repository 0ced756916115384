import SlipwayReport
import Testing

@testable import SlipwayLint

/// Code that no compiler of this version looks at; the table is what `swiftc -frontend -parse` of 6.3.1 says, but for
/// conditions that another platform or another mode of the language may turn round.
@Suite struct UnparsedBranchTests {
    private static let wrong = "foo bar (baz\n"

    private func isTold(_ code: String) -> Bool {
        SyntaxProblem.first(in: LintedFile(path: "a.swift", bytes: Array(code.utf8))) != nil
    }

    @Test(
        "a branch that a version switches off may be anything",
        arguments: [
            "swift(>=9.0)", "(swift(>=9.0))", "swift(<5)", "compiler(>=9.0) && X", "X && compiler(>=9.0)",
            "!compiler(>=5.0)", "compiler(<5.9.1)", "compiler(>=9) || swift(>=9)",
        ])
    func passedOver(_ condition: String) {
        #expect(!isTold("#if \(condition)\n\(Self.wrong)#endif\n"))
        #expect(!isTold("#if \(condition)\nlet a = \"\n#endif\n"))
        // what stands elsewhere counts
        #expect(isTold("#if \(condition)\n\(Self.wrong)#endif\n\(Self.wrong)"))
    }

    @Test(
        "all others are Swift",
        arguments: [
            "false", "X", "os(macOS)", "canImport(Nope)", "hasFeature(Nope)", "hasAttribute(nope)", "compiler(>=5.0)",
            "compiler(>=9.0) || X", "X || compiler(>=9.0)", "compiler(>=9.0) && os(Linux) || X", "swift(>=6.0)",
            "compiler(>=5.0) && X",
        ])
    func parsed(_ condition: String) {
        #expect(isTold("#if \(condition)\n\(Self.wrong)#endif\n"))
    }

    @Test("the branches behind one that is on") func otherBranches() {
        #expect(!isTold("#if compiler(>=5.0)\nlet a = 1\n#else\n\(Self.wrong)#endif\n"))
        #expect(!isTold("#if compiler(>=9.0)\n#elseif compiler(>=5)\nlet b = 2\n#else\n\(Self.wrong)#endif\n"))
        #expect(!isTold("#if X\n#elseif compiler(>=9.0)\n\(Self.wrong)#endif\n"))
        #expect(!isTold("#if compiler(>=9.0)\n#if X\n\(Self.wrong)#endif\n#endif\n"))
        #expect(isTold("#if compiler(>=5.0)\n#elseif os(Linux)\n\(Self.wrong)#endif\n"))
        #expect(isTold("#if compiler(>=9.0)\n#elseif os(macOS)\n\(Self.wrong)#endif\n"))
        #expect(isTold("#if compiler(>=9.0)\n#else\n\(Self.wrong)#endif\n"))
        #expect(isTold("#if os(Linux)\n#else\n\(Self.wrong)#endif\n"))
    }
}
