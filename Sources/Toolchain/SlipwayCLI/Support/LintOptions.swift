import ArgumentParser
import SlipwayLint
import SlipwayModel

/// How `slipway lint` looks at what it finds.
struct LintOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Run only this rule; may be given several times.", valueName: "rule"))
    var onlyRule: [String] = []

    @Flag(help: "Run all rules, whatever the configuration says.")
    var enableAllRules = false

    @Flag(help: "Warnings are errors.")
    var strict = false

    @Flag(help: "Errors are warnings, of which any number lets pass.")
    var lenient = false

    @Flag(help: "Excludes hold for files that are named here, too.")
    var forceExclude = false

    @Flag(help: "Let a run pass that has no file to lint.")
    var allowZeroLintableFiles = false

    @Flag(help: "Let pass what SwiftLint lets pass, and tell it once; its exit statuses.")
    var compat = false

    @Option(help: ArgumentHelp("Findings that are known and accepted.", valueName: "file"))
    var baseline: String?

    @Flag(help: "What the baseline accepts and nobody finds any more is an error.")
    var strictBaseline = false

    @Option(help: ArgumentHelp("Write the findings as the new baseline.", valueName: "file"))
    var writeBaseline: String?

    @Option(help: ArgumentHelp("Where results are kept for the next run.", valueName: "folder"))
    var cachePath: String?

    @Flag(help: "Keep no results, and use none.")
    var noCache = false

    var hasBaseline: Bool { baseline != nil || writeBaseline != nil || strictBaseline }

    /// The options that name files and folders.
    var places: [(String, String?)] {
        [("--baseline", baseline), ("--write-baseline", writeBaseline), ("--cache-path", cachePath)]
    }

    func validate() throws {
        if noCache && cachePath != nil { throw ValidationError("'--no-cache' and '--cache-path' exclude each other.") }
        if enableAllRules && !onlyRule.isEmpty {
            throw ValidationError("'--enable-all-rules' and '--only-rule' exclude each other.")
        }
    }

    /// - Parameter usualCache: where results are kept if nothing is said.
    func apply(to request: inout LintRequest, usualCache: LintRequest.CacheChoice) {
        request.isStrict = strict
        request.isLenient = lenient
        request.forceExclude = forceExclude
        request.allowsNoFiles = allowZeroLintableFiles
        request.isCompatible = compat
        request.onlyRules = onlyRule
        request.wantsAllRules = enableAllRules
        request.baseline = baseline.map { Path($0) }
        request.isStrictBaseline = strictBaseline
        request.newBaseline = writeBaseline.map { Path($0) }
        request.cache = noCache ? .off : cachePath.map { .folder(Path($0)) } ?? usualCache
    }
}
