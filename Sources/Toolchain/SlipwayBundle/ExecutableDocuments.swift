import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Completions and pages of the manual that go beside a program.
///
/// A program whose command line swift-argument-parser reads writes them itself. It is asked confined: it can read, and
/// print.
struct ExecutableDocuments {
    let host: Host
    let plan: BundlePlan
    let manifest: Manifest

    struct Document: Sendable, Equatable {
        /// Below the folder that `bin` is in.
        let path: String
        let content: [UInt8]
    }

    /// How long a program may take to describe itself.
    private static let seconds = 20

    /// The documents of all executables, by product; a program that does not answer has none, which is told.
    ///
    /// - Throws: status 3 where a program cannot be started.
    func all() throws(SlipwayError) -> [String: [Document]] {
        let executables = plan.artifacts.filter { $0.kind == .executable }
        guard !executables.isEmpty, !Toolchain.isApple(plan.triple) else { return [:] }
        var modules: [String: BuiltModules] = [:]
        for target in plan.targets {
            let build = BundlePlanner.build(root: plan.place(of: target.triple))
            modules[target.triple] = try? BuiltModules.read(build, files: host.files)
        }
        var result: [String: [Document]] = [:]
        for product in Set(executables.map(\.product)).sortedBytewise() {
            let targets = manifest.products.first { $0.name == product }?.targets ?? []
            let answering = executables.filter { artifact in
                artifact.product == product
                    && artifact.triple.flatMap { modules[$0] }?.closure(of: targets).contains {
                        $0.name == "ArgumentParser"
                    } ?? false
            }
            guard !answering.isEmpty else { continue }
            if let program = runnable(answering)?.executable {
                result[product] = try documents(of: product, program)
            } else {
                tellForeign(product)
            }
        }
        return result
    }

    /// The program that this machine runs: that of the toolchain's own platform before others. What it says is said of
    /// all platforms.
    private func runnable(_ programs: [PlannedArtifact]) -> PlannedArtifact? {
        let own = TargetTriple(plan.triple)
        return programs.first { $0.triple == plan.triple }
            ?? programs.first { $0.triple.map { own.runs(TargetTriple($0)) } ?? false }
    }

    private func tellForeign(_ product: String) {
        tell(
            product, cause: "it would have to run, and is built for other platforms than this machine's alone",
            hint: "build for this machine, too: `--triple \(TripleRequest.host)`")
    }

    private func documents(of product: String, _ program: Path) throws(SlipwayError) -> [Document] {
        var documents: [Document] = []
        for (shell, path) in [
            ("bash", "share/bash-completion/completions/\(product)"), ("zsh", "share/zsh/site-functions/_\(product)"),
            ("fish", "share/fish/vendor_completions.d/\(product).fish"),
        ] {
            switch try answer(program, ["--generate-completion-script", shell]) {
            case .text(let text): documents.append(Document(path: path, content: text))
            case .nothing: return silent(product)
            case .ofMachine(let word): return ofMachine(product, word)
            }
        }
        let help: [UInt8]
        switch try answer(program, ["--experimental-dump-help"]) {
        case .text(let text): help = text
        case .nothing: return silent(product)
        case .ofMachine(let word): return ofMachine(product, word)
        }
        guard let root = try? CommandHelp.root(String(decoding: help, as: UTF8.self)) else { return silent(product) }
        let pages = ManualPages(
            root, source: "\(product) \(plan.version)", date: CalendarDate(secondsSince1970: plan.time).description)
        return documents
            + pages.pages.map { page in
                Document(path: "share/man/man1/\(page.file)", content: Array(ManualRenderer.text(of: page).utf8))
            }
    }

    private func silent(_ product: String) -> [Document] {
        tell(
            product, cause: "it uses swift-argument-parser, and does not answer `--generate-completion-script`",
            hint: "let `ParsableCommand.main()` have the arguments first")
        return []
    }

    private func ofMachine(_ product: String, _ word: String) -> [Document] {
        tell(
            product, cause: "its help names this machine: '\(word)'",
            hint: "describe the default in words, or compute it when the option is read")
        return []
    }

    private func tell(_ product: String, cause: String, hint: String) {
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .note, code: "no-completions", "'\(product)' goes out without completions and a page of the manual",
                    cause: cause, hint: hint)))
    }

    private enum Answer {
        case text([UInt8])
        /// It fails, or says nothing.
        case nothing
        /// It says where it runs, which would be published, and is other words on every machine.
        case ofMachine(String)
    }

    /// What a program prints.
    private func answer(_ program: Path, _ arguments: [String]) throws(SlipwayError) -> Answer {
        let folder = try host.files.makeTemporaryDirectory()
        defer { try? host.files.remove(folder) }
        let command = Command(
            program.string, arguments, in: folder, environment: ["HOME": folder.string, "LC_ALL": "C", "TZ": "UTC"])
        let confinement = Confinement.available == .full ? Confinement() : nil
        let outcome = try ConfinedProcess(
            command, confinement: confinement, limits: .init(seconds: ExecutableDocuments.seconds)
        ).run()
        guard outcome.end == .ended(.exited(0)), !outcome.output.isEmpty else { return .nothing }
        let text = String(decoding: outcome.output, as: UTF8.self)
        let words = [folder.lastComponent, "@" + Host.machineName, host.environment["HOME"] ?? ""]
        if let word = words.first(where: { ExecutableDocuments.says(text, $0) }) { return .ofMachine(word) }
        return .text(outcome.output)
    }

    /// Whether a text has a name as a whole: `/root` is none of `/roots`.
    private static func says(_ text: String, _ name: String) -> Bool {
        guard name.utf8.count > 1 else { return false }
        return text.ranges(of: name).contains { range in
            let next = text[range.upperBound...].first
            return next.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" } ?? true
        }
    }
}
