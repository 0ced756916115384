import ArgumentParser
import SlipwayLint
import SlipwayModel

/// What finds, and how `slipway lint` looks at what is found.
struct LintOptions: ParsableArguments {
    @Option(help: "What lints: slipway, swiftlint or swift-format; the others have to be installed.")
    var engine: LintEngine = .slipway

    @Option(
        help: ArgumentHelp(
            "Tell what of Slipway's engine and this one only one finds.", valueName: "engine"))
    var compare: ComparedEngine?

    @Option(
        help: ArgumentHelp("Run only this rule; may be given several times.", valueName: "rule"), completion: .rules)
    var onlyRule: [String] = []

    @Flag(help: "Run all rules of SwiftLint's, whatever the configuration says.")
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

    @Option(help: ArgumentHelp("Findings that are known and accepted.", valueName: "file"), completion: .file())
    var baseline: String?

    @Flag(help: "What the baseline accepts and nobody finds any more is an error.")
    var strictBaseline = false

    @Option(help: ArgumentHelp("Write the findings as the new baseline.", valueName: "file"), completion: .file())
    var writeBaseline: String?

    @Option(help: ArgumentHelp("Where results are kept for the next run.", valueName: "folder"), completion: .directory)
    var cachePath: String?

    @Flag(help: "Keep no results, and use none.")
    var noCache = false

    // Options of SwiftLint that mean nothing here, or what another one means: scripts that have them go on working.

    @Option(help: .hidden)
    var workingDirectory: String?

    @Flag(help: .hidden)
    var progress = false

    @Flag(help: .hidden)
    var silenceDeprecationWarnings = false

    @Flag(help: .hidden)
    var disableSourcekit = false

    @Flag(help: .hidden)
    var useAlternativeExcluding = false

    @Flag(help: .hidden)
    var prettyBaseline = false

    @Flag(help: .hidden)
    var checkForUpdates = false

    @Flag(help: .hidden)
    var benchmark = false

    @Flag(help: .hidden)
    var format = false

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
        if compare != nil && engine != .slipway {
            throw ValidationError("'--compare' and '--engine' exclude each other: it compares with Slipway's own.")
        }
        if benchmark {
            throw ValidationError("there is no '--benchmark': `Scripts/bench lint` in Slipway's repository measures.")
        }
        if format { throw ValidationError("there is no '--format': `swift format --in-place` formats, '--fix' mends.") }
    }

    /// - Parameter usualCache: where results are kept if nothing is said.
    func apply(to request: inout LintRequest, usualCache: LintRequest.CacheChoice) {
        request.engine = engine
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

/// A tool that has the same rules.
enum ComparedEngine: String, WordArgument {
    case swiftlint

    var engine: LintEngine { .swiftlint }
}

extension LintEngine: WordArgument {}
