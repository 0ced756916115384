import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport

/// `slipway doctor`
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", _superCommandName: Slipway.name,
        abstract: "Say what is missing on this machine and in this repository, why it matters, and mend it.",
        discussion: """
            Exits with 3 where a tool is missing, with 2 where the repository cannot be used. With --fix it asks before \
            each remedy; what takes a decision, a password or a name is told and never done.
            """)

    @Flag(help: "Mend what is safe to mend, and look again.") var fix = false

    @Flag(help: "With --fix: change nothing; say what would be done.") var dryRun = false

    @Flag(name: .shortAndLong, help: "With --fix: do it without asking.") var yes = false

    @Flag(help: "Also say of what is in order what was looked at, and why.") var explain = false

    @OptionGroup var manifest: ManifestOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if !fix, dryRun || yes { throw ValidationError("'--dry-run' and '--yes' belong to '--fix'.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let (path, trouble) = try place(session)
            let doctor = Doctor(host: session.host, program: OwnProgram.word, trouble: trouble)
            let diagnosis =
                fix
                ? await doctor.mend(root: path.parent, manifest: path, isDry: dryRun) { check, remedy in
                    yes ? true : session.console.confirm("\(check.name): \(remedy.summary)?")
                } : await doctor.examine(root: path.parent, manifest: path)
            session.console.result(
                diagnosis,
                human: DoctorLines(
                    style: session.console.outputStyle, explains: explain, isFixing: fix
                ).lines(diagnosis))
            return diagnosis.lacksTools ? .environment : diagnosis.hasProblems ? .input : .done
        }
    }

    /// The manifest, and what is wrong where there are two: that is one finding among the others.
    private func place(_ session: Session) throws(SlipwayError) -> (path: Path, trouble: SlipwayError?) {
        do throws(SlipwayError) {
            return (try manifest.path(session), nil)
        } catch {
            guard error.diagnostics.contains(where: { $0.code == "two-manifests" }) else { throw error }
            return (session.path(ManifestLoader.defaultName), error)
        }
    }
}
