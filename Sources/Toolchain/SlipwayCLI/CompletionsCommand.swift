import ArgumentParser
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway completions`
struct CompletionsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", _superCommandName: Slipway.name,
        abstract: "Have bash, zsh or fish complete commands, options and the names of a manifest.",
        discussion: """
            Prints what the shell reads, or installs it for the user: `slipway completions zsh --install`. Names of \
            targets, products, schemes, components and rules come from the manifest and the tags of the folder at hand.
            """)

    @Argument(help: "bash, zsh or fish; by default the shell that is used (SHELL).")
    var shell: ShellName?

    @Flag(help: "Write it where the shell looks for it.")
    var install = false

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if dryRun && !install { throw ValidationError("'--dry-run' belongs to '--install'.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let shell = try named(session.host.environment)
            let text = CompletionScript.text(for: shell.library)
            guard install else {
                session.console.write(text)
                return .done
            }
            let place = try CompletionPlace(shell, session.host.environment)
            let files = session.host.files
            let old = try files.exists(place.file) ? try files.read(place.file) : nil
            let isNew = old != Array(text.utf8)
            if isNew && !dryRun {
                try files.createDirectory(place.file.parent)
                try files.writeIfChanged(Array(text.utf8), to: place.file)
            }
            let what = !isNew ? "kept  " : dryRun ? "would write  " : "wrote  "
            session.console.result(
                InstallResult(shell: shell.rawValue, path: place.file.string, changed: isNew),
                human: ["\(what)\(place.file); next: \(place.next)"])
            return .done
        }
    }

    /// The shell that is asked for, else the one that is used.
    ///
    /// - Throws: status 2 where it is none of the three.
    private func named(_ environment: [String: String]) throws(SlipwayError) -> ShellName {
        if let shell { return shell }
        let name = environment["SHELL"].map { Path($0).lastComponent } ?? ""
        if let known = ShellName(rawValue: name) { return known }
        throw SlipwayError(
            .input, code: "no-shell", "it is not known for which shell",
            cause: name.isEmpty ? "SHELL is not set" : "SHELL is '\(name)'", hint: "name bash, zsh or fish")
    }
}

/// A shell that has completions.
enum ShellName: String, WordArgument {
    case bash, zsh, fish

    var library: CompletionShell {
        switch self {
        case .bash: .bash
        case .zsh: .zsh
        case .fish: .fish
        }
    }
}

/// What `completions --install --json` prints.
private struct InstallResult: Encodable {
    let schema = 1
    let shell: String
    let path: String
    let changed: Bool

    private enum CodingKeys: String, CodingKey { case schema, shell, path, changed }
}
