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
    ///   - allowed: targets that may be without.
    func emptyTargets(_ tests: [TestInfo], allowed: [String]) -> [Diagnostic] {
        let known = Set(tests.map(\.module)).union(allowed.map(ModuleName.of))
        return modules.subtracting(known).sortedBytewise().map { name in
            Diagnostic(
                .error, code: "empty-target", "the test target '\(name)' has no test",
                cause: "its sources are built, and neither library finds a test in them",
                hint: "add a test or remove the target; `--allow-empty \(name)` where there are none on this platform")
        }
    }
}
