import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The options that every `slipway inspect` has.
struct InspectOptions: ParsableArguments {
    @Option(help: "How findings are printed; by default human, on GitHub Actions github.")
    var reporter: FindingsReporter?

    @Flag(help: "Mend what can be mended for sure.")
    var fix = false

    @Flag(help: "With --fix: change nothing, show the lines before and after.")
    var dryRun = false

    func validate() throws {
        if dryRun && !fix { throw ValidationError("'--dry-run' needs '--fix'.") }
    }
}

/// Prints what an inspection has come to, and says how it ends.
struct InspectOutput {
    let session: Session
    let options: InspectOptions

    /// - Parameters:
    ///   - document: what is printed under `--json`.
    ///   - nothing: what is said where there is nothing to find.
    func tell(_ document: some Encodable, _ findings: [Diagnostic], nothing: String) -> ExitStatus {
        if session.console.isJSON {
            session.console.result(document, human: [])
        } else if findings.isEmpty, !form.isDocument {
            session.console.result(document, human: [nothing])
        } else {
            show(findings)
        }
        return findings.isEmpty ? .done : .gate
    }

    /// - Parameter rest: what is left to be done by hand.
    func tell(fix edit: ManifestEdit, rest: [Diagnostic]) -> ExitStatus {
        tell(fixes: [edit], rest: rest)
    }

    func tell(fixes edits: [ManifestEdit], rest: [Diagnostic]) -> ExitStatus {
        let changed = edits.filter { $0.old != $0.new }
        if session.console.isJSON {
            session.console.result(
                FixDocument(
                    changes: changed.map(\.count).reduce(0, +), files: changed.map(\.file),
                    difference: changed.map(\.difference).joined(), left: rest),
                human: [])
            return rest.isEmpty ? .done : .gate
        }
        if options.dryRun {
            session.console.writeLines(changed.map(\.difference).joined())
        } else {
            let lines = changed.map { edit in
                "\(edit.file): \(Plural.count(edit.count, "change"))"
            }
            if !lines.isEmpty {
                session.console.writeLines((lines + ["next: slipway generate", ""]).joined(separator: "\n"))
            }
        }
        if changed.isEmpty, rest.isEmpty { session.console.writeLines("nothing to mend\n") }
        for diagnostic in rest { session.console.send(.diagnostic(diagnostic)) }
        return rest.isEmpty ? .done : .gate
    }

    /// A Swift manifest is a program: a person changes it.
    func tellSwift(_ name: String, _ hint: String) {
        session.console.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "not-editable", "\(name) is not edited",
                    cause: "it is a program that may say the same in many ways; only a project.yml is edited",
                    hint: hint)))
    }

    private func show(_ findings: [Diagnostic]) {
        let document = FindingsDocument(
            findings: findings, tool: ReportedTool(version: SlipwayCLIVersion.string), directory: session.directory,
            root: session.host.files.repository(around: session.directory), configuration: "project.yml"
        ) { [files = session.host.files, directory = session.directory] file in
            try? files.read(directory.appending(file))
        }
        let isAsIs = form.isDocument || form == .github
        form.report(document, style: session.console.outputStyle) { text in
            if isAsIs { session.console.write(text) } else { session.console.writeLines(text) }
        }
    }

    private var form: FindingsReporter {
        if let reporter = options.reporter { return reporter }
        return session.host.environment["GITHUB_ACTIONS"] == "true" ? .github : .human
    }
}

/// What a fix has done, under `--json`.
private struct FixDocument: Encodable {
    let schema = 1
    /// How many things were changed.
    let changes: Int
    let files: [String]
    /// As `diff -u` prints it.
    let difference: String
    /// What is left to be done by hand.
    let left: [Diagnostic]

    private enum CodingKeys: String, CodingKey { case schema, changes, files, difference, left }
}
