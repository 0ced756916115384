import SlipwayReport

/// What is said of the tests that a package has.
enum TestList {
    /// The error of a package without a test target.
    static var noTarget: SlipwayError {
        SlipwayError(
            .gate, code: "no-tests", "there are no tests", cause: "the package has no test target",
            hint: "add a target of type `test` to the manifest")
    }

    /// The error of test targets without a test.
    static var noTests: SlipwayError {
        SlipwayError(
            .gate, code: "no-tests", "there are no tests", cause: "no test target of the package holds a test",
            hint: "add a function with @Test to a test target")
    }

    /// Whether a line is an id rather than something a test library printed while it was loaded.
    static func isID(_ line: String) -> Bool {
        guard let dot = line.firstIndex(of: "."), dot != line.startIndex else { return false }
        let isModule = line[..<dot].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isModule && (line.hasSuffix(")") || (line.contains("/") && !line.contains(" ")))
    }
}
