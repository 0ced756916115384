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
        guard !executables.isEmpty, !Toolchain.isApple(plan.triple),
            let built = try? BuiltModules.read(BundlePlanner.build(root: plan.export.parent), files: host.files)
        else { return [:] }
        var result: [String: [Document]] = [:]
        for artifact in executables {
            let targets = manifest.products.first { $0.name == artifact.product }?.targets ?? []
            guard let program = artifact.executable,
                built.closure(of: targets).contains(where: { $0.name == "ArgumentParser" })
            else { continue }
            result[artifact.product] = try documents(of: artifact.product, program)
        }
        return result
    }

    private func documents(of product: String, _ program: Path) throws(SlipwayError) -> [Document] {
        var documents: [Document] = []
        for (shell, path) in [
            ("bash", "share/bash-completion/completions/\(product)"), ("zsh", "share/zsh/site-functions/_\(product)"),
            ("fish", "share/fish/vendor_completions.d/\(product).fish"),
        ] {
            guard let text = try answer(program, ["--generate-completion-script", shell]) else {
                return silent(product)
            }
            documents.append(Document(path: path, content: text))
        }
        guard let help = try answer(program, ["--experimental-dump-help"]),
            let root = try? CommandHelp.root(String(decoding: help, as: UTF8.self))
        else { return silent(product) }
        let pages = ManualPages(
            root, source: "\(product) \(plan.version)", date: CalendarDate(secondsSince1970: plan.time).description)
        return documents
            + pages.pages.map { page in
                Document(path: "share/man/man1/\(page.file)", content: Array(ManualRenderer.text(of: page).utf8))
            }
    }

    private func silent(_ product: String) -> [Document] {
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .note, code: "no-completions", "'\(product)' goes out without completions and a page of the manual",
                    cause: "it uses swift-argument-parser, and does not answer `--generate-completion-script`",
                    hint: "let `ParsableCommand.main()` have the arguments first")))
        return []
    }

    /// What a program prints; `nil` where it fails, or says nothing.
    private func answer(_ program: Path, _ arguments: [String]) throws(SlipwayError) -> [UInt8]? {
        let folder = try host.files.makeTemporaryDirectory()
        defer { try? host.files.remove(folder) }
        let command = Command(
            program.string, arguments, in: folder, environment: ["HOME": folder.string, "LC_ALL": "C", "TZ": "UTC"])
        let confinement = Confinement.available == .full ? Confinement(writable: [], readsProcesses: true) : nil
        let outcome = try ConfinedProcess(
            command, confinement: confinement, limits: .init(seconds: ExecutableDocuments.seconds)
        ).run()
        guard outcome.end == .ended(.exited(0)), !outcome.output.isEmpty else { return nil }
        return outcome.output
    }
}
