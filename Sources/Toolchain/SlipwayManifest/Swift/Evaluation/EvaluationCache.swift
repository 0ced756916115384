package import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where what manifests say is kept, by what it was made of. It can be deleted at any time.
package struct EvaluationCache: Sendable {
    /// Compiled modules, and answers.
    let folder: Path
    /// Whether answers are taken from it.
    let isRead: Bool

    package init(folder: Path, isRead: Bool = true) {
        self.folder = folder
        self.isRead = isRead
    }

    /// The usual folder: the user's own for what can be made again, of `XDG_CACHE_HOME` or `HOME`.
    ///
    /// - Returns: `nil` where neither is set to an absolute path.
    package static func usual(_ environment: [String: String]) -> EvaluationCache? {
        UserCache.folder(environment).map { EvaluationCache(folder: $0.appending("manifests")) }
    }

    /// Why it cannot be used; `nil` where it can.
    ///
    /// - Parameter isWritten: whether anything is to be kept, for which it is made where it is not there.
    func obstacle(isWritten: Bool) -> Diagnostic? {
        for folder in [folder, Vocabulary.clangModules(folder)] {
            guard let cause = isWritten ? UserCache.obstacle(folder) : UserCache.obstacleToReading(folder) else {
                continue
            }
            return Diagnostic(
                .warning, code: "cache-unusable", "what manifests say cannot be kept in \(folder)",
                cause: "\(cause); each command compiles the vocabulary and runs them anew",
                hint: "make the folder yours, or set XDG_CACHE_HOME to one that is")
        }
        return nil
    }

    private static let ending = ".manifest"

    private func file(_ key: ContentDigest) -> Path {
        folder.appending(component: String(key.hex.prefix(32)) + EvaluationCache.ending)
    }

    /// What a manifest has said before; `nil` where it is not known, or damaged.
    func answer(_ key: ContentDigest, files: any FileSystem) -> [UInt8]? {
        guard isRead, let bytes = try? files.read(file(key)) else { return nil }
        let head = Array((key.hex + "\n").utf8)
        guard bytes.starts(with: head), bytes.suffix(4).elementsEqual("end\n".utf8) else { return nil }
        return Array(bytes.dropFirst(head.count))
    }

    /// Keeps an answer. A folder that cannot be written costs time, and nothing else.
    func keep(_ answer: [UInt8], _ key: ContentDigest, host: Host) {
        guard (try? host.files.createDirectory(folder)) != nil else { return }
        try? host.files.write(Array((key.hex + "\n").utf8) + answer, to: file(key), permissions: 0o600)
        KeptFiles.removeOld(endings: [EvaluationCache.ending], in: folder, days: 30, now: host.clock.now())
    }
}
