import SlipwayReport
import SlipwaySystem

/// What `xcodebuild` says where it does not do what it was asked for.
enum XcodebuildLog {
    /// The error of a build that failed.
    ///
    /// - Returns: status 3 where there is no such device (`destination-missing`), 2 where there is no such scheme or
    ///   test plan (`no-scheme`), else 1 with the compiler's errors and their places (`build-failed`).
    static func buildError(_ result: CommandResult, _ plan: AppleTestPlan) -> SlipwayError {
        let output = result.output + "\n" + result.errorOutput
        if let reason = reason(output) {
            if reason.hasPrefix("Unable to find a d") {
                return SlipwayError(
                    .environment, code: "destination-missing", "there is no such destination on this machine",
                    cause: reason,
                    hint: "see those there are with `xcodebuild -showdestinations -scheme \(plan.scheme)`")
            }
            let isAboutScheme = ["contain a scheme", "for the test action", "test plan"].contains {
                reason.contains($0)
            }
            if isAboutScheme {
                return SlipwayError(
                    .input, code: "no-scheme", "the scheme '\(plan.scheme)' cannot be tested", cause: reason,
                    hint: "see those there are with `xcodebuild -list`")
            }
            return SlipwayError(.gate, code: BuildLog.code, "the tests do not build", cause: reason)
        }
        let diagnostics = BuildLog.diagnostics(
            in: output, root: SourceRoot(path: plan.package), command: "xcodebuild build-for-testing",
            end: "\(result.termination)")
        return SlipwayError(.gate, diagnostics)
    }

    /// What it says of itself: `xcodebuild: error: …` with the lines below that are set in, or the list below
    /// `Testing failed:`.
    ///
    /// - Returns: `nil` where it says nothing.
    static func reason(_ output: String) -> String? {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        for start in ["xcodebuild: error: ", "Testing failed:"] {
            guard let index = lines.lastIndex(where: { $0.hasPrefix(start) }) else { continue }
            let first = lines[index].dropFirst(start.count).trimmed()
            let rest = lines[(index + 1)...].prefix { $0.isEmpty || $0.first?.isWhitespace == true }
            // a list of all devices would hide what is wrong
            let said = ([first] + rest.map { $0.trimmed() }).filter { !$0.isEmpty }.prefix(12)
            if !said.isEmpty { return said.joined(separator: "\n") }
        }
        return nil
    }

    /// The first number of `Xcode 16.2`; `nil` for something else.
    static func majorVersion(_ output: String) -> Int? {
        guard output.hasPrefix("Xcode ") else { return nil }
        return Int(output.dropFirst(6).prefix { $0.isNumber })
    }
}
