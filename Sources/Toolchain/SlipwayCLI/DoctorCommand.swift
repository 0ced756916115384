import ArgumentParser
import SlipwayPipeline
import SlipwayModel
import SlipwayReport

/// `slipway doctor`
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", _superCommandName: Slipway.name,
        abstract: "Say what is missing on this machine and in this repository, and how to get it.",
        discussion: "Exits with 3 where a tool is missing, with 2 where the repository cannot be used.")

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let path = try manifest.path(session)
            let diagnosis = await Doctor(host: session.host).examine(root: path.parent, manifest: path)
            let style = session.console.outputStyle
            session.console.result(
                diagnosis,
                human: diagnosis.checks.flatMap { check in
                    ["\(label(check.state, style)) \(check.name): \(check.found)"]
                        + (check.hint.map { ["    hint: \($0)"] } ?? [])
                })
            return diagnosis.lacksTools ? .environment : diagnosis.hasProblems ? .input : .done
        }
    }

    private func label(_ state: Check.State, _ style: Style) -> String {
        switch state {
        case .ok: style.green("ok     ")
        case .warning: style.yellow("warning")
        case .missing: style.red("missing")
        case .wrong: style.red("wrong  ")
        }
    }
}
