import Testing

@testable import SlipwayLint

@Suite struct BuildConditionTests {
    @Test(
        "where a module can be imported for sure",
        arguments: [
            ("canImport(A)", true), ("canImport(A.Sub)", true), ("canImport(A, _version: 5.9)", true),
            ("canImport(`A`)", true), ("DEBUG && canImport(A)", true), ("canImport(A) && (B || C)", true),
            ("canImport(A) || canImport(B)", false), ("canImport(A) || canImport(A)", true), ("!canImport(A)", false),
            ("!(!canImport(A) || B)", true), ("!(!canImport(A) && B)", false), ("!!canImport(A)", true),
            ("canImport(B)", false), ("false", true), ("true", false), ("DEBUG", false), ("os(iOS)", false),
            ("canImport(A) /* || B */", true), ("canImport(A", true), ("", false), ("canImport(A) B", false),
            ("swift(>=5.9) && canImport(A)", true), ("compiler(<6) || canImport(A)", false),
        ])
    func ensures(_ text: String, _ expected: Bool) {
        #expect(BuildConditionParser.condition(in: text).ensures("A") == expected, "\(text)")
    }

    @Test(
        "on which systems it can hold",
        arguments: [
            ("os(iOS)", true, false), ("os(macOS)", false, true), ("os(OSX)", false, true), ("!os(macOS)", true, false),
            ("os(iOS) || os(macOS)", true, true), ("os(iOS) && DEBUG", nil, false), ("os(Linux)", false, false),
            ("!os(Linux) || X", true, true),
        ] as [(String, Bool?, Bool?)])
    func holds(_ text: String, _ iOS: Bool?, _ macOS: Bool?) {
        let condition = BuildConditionParser.condition(in: text)
        #expect(condition.holds(on: ["iOS"]) == iOS && condition.holds(on: ["macOS"]) == macOS, "\(text)")
        #expect(condition.holds(on: []) == nil)
    }

    @Test("brackets without end do no harm") func deep() {
        let text = String(repeating: "(", count: 100_000) + "canImport(A)"
        #expect(!BuildConditionParser.condition(in: text).ensures("A"))
    }
}
