import SlipwayModel
import SlipwaySystem

/// Which program it is, by its content: another build, even of the same size and time, finds other things.
///
/// Its digest is kept beside the results, by the number and the times of the program's file, among them the one that
/// nobody can set.
enum ProgramDigest {
    static let ending = ".program"

    /// - Returns: `nil` where the program cannot be read: then nothing can be kept.
    static func text(keptIn folder: Path, host: Host) -> String? {
        guard let (program, stamp) = Host.programFile() else { return nil }
        let name = ContentHasher.digest(of: Array(stamp.utf8)).hex.prefix(32) + ending
        let place = folder.appending(component: String(name))
        if let kept = try? host.files.readText(place, limit: 4096), let digest = digest(kept, of: stamp) {
            return digest
        }
        guard let digest = try? host.files.digest(of: program).sha256.hex else { return nil }
        do {
            try host.files.createDirectory(folder)
            try host.files.write("\(stamp)\n\(digest)\n", to: place)
        } catch {
            // the results cannot be written either, which is told
            return digest
        }
        return digest
    }

    private static func digest(_ kept: String, of stamp: String) -> String? {
        let lines = kept.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 3, lines[0] == stamp, lines[2].isEmpty, lines[1].utf8.count == 64 else { return nil }
        return String(lines[1])
    }
}
