import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwayScaffold
import SlipwaySystem

/// `slipway scaffold`
struct ScaffoldCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scaffold", _superCommandName: Slipway.name,
        abstract: "Make files from a template of the repository.",
        usage: "slipway scaffold <template> [--attribute value ...] [options]\nslipway scaffold list",
        discussion: """
            Templates are folders below Tuist/Templates or Templates, and below Templates of the plugins that \
            Tuist.swift names. `slipway scaffold list` lists them, `slipway scaffold TEMPLATE --help` says what can be \
            filled in.
            """)

    @Argument(help: "The template's name, or 'list'.", completion: .templates)
    var template: String?

    @Option(
        name: [.customShort("p"), .long],
        help: ArgumentHelp("The folder to make the files in; the one it is started in by default.", valueName: "dir"))
    var path: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "An attribute; '--NAME VALUE' is short for it.", discussion: "Needed for names of other options only.",
            valueName: "name=value"), completion: .attributes)
    var given: [String] = []

    @Flag(help: "Write nothing; say what would be written.")
    var dryRun = false

    @Flag(help: "Replace files that are there.")
    var overwrite = false

    @Flag(help: .hidden)
    var describe = false

    @OptionGroup var common: CommonOptions

    /// The template's attributes are options, too.
    static func withAttributes(_ arguments: [String]) -> [String] {
        guard arguments.first == configuration.commandName else { return arguments }
        return [arguments[0]] + ScaffoldArguments.rewritten(Array(arguments.dropFirst()))
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            guard let template, template != "list" else { return try list(session) }
            let library = try library(in: session.directory, session)
            let (loaded, warnings) = try library.load(template)
            for warning in warnings { session.console.send(.diagnostic(warning)) }
            if describe {
                let help = ScaffoldHelp(loaded, options: ScaffoldArguments.taken)
                session.console.result(TemplateList([help]), human: help.lines)
                return .done
            }
            try make(loaded, session)
            return .done
        }
    }

    private func make(_ template: ScaffoldTemplate, _ session: Session) throws(SlipwayError) {
        var attributes = given.map { GivenAttribute($0) }
        var destination = session.directory
        if let path {
            if template.attributes.contains(where: { $0.name == "path" }) {
                attributes.append(GivenAttribute(name: "path", value: path))
            } else {
                destination = session.path(path)
            }
        }
        let scaffolder = Scaffolder(files: session.host.files)
        let plan = try scaffolder.plan(
            ScaffoldRequest(template: template, given: attributes, destination: destination))
        for warning in plan.warnings { session.console.send(.diagnostic(warning)) }
        if !overwrite { try scaffolder.requireFree(plan) }
        if !dryRun { try scaffolder.write(plan, to: destination, overwrite: overwrite) }
        session.console.result(plan, human: lines(plan, destination, session))
    }

    private func lines(_ plan: ScaffoldPlan, _ destination: Path, _ session: Session) -> [String] {
        let verb = dryRun ? "would write" : "wrote"
        let changes = plan.files.filter { $0.change != .unchanged }
        if changes.isEmpty { return ["nothing to write: \(ScaffoldCommand.there(plan))"] }
        return changes.map { "\(verb)  \(session.display(destination.appending($0.path)))" }
            + [
                "\(verb) \(Plural.count(changes.count, "file")) of '\(plan.template)'"
                    + (dryRun ? "" : "; next: slipway generate")
            ]
    }

    private static func there(_ plan: ScaffoldPlan) -> String {
        switch plan.files.count {
        case 0: "'\(plan.template)' makes no files of that"
        case 1: "the file of '\(plan.template)' is there"
        default: "all \(plan.files.count) files of '\(plan.template)' are there"
        }
    }

    private func library(in folder: Path, _ session: Session) throws(SlipwayError) -> TemplateLibrary {
        try TemplateLibrary(from: folder, host: session.host)
    }

    private func list(_ session: Session) throws(SlipwayError) -> ExitStatus {
        let library = try library(in: session.directory, session)
        var entries = library.own
        var all: [ScaffoldHelp] = []
        var status = ExitStatus.done
        // the others can be used all the same
        func tell(_ error: SlipwayError) {
            for diagnostic in error.diagnostics { session.console.send(.diagnostic(diagnostic)) }
            status = error.status
        }
        for template in try library.misnamed() { session.console.send(.diagnostic(template.warning)) }
        do throws(SlipwayError) { entries += try library.ofPlugins() } catch { tell(error) }
        for entry in entries {
            do throws(SlipwayError) {
                let (template, warnings) = try library.load(entry)
                for warning in warnings { session.console.send(.diagnostic(warning)) }
                all.append(ScaffoldHelp(template, options: ScaffoldArguments.taken))
            } catch {
                tell(error)
            }
        }
        session.console.result(TemplateList(all), human: TemplateList(all).lines)
        return status
    }
}
