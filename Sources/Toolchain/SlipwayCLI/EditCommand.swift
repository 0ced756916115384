import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway edit`
struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", _superCommandName: Slipway.name,
        abstract: "Give the manifest completion, errors and definitions in the editor.",
        discussion: """
            Swift manifests are edited in place, with any editor that starts SourceKit-LSP; Xcode opens a package of links \
            to them. For a project.yml the JSON Schema is written. Nothing that git sees is changed.
            """)

    @Option(help: ArgumentHelp("The folder of the manifest.", valueName: "dir")) var path: String?

    @Option(help: ArgumentHelp("Start this editor afterwards; a command of the shell.", valueName: "command"))
    var editor: String?

    @Flag(help: "Start the editor of VISUAL or EDITOR afterwards.") var open = false

    @Flag(help: "Start nothing, on macOS either.") var noOpen = false

    @Flag(help: "Also put the comment that names the schema into the project.yml.") var modeline = false

    @Flag(help: "Also write .vscode/settings.json where there is none.") var vscode = false

    @Flag(help: "Take away what this command has made.") var remove = false

    @Flag(help: "Change nothing; say what would be changed.") var dryRun = false

    @Flag(help: .hidden) var permanent = false

    @Flag(help: .hidden) var serve = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if [editor != nil, open, noOpen].filter({ $0 }).count > 1 {
            throw ValidationError("'--editor', '--open' and '--no-open' exclude each other.")
        }
        if editor?.isEmpty == true { throw ValidationError("'--editor' needs a command.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let folder = try self.folder(session)
            let root = try SwiftManifestRoot(
                above: folder.appending(ManifestLoader.swiftName), files: session.host.files)
            if serve { return try await EditServe(root: root, session: session).run() }
            let run = EditRun(session: session, root: root, folder: folder, isDry: dryRun)
            if remove { return try run.remove() }
            let outcome = try run.make(modeline: modeline, vscode: vscode)
            if dryRun { return .done }
            let request: EditorLaunch.Request =
                noOpen ? .nothing : open ? .variable : editor.map { .command($0) } ?? .usual
            #if os(macOS)
                let isMac = true
            #else
                let isMac = false
            #endif
            let launch = EditorLaunch(
                request, outcome.subject, isMac: isMac, environment: session.host.environment)
            if open, launch.command == nil {
                throw SlipwayError(
                    .environment, code: "no-editor", "there is no editor to start",
                    cause: "neither VISUAL nor EDITOR is set", hint: "name one: --editor nvim")
            }
            if let command = launch.command { try ProcessImage.become(command) }
            return .done
        }
    }

    private func folder(_ session: Session) throws(SlipwayError) -> Path {
        let folder = path.map { session.path($0) } ?? session.directory
        guard let real = Host.realPath(folder), try session.host.files.isDirectory(real) else {
            throw SlipwayError(
                .input, code: "no-folder", "there is no folder \(session.display(folder))", hint: "check --path")
        }
        return real
    }
}
