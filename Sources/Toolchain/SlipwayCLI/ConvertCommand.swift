import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway convert`
struct ConvertCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", _superCommandName: Slipway.name,
        abstract: "Turn project.yml into Project.swift, or Project.swift into project.yml.",
        discussion: """
            What comes out is read again before anything is written: it describes the same project. The old manifest is \
            kept in .slipway/replaced.
            """)

    @OptionGroup var manifest: ManifestOptions

    @Option(help: "swift or yaml; the other one than the manifest's where none is named.")
    var to: ManifestLanguage?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, beside the manifest by default; - prints it.", valueName: "file"))
    var output: String?

    @Flag(help: "Do without 'Slipway(…)', as a manifest for Tuist has to; tell what is lost, and leave it as comments.")
    var lossy = false

    @Flag(help: "Leave the old manifest where it is.")
    var keep = false

    @Flag(help: "Write nothing; print the manifest.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    private var isPrinted: Bool { dryRun || output == "-" }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let path = try source(session)
            let plan = try Converter(host: session.host).plan(
                ConversionRequest(
                    manifest: path, displayName: session.display(path),
                    output: output.flatMap { $0 == "-" ? nil : session.path($0) }, language: to, isLossy: lossy,
                    needsPackages: !dryRun))
            let swap = ManifestSwap(files: session.host.files)
            if !isPrinted { try swap.check(plan) }
            try session.require(plan.notes, strict: manifest.strict)
            for loss in plan.losses { session.console.send(.diagnostic(loss)) }
            let kept = isPrinted ? nil : try swap.write(plan, keepsSource: keep)
            if isPrinted, !session.console.isJSON {
                session.console.write(plan.text)
            } else {
                session.console.result(
                    ConversionResult(plan, kept: kept, isWritten: !isPrinted, session),
                    human: lines(plan, kept, session))
            }
            return .done
        }
    }

    /// The manifest; where there are two, the one that `--to` leaves is meant.
    private func source(_ session: Session) throws(SlipwayError) -> Path {
        let files = session.host.files
        if manifest.manifest == nil, let to {
            let other = session.path(to.other.fileName)
            if try files.exists(other) { return other }
        }
        let path = try manifest.path(session)
        let workspace = session.path(ManifestLoader.workspaceName)
        if manifest.manifest == nil, try !files.exists(path), try files.exists(workspace) { return workspace }
        return path
    }

    private func lines(_ plan: ConversionPlan, _ kept: String?, _ session: Session) -> [String] {
        let name = session.display(plan.output)
        var lines = ["wrote  \(name)"]
        if let kept { lines.append("kept   \(session.display(plan.source.parent.appending(kept)))") }
        let targets = Plural.count(plan.targets, "target")
        let left =
            plan.losses.isEmpty
            ? "it means the same"
            : "\(Plural.count(plan.losses.count, "thing")) of it could not be said"
        lines.append(
            "converted \(session.display(plan.source)): \(targets), \(left); next: slipway generate --dry-run"
                + (plan.output.lastComponent == plan.language.fileName && kept != nil ? "" : " --manifest \(name)"))
        if plan.language == .swift {
            lines.append("a Swift manifest comes with a workspace: generate writes NAME.xcworkspace, too")
        }
        return lines
    }
}

/// What `--json` prints.
private struct ConversionResult: Encodable, Sendable {
    let schema = 1
    let source: String
    let output: String
    let language: String
    let isWritten: Bool
    /// Where the old manifest is; nothing where it stays.
    let kept: String?
    let text: String
    let losses: [Diagnostic]

    init(_ plan: ConversionPlan, kept: String?, isWritten: Bool, _ session: Session) {
        source = session.display(plan.source)
        output = session.display(plan.output)
        language = plan.language.rawValue
        self.isWritten = isWritten
        self.kept = kept
        text = plan.text
        losses = plan.losses
    }
}

extension ManifestLanguage: WordArgument {}
