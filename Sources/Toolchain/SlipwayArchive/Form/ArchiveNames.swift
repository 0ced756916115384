package import SlipwayModel
import SlipwayReport

/// Whether the names in an archive are those of files below the folder that it is unpacked in, on every system, and no
/// two of them of one file.
package struct ArchiveNames {
    /// What names may be like.
    package struct Rules: Sendable {
        /// Whether Slipway has packed the archive: it has files alone, sorted by name.
        var isOwn: Bool
        /// Whether nothing is in a folder of git's own.
        var isWithoutGit: Bool
        /// Whether backslashes and control characters are refused.
        var isPlain: Bool
        /// Whether no two names may be one on systems that tell no case; of manifests at the root it never may.
        var isFolded: Bool

        /// Of an artifact of a bundle. A commit may have odd names, which `bundle` warns of, and its sources are what
        /// it has.
        package static func artifact(_ kind: Artifact.Kind, isOwn: Bool) -> Rules {
            Rules(isOwn: isOwn, isWithoutGit: kind == .source, isPlain: kind != .source, isFolded: kind != .source)
        }

        /// Of sources that somebody else has packed, for every system.
        package static let foreignSources = Rules(isOwn: false, isWithoutGit: true, isPlain: true, isFolded: true)
    }

    let rules: Rules

    package init(_ rules: Rules) { self.rules = rules }

    private var isOwn: Bool { rules.isOwn }

    /// A name as an archive has it.
    package struct Name {
        package let path: String
        package let name: [UInt8]

        package init(_ path: String) { self.init(path: path, name: Array(path.utf8)) }

        init(path: String, name: [UInt8]) {
            self.path = path
            self.name = name
        }
    }

    package func problems(of entries: [ZipReader.Entry], _ limit: Int) -> [String] {
        problems(of: entries.map { Name(path: $0.path, name: $0.name) }, limit)
    }

    /// - Parameter limit: how many are told.
    package func problems(of entries: [Name], _ limit: Int) -> [String] {
        var problems: [String] = []
        for entry in entries where problems.count < limit {
            if let problem = problem(with: entry.name) {
                problems.append("\(UntrustedText.told(entry.path)) \(problem)")
            }
        }
        if isOwn, problems.isEmpty, let problem = orderProblem(entries) { problems.append(problem) }
        return problems + collisions(entries, limit)
    }

    private func problem(with name: [UInt8]) -> String? {
        let slash = UInt8(ascii: "/")
        guard let text = String(validating: name, as: UTF8.self) else { return "has a name that is not UTF-8" }
        if name.first == slash { return "has an absolute path" }
        if name.count > 1, name[1] == UInt8(ascii: ":"), name[0] | 0x20 >= 0x61, name[0] | 0x20 <= 0x7A {
            return "has a path with the letter of a drive"
        }
        // folders have entries of their own where Xcode packs
        let parts = (isOwn || name.last != slash ? name[...] : name.dropLast())
            .split(separator: slash, omittingEmptySubsequences: false)
        for part in parts {
            if part.isEmpty { return "has an empty part in its path" }
            if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
                return "has a '.' or '..' in its path"
            }
            let pieces = part.split(separator: UInt8(ascii: "\\"))
            if pieces.contains(where: { $0.elementsEqual("..".utf8) }) { return "has a '..' in its path" }
            if rules.isWithoutGit, part.map({ (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }).elementsEqual(".git".utf8)
            {
                return "is in a folder of git's own"
            }
        }
        if name.contains(0) { return "has a zero byte in its name" }
        if !rules.isPlain { return nil }
        if name.contains(UInt8(ascii: "\\")) { return "has a backslash in its path" }
        return text.unicodeScalars.contains(where: \.isControlCode) ? "has control characters in its name" : nil
    }

    private func orderProblem(_ entries: [Name]) -> String? {
        for (one, next) in zip(entries, entries.dropFirst())
        where !one.name.lexicographicallyPrecedes(next.name) && one.name != next.name {
            return "\(UntrustedText.told(next.path)) is not in the order of names"
        }
        return nil
    }

    /// Files that are one with another, or with a folder.
    private func collisions(_ entries: [Name], _ limit: Int) -> [String] {
        var files: [NameKey: String] = [:]
        var folders: Set<NameKey> = []
        var problems: [String] = []
        for entry in entries where problems.count < limit {
            let isFolder = entry.name.last == UInt8(ascii: "/")
            var path = isFolder ? entry.path.utf8.dropLast() : entry.path.utf8[...]
            if isFolder {
                guard folders.insert(key(path)).inserted else { continue }
            } else if let other = files.updateValue(entry.path, forKey: key(path)) {
                problems.append(
                    other.utf8.elementsEqual(path)
                        ? "it has \(UntrustedText.told(other)) twice"
                        : "\(UntrustedText.told(other)) and \(UntrustedText.told(entry.path)) are one file on macOS")
            }
            while let slash = path.lastIndex(of: UInt8(ascii: "/")) {
                path = path[..<slash]
                if !folders.insert(key(path)).inserted { break }
            }
        }
        let both = files.filter { folders.contains($0.key) }.map(\.value).sortedBytewise()
        return problems + both.prefix(limit).map { "\(UntrustedText.told($0)) is a file and a folder" }
    }

    /// Equal for names of one file: of systems that tell no case and no forms of an accent, where the names are
    /// Slipway's own choice or say what is built, and else by their bytes.
    private enum NameKey: Hashable {
        case bytes(FileKey)
        /// To `String` two forms of an accent are one.
        case folded(String)
    }

    private func key(_ path: Substring.UTF8View) -> NameKey {
        if !rules.isFolded, !isManifest(path) { return .bytes(FileKey(bytes: Array(path))) }
        return .folded(ArchiveNames.folded(Substring(path)))
    }

    /// Whether a file may be taken for a manifest at the root.
    private func isManifest(_ path: Substring.UTF8View) -> Bool {
        let parts = path.split(separator: UInt8(ascii: "/"))
        guard parts.count == 2 else { return false }
        let name = ArchiveNames.folded(Substring(parts[1]))
        return name.hasPrefix("package@swift-") || ArchiveNames.manifests.contains(name)
    }

    private static let manifests = Set(
        (["Package.swift", "Package.resolved"] + ManifestName.all).map { folded($0[...]) })

    /// Without case: `ß` and `ss` are one, too.
    private static func folded(_ path: Substring) -> String { path.uppercased().lowercased() }
}
