import ArgumentParser
import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway init`
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", _superCommandName: Slipway.name,
        abstract: "Begin a repository that builds, lints clean and passes its tests at once.")

    @Argument(help: "The package's name, such as Greeter.")
    var name: String

    @Option(help: ArgumentHelp("The folder to make; the name by default.", valueName: "dir"), completion: .directory)
    var path: String?

    @Option(help: "component (a library and a program that shows it), library or tool.")
    var template: Template = .component

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let root = session.path(path ?? name)
            let skeleton = try Skeleton(name: name, template: template)
            if dryRun {
                try Skeleton.checkFree(root, files: session.host.files)
                let files = try skeleton.files.map(\.path) + generatedPaths(skeleton, session)
                session.console.result(
                    InitResult(path: root.string, files: files), human: files.map { "would write  \($0)" })
                return .done
            }
            try skeleton.write(to: root, files: session.host.files)
            let generated = try generate(root, session)
            let files = skeleton.files.map(\.path) + generated
            let next = "next: cd \(session.display(root)) && git init && slipway test"
            session.console.result(
                InitResult(path: root.string, files: files),
                human: files.map { "wrote  \($0)" } + ["began \(name) in \(session.display(root)); \(next)"])
            return .done
        }
    }

    /// What `generate` would add to a skeleton's own files.
    private func generatedPaths(_ skeleton: Skeleton, _ session: Session) throws(SlipwayError) -> [String] {
        let name = ManifestLoader.defaultName
        let text = skeleton.files.first { $0.path == name }?.text ?? ""
        let manifest = try ManifestLoader(files: session.host.files).read(text, file: name).manifest
        let context = GenerateContext(manifest: manifest, manifestName: name)
        let outputs = allOutputs.compactMap { $0 as? any ManifestOutput.Type }
        return outputs.flatMap { $0.files(context) }.filter { $0.policy == .owned }.map(\.path)
    }

    private func generate(_ root: Path, _ session: Session) throws(SlipwayError) -> [String] {
        let file = root.appending(ManifestLoader.defaultName)
        let manifest = try ManifestLoader(files: session.host.files).load(file).manifest
        let generator = Generator(files: session.host.files)
        let context = GenerateContext(manifest: manifest, manifestName: file.lastComponent)
        let plan = try generator.plan(context, root: root)
        return try generator.write(plan, root: root, manifestName: file.lastComponent).map(\.path)
    }
}

extension Template: WordArgument {}

/// What `init --json` prints.
private struct InitResult: Encodable {
    let schema = 1
    let path: String
    let files: [String]

    private enum CodingKeys: String, CodingKey { case schema, path, files }
}
