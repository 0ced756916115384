import ArgumentParser

/// Options of SwiftLint that mean nothing here, or what another one means: scripts that have them go on working.
struct SwiftLintOptions: ParsableArguments {
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

    func validate() throws {
        if benchmark {
            throw ValidationError("there is no '--benchmark': `Scripts/bench lint` in Slipway's repository measures.")
        }
        if format { throw ValidationError("there is no '--format': `swift format --in-place` formats, '--fix' mends.") }
    }
}
