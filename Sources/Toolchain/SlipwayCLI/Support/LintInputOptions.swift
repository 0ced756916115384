import ArgumentParser
import SlipwayLint
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// Where `slipway lint` gets what it lints, where no paths say so.
struct LintInputOptions: ParsableArguments {
    @Flag(help: "Lint standard input, in the place of the file that is named; with --fix print it mended.")
    var useStdin = false

    @Flag(help: "Lint the files of Xcode's variables SCRIPT_INPUT_FILE_0 and so on, but for excluded ones.")
    var useScriptInputFiles = false

    @Flag(help: "The same for the lists of files in SCRIPT_INPUT_FILE_LIST_0 and so on.")
    var useScriptInputFileLists = false

    @Flag(help: "Only what is staged, as it is staged: the lines that a commit would change.")
    var staged = false

    @Flag(help: "With --staged: all lines of the files that a commit would change.")
    var allLines = false

    /// What Xcode's variables are asked for; `nil` where it is not.
    private var scriptInputs: ScriptInputs? {
        useScriptInputFiles ? .files : useScriptInputFileLists ? .lists : nil
    }

    func validate() throws {
        if [useStdin, useScriptInputFiles, useScriptInputFileLists].count(where: { $0 }) > 1 {
            throw ValidationError(
                "'--use-stdin', '--use-script-input-files' and '--use-script-input-file-lists' exclude each other.")
        }
        if allLines && !staged { throw ValidationError("'--all-lines' belongs to '--staged'.") }
    }

    /// Why these options do not go with others; `nil` where they do.
    func contradiction(paths: [String], isElsewhere: Bool) -> String? {
        if scriptInputs != nil && !paths.isEmpty { return "Xcode's variables name the files: no paths with them." }
        if useStdin, let path = paths.first, Path(path).pathExtension == "yml" {
            return "'--use-stdin' takes the place of a Swift file, not of '\(path)'."
        }
        if useStdin && paths.count > 1 { return "'--use-stdin' takes the place of one file." }
        if useStdin && isElsewhere {
            return "'--use-stdin' is one text for Slipway's own engine: no '--engine', no baselines and no git with it."
        }
        return nil
    }

    /// - Throws: status 2 where Xcode names no Swift file.
    func apply(to request: inout LintRequest, _ session: Session) throws(SlipwayError) {
        guard let scriptInputs else { return }
        request.paths = try scriptInputs.paths(session.host, in: session.directory)
        request.forceExclude = true
        // a build that changes excluded files alone passes, as with SwiftLint
        if !request.paths.isEmpty { return request.allowsNoFiles = true }
        if request.allowsNoFiles { return request.changes = ChangedLines([:]) }
        throw SlipwayError(
            request.isCompatible ? .gate : .input, code: "nothing-to-lint", "Xcode names no Swift file to lint",
            cause: "a gate that looks at nothing must not pass", hint: "add them to the input files of the build phase")
    }

    /// Standard input in the place of a file; `nil` where it is not asked for.
    func unsaved(in session: Session, _ gate: LintGate, _ request: inout LintRequest) throws(SlipwayError)
        -> UnsavedLint?
    {
        guard useStdin else { return nil }
        let unsaved = gate.unsaved(
            try Host.standardInput(limit: 64 << 20),
            at: session.directory.appending(request.paths.first ?? Path(LintedFile.unnamed)))
        // a text without a name cannot be excluded; one that is has nothing to be found in it, as an editor expects
        if request.paths.isEmpty { request.forceExclude = false }
        if request.forceExclude { request.allowsNoFiles = true }
        request.paths = [unsaved.path]
        request.cache = .off
        return unsaved
    }
}
