import SlipwayModel
import SlipwayReport

/// Names of a commit's files that not every system can have. git keeps them, and whoever unpacks the source archive on
/// such a system lacks a file, or has one in the place of another.
enum SourceNames {
    /// How many names are told.
    private static let limit = 10

    /// - Parameter archived: the files of the source archive.
    static func warnings(of archived: [TrackedFile]) -> [Diagnostic] { warnings(of: archived.map(\.path)) }

    /// - Parameter paths: of the files of the source archive.
    static func warnings(of paths: [String]) -> [Diagnostic] {
        [
            warning(
                "names-collide", collisions(paths), "are one on macOS and Windows",
                hint:
                    "rename them: names that differ in case or in the form of an accent alone are the same there, and "
                    + "of such files the last one is left"),
            warning(
                "windows-name", paths.filter(isUnknownToWindows), "cannot be had on Windows",
                hint: "rename them, or keep them out of archives with export-ignore in .gitattributes"),
        ].compactMap { $0 }
    }

    private static func warning(_ code: String, _ names: [String], _ what: String, hint: String) -> Diagnostic? {
        if names.isEmpty { return nil }
        let more = names.count > limit ? ["and \(names.count - limit) more"] : []
        return Diagnostic(
            .warning, code: code, "names of the source archive \(what)",
            cause: (names.prefix(limit).map(\.escapingControls) + more).joined(separator: "\n"), hint: hint)
    }

    /// Files that are one with another file, or with a folder, each with what it is one with: `a/B.md and a/b.md`.
    private static func collisions(_ paths: [String]) -> [String] {
        var files: [String: String] = [:]
        var folders: [String: String] = [:]
        for path in paths {
            var folder = Path(path).parent
            while folder.string != ".", folders.updateValue(folder.string, forKey: folded(folder.string)) == nil {
                folder = folder.parent
            }
        }
        var result: [String] = []
        for path in paths {
            let key = folded(path)
            if let other = files.updateValue(path, forKey: key) {
                result.append("\(other) and \(path)")
            } else if let folder = folders[key] {
                result.append("\(path) and the folder \(folder)")
            }
        }
        return result
    }

    /// Dictionaries take texts for equal that differ in normalisation alone, as those file systems do.
    private static func folded(_ path: String) -> String { path.lowercased() }

    /// Names that the system keeps for devices, whatever stands behind a dot.
    private static let devices: Set<String> = {
        let digits = (1...9).map(String.init) + ["¹", "²", "³"]
        return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + digits.flatMap { ["com\($0)", "lpt\($0)"] })
    }()

    /// Source: "Naming Files, Paths, and Namespaces", learn.microsoft.com.
    private static func isUnknownToWindows(_ path: String) -> Bool {
        path.split(separator: "/").contains { part in
            if part.hasSuffix(".") || part.hasSuffix(" ") { return true }
            if part.unicodeScalars.contains(where: { $0.value < 0x20 || "<>:\"|?*\\".unicodeScalars.contains($0) }) {
                return true
            }
            let name = part.prefix { $0 != "." }.lowercased()
            return devices.contains(String(name.reversed().drop { $0 == " " }.reversed()))
        }
    }
}
