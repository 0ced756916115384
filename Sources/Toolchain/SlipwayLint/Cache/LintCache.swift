import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Synchronization

/// What earlier runs found, by content: the name and bytes of a file, the rules with all their options, the program.
///
/// The cache can be deleted, shared or replaced at any time: a result is found by what it was made of, and a file that
/// was cut or changed is not used. Results that are not asked for any more are dropped after some runs.
final class LintCache: Sendable {
    private let path: Path
    private let host: Host
    private let names: [String]
    /// For each file of the plan what its findings depend on beside its name and content.
    private let identities: [ContentDigest]
    private let groupOfFile: [Int]
    private let known: CacheFile?
    private let used = Mutex<[CacheKey: [UInt8]]>([:])
    private let hasNew = Mutex(false)

    /// Days after which a file that was not written again is removed: of another configuration or program, mostly.
    private static let oldest: Int64 = 60

    private static let ending = ".findings"

    /// `nil` where it is not known which program this is.
    init?(folder: Path, plan: LintPlan, host: Host) {
        guard let program = ProgramDigest.text(keptIn: folder, host: host) else { return nil }
        self.host = host
        names = plan.files
        groupOfFile = plan.groupOfFile
        identities = plan.groups.map { group in
            ContentHasher.digest(of: Array("\(program)\n\(group.fingerprint)".utf8))
        }
        let all = ContentHasher.digest(of: Array(identities.map(\.hex).joined().utf8))
        path = folder.appending(all.hex.prefix(32) + LintCache.ending)
        known = CacheFile(path)
    }

    /// The findings in a file, from an earlier run or from `lint`.
    ///
    /// - Parameter index: the number of the file in the plan.
    func findings(of index: Int, _ bytes: [UInt8], else lint: () -> [Diagnostic]) -> [Diagnostic] {
        let name = names[index]
        var hasher = ContentHasher()
        hasher.update(Array("\(identities[groupOfFile[index]].hex)\n\(name.utf8.count)\n\(name)".utf8))
        hasher.update(bytes)
        let key = CacheKey(hasher.finish())
        if let blob = known?.blob(of: key), let findings = FindingCoder.decode(blob, file: name) {
            used.withLock { $0[key] = blob }
            return findings
        }
        let findings = lint()
        // it may have been the machine that was slow
        if findings.contains(where: { $0.code == Oversize.costly }) { return findings }
        used.withLock { $0[key] = FindingCoder.encode(findings) }
        hasNew.withLock { $0 = true }
        return findings
    }

    /// Keeps what is new. Where nothing can be written the next run works as this one did.
    func save() {
        guard hasNew.withLock({ $0 }) else { return }
        let entries = used.withLock { $0 }
        let bytes = CacheFile.bytes(of: entries, and: known)
        do {
            try host.files.createDirectory(path.parent)
            try host.files.write(bytes, to: path, permissions: 0o644)
            KeptFiles.removeOld(
                endings: [LintCache.ending, ProgramDigest.ending], in: path.parent, days: LintCache.oldest,
                now: host.clock.now())
        } catch {
            let reason = error.diagnostics.first
            host.events.send(
                .diagnostic(
                    Diagnostic(
                        .note, code: "no-cache", "results are not kept for the next run", cause: reason?.message,
                        hint: "`--no-cache`, or another folder with `--cache-path`")))
        }
    }
}
