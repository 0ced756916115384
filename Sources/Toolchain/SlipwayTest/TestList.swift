import SlipwayReport
import SlipwaySystem

/// The tests of a package as `swift test list` prints them: `Module.Class/test`, `Module.Type/test()`,
/// `Module.test()`.
struct TestList {
    let ids: [String]

    /// - Throws: status 1 where there is no test, or where the tests cannot be listed.
    init(_ result: CommandResult) throws(SlipwayError) {
        ids = result.output.split(separator: "\n").map(String.init).filter(TestList.isID)
        let isWithoutTarget = result.errorOutput.contains("no tests found")
        if isWithoutTarget || (result.isSuccess && ids.isEmpty) {
            throw SlipwayError(
                .gate, code: "no-tests", "there are no tests",
                cause: isWithoutTarget
                    ? "the package has no test target" : "no test target of the package holds a test",
                hint: isWithoutTarget
                    ? "add a target of type `test` to the manifest" : "add a function with @Test to a test target")
        }
        guard result.isSuccess else {
            throw SlipwayError(
                .gate, code: "cannot-list-tests", "the tests cannot be listed",
                cause: TestList.lastError(of: result), hint: "run `swift test list` to see what it prints")
        }
    }

    var hasXCTests: Bool { ids.contains { !TestList.isSwiftTesting($0) } }
    var hasSwiftTestingTests: Bool { ids.contains(where: TestList.isSwiftTesting) }

    /// The error for a selection that leaves no test.
    func noMatch(filter: [String], skip: [String]) -> SlipwayError {
        let options = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
        let names = ids.flatMap { id in [id] + id.split { ".(/".contains($0) }.map(String.init) }
        let near = filter.count == 1 ? Suggestion.nearest(to: filter[0], in: names) : nil
        return SlipwayError(
            .gate, code: "no-matching-tests", "no test ran",
            cause: "none of \(ids.count) tests is chosen by \(options.joined(separator: " "))",
            hint: near.map { "did you mean '\($0)'?" } ?? "`swift test list` prints the ids that are matched")
    }

    /// The last line that tells an error, else how the program ended.
    static func lastError(of result: CommandResult) -> String {
        let lines = (result.output + "\n" + result.errorOutput).split(separator: "\n")
        let error = lines.last { $0.contains("error:") } ?? result.errorOutput.split(separator: "\n").last
        return error.map { $0.trimmed() } ?? "it ended with \(result.termination)"
    }

    private static func isSwiftTesting(_ id: String) -> Bool { id.hasSuffix(")") }

    /// Whether a line is an id rather than something a test library printed while it was loaded.
    private static func isID(_ line: String) -> Bool {
        guard let dot = line.firstIndex(of: "."), dot != line.startIndex else { return false }
        let isModule = line[..<dot].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isModule && (line.hasSuffix(")") || (line.contains("/") && !line.contains(" ")))
    }
}
