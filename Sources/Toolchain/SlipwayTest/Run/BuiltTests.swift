import SlipwayModel
import SlipwayReport

/// What a build of a package's tests has made.
struct BuiltTests {
    let products: [TestProduct]
    /// The modules of the test targets; empty where the build does not say, as on macOS.
    let modules: Set<String>

    /// The problem of test targets without a test, beside others that have some: whoever wrote them thinks that they
    /// are run.
    ///
    /// - Parameters:
    ///   - tests: all tests of the package.
    ///   - declared: the test targets that the manifest has: SwiftPM passes over one without a source, and does not
    ///     always see that it has one now.
    ///   - allowed: targets that may be without.
    func emptyTargets(_ tests: [TestInfo], declared: [String] = [], allowed: [String]) -> [Diagnostic] {
        let known = Set(tests.map(\.module)).union(allowed.map(ModuleName.of))
        let all = modules.union(declared.map(ModuleName.of))
        return all.subtracting(known).sortedBytewise().map { name in
            let isBuilt = modules.isEmpty || modules.contains(name)
            return Diagnostic(
                .error, code: "empty-target", "the test target '\(name)' has no test",
                cause: isBuilt
                    ? "its sources are built, and neither library finds a test in them"
                    : "the manifest has it, and SwiftPM has built nothing of it",
                hint:
                    "add a test or remove the target\(isBuilt ? "" : ", or run `swift package clean` if it has one"); "
                    + "`--allow-empty \(name)` where there are none on this platform")
        }
    }

    /// Targets that may be without a test and that there are none of: those that were meant are not.
    ///
    /// - Parameter declared: the test targets that the manifest has.
    static func unknown(_ allowed: [String], declared: [String]) -> [Diagnostic] {
        allowed.filter { !declared.contains($0) }.map { name in
            Diagnostic(
                .warning, code: "unknown-target", "there is no test target '\(name)', which may be without a test",
                hint: Suggestion.nearest(to: name, in: declared).map { "did you mean '\($0)'?" }
                    ?? "leave it out of --allow-empty, or of `slipway.test.allowEmpty`")
        }
    }
}
