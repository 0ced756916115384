import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// Keeps secrets out of what is packed.
struct SecretCheck: Sendable {
    let source: any SourceTree
    /// Paths, and patterns of paths, whose secrets are meant to be public.
    let allowed: [String]

    /// Bytes of files that are looked at at a time.
    private static let budget = 48 << 20

    /// Checks what would go out of a commit.
    ///
    /// - Throws: status 2 (`secret`), and what the tree throws.
    static func check(_ request: BundleRequest) async throws(SlipwayError) {
        let archived = try SourceArchive.files(of: request.source)
        let packed = packed(try request.source.files(), archived: archived, of: request.manifest)
        try checkNotes(request.notes)
        try await SecretCheck(source: request.source, allowed: request.manifest.bundle.allowedSecrets).check(packed)
    }

    /// Checks the text that goes out beside the artifacts.
    private static func checkNotes(_ notes: String?) throws(SlipwayError) {
        guard let notes else { return }
        // Markdown's backslashes stand in the middle of what they were put into
        let text = notes.replacing("\\", with: "")
        let name = ArtifactLayout.documentFile(.notes, name: "", version: .zero)
        let findings = SecretScanner.all.findings(in: Array(text.utf8), of: name)
        guard !findings.isEmpty else { return }
        throw SlipwayError(
            .input,
            findings.map { finding in
                Diagnostic(
                    .error, code: "secret", "the release notes have \(finding.name): \(finding.start ?? "")…",
                    cause: "whoever gets the bundle gets its notes",
                    hint: "revoke it, and write the notes without it: `--notes FILE`",
                    at: SourceLocation(file: name, line: finding.line, column: finding.column))
            })
    }

    /// Reads every file once, on all processors.
    ///
    /// - Throws: status 2 with every finding (`secret`), each with its file and line and no more of the secret than its
    ///   first characters; what the tree throws.
    func check(_ files: [TrackedFile]) async throws(SlipwayError) {
        let patterns = allowed.map { (path: Path($0), glob: Glob($0)) }
        let files = files.filter { file in
            file.mode != .submodule
                && !patterns.contains { $0.glob.matches(file.path) || Path(file.path).isWithin($0.path) }
        }
        let found = Mutex<[SecretFinding]>([])
        let work = OrderedWork<[SecretFinding]>(
            count: files.count, budget: SecretCheck.budget, cost: { _ in .unknown }, size: { 128 * $0.count },
            take: { findings in found.withLock { $0 += findings } })
        try await work.run(threads: WorkerThreads.processorCount) { () throws(SlipwayError) in
            SecretScanner.all
        } work: { [source] index, scanner throws(SlipwayError) in
            let bytes = try source.contents(of: files[index])
            work.settle(index, bytes: bytes.count)
            return SecretCheck.findings(in: bytes, of: files[index], scanner)
        }
        let findings = found.withLock { $0 }
        if !findings.isEmpty { throw SlipwayError(.input, SecretCheck.diagnostics(findings)) }
    }

    /// What goes out of a commit: the files of the source archive, and what the archive leaves out and products are
    /// built from. Texts of sources stand in programs and interfaces, resources beside them.
    static func packed(_ tracked: [TrackedFile], archived: [TrackedFile], of manifest: Manifest) -> [TrackedFile] {
        let known = FileKey.set(archived.map(\.path))
        let built = manifest.targets.filter { $0.kind != .test }.map { Path($0.path) }
        let resources = manifest.targets.flatMap { target in
            target.resources.map { Path(target.path).appending($0.path) }
        }
        let others = tracked.filter { file in
            !known.contains(FileKey(file.path)) && (built + resources).contains { Path(file.path).isWithin($0) }
        }
        return archived + others
    }

    /// What a file has in its name, and in its content or its target.
    static func findings(in bytes: [UInt8], of file: TrackedFile, _ scanner: SecretScanner) -> [SecretFinding] {
        let name = SecretPath(file.path, scanner)
        let inside =
            file.mode == .symlink
            ? scanner.findings(in: bytes, of: file.path).map { $0.at(.target, path: name.shown) }
            : findings(in: bytes, of: file.path, scanner)
        if name.findings.isEmpty { return inside }
        return name.findings + inside.map { $0.shown(at: name.shown) }
    }

    /// A file that is a secret as a whole is told once.
    static func findings(in bytes: [UInt8], of path: String, _ scanner: SecretScanner) -> [SecretFinding] {
        if let name = SecretFileName.meaning(of: path), !bytes.isEmpty {
            return [SecretFinding(path: path, line: nil, column: nil, name: name, start: nil)]
        }
        if let key = DERKey.meaning(of: bytes) {
            return [SecretFinding(path: path, line: nil, column: nil, name: key, start: nil)]
        }
        if SecretFileName.isOfVariables(path), VariableFile.hasSecret(bytes) {
            return [
                SecretFinding(path: path, line: nil, column: nil, name: "a list of variables with secrets", start: nil)
            ]
        }
        return scanner.findings(in: WideText.narrowed(bytes) ?? bytes, of: path)
    }

    /// The last one says what to do.
    private static func diagnostics(_ findings: [SecretFinding]) -> [Diagnostic] {
        findings.dropLast().map(\.diagnostic)
            + findings.suffix(1).map { last in
                let told = last.diagnostic
                return Diagnostic(
                    .error, code: told.code, told.message,
                    cause: "whoever gets the source archive gets what the commit has",
                    hint:
                        "take it out of the commit and revoke it, since history keeps it; what is meant to be public, "
                        + "such as a key of tests, is named in slipway.bundle.allowSecrets, or has "
                        + "'slipway:allow-secret' in its line",
                    at: told.location)
            }
    }
}
