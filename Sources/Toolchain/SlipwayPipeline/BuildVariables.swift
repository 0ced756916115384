import SlipwayModel
import SlipwayReport

/// Where a build finds the variables that its manifest names.
package struct BuildVariables: Sendable {
    private let known: [String: String]
    /// What to do where one is missing, with its name for `$`.
    private let hint: String

    /// Those of this process.
    package init(environment: [String: String]) {
        known = environment
        hint = "`export $=…`, or take it out of `slipway.bundle.environment`"
    }

    /// Those that a bundle was built with.
    init(ofBundle recorded: [String: String]) {
        known = recorded
        hint = "the bundle's provenance has to say what $ was: bundle the commit again"
    }

    /// - Throws: status 3 (`missing-variable`) with each that is not there.
    func values(of names: [String]) throws(SlipwayError) -> [String: String] {
        var result: [String: String] = [:]
        var missing: [Diagnostic] = []
        for name in names {
            if let value = known[name] {
                result[name] = value
            } else {
                missing.append(
                    Diagnostic(
                        .error, code: "missing-variable", "the variable \(name) is not set",
                        cause: "the manifest says that the build reads it (`slipway.bundle.environment`)",
                        hint: hint.replacing("$", with: name)))
            }
        }
        if !missing.isEmpty { throw SlipwayError(.environment, missing) }
        return result
    }
}
