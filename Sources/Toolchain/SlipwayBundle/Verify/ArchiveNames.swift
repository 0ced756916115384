import SlipwayModel

/// Whether the names in an archive are those of files below the folder that it is unpacked in, on every system, and no
/// two of them of one file.
struct ArchiveNames {
    let kind: Artifact.Kind
    /// Whether Slipway has packed the archive: it has files alone, sorted by name.
    let isOwn: Bool

    /// A name as an archive has it.
    struct Name {
        let path: String
        let name: [UInt8]
    }

    func problems(of entries: [ZipReader.Entry], _ limit: Int) -> [String] {
        problems(of: entries.map { Name(path: $0.path, name: $0.name) }, limit)
    }

    /// - Parameter limit: how many are told.
    func problems(of entries: [Name], _ limit: Int) -> [String] {
        var problems: [String] = []
        for entry in entries where problems.count < limit {
            if let problem = problem(with: entry.name) {
                problems.append("\(Disagreements.told(entry.path)) \(problem)")
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
            if kind == .source, part.map({ (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }).elementsEqual(".git".utf8) {
                return "is in a folder of git's own"
            }
        }
        if name.contains(0) { return "has a zero byte in its name" }
        // a commit may have such names, which `bundle` warns of, and its sources are what it has
        if kind == .source { return nil }
        if name.contains(UInt8(ascii: "\\")) { return "has a backslash in its path" }
        return text.unicodeScalars.contains(where: \.isControl) ? "has control characters in its name" : nil
    }

    private func orderProblem(_ entries: [Name]) -> String? {
        for (one, next) in zip(entries, entries.dropFirst())
        where !one.name.lexicographicallyPrecedes(next.name) && one.name != next.name {
            return "\(Disagreements.told(next.path)) is not in the order of names"
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
                        ? "it has \(Disagreements.told(other)) twice"
                        : "\(Disagreements.told(other)) and \(Disagreements.told(entry.path)) are one file on macOS")
            }
            while let slash = path.lastIndex(of: UInt8(ascii: "/")) {
                path = path[..<slash]
                if !folders.insert(key(path)).inserted { break }
            }
        }
        let both = files.filter { folders.contains($0.key) }.map(\.value).sortedBytewise()
        return problems + both.prefix(limit).map { "\(Disagreements.told($0)) is a file and a folder" }
    }

    /// Equal for names of one file: of systems that tell no case and no forms of an accent, where the names are
    /// Slipway's own choice or say what is built, and else by their bytes.
    private enum NameKey: Hashable {
        case bytes(FileKey)
        /// To `String` two forms of an accent are one.
        case folded(String)
    }

    private func key(_ path: Substring.UTF8View) -> NameKey {
        if kind == .source, !isManifest(path) { return .bytes(FileKey(bytes: Array(path))) }
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
        (["Package.swift", SourceExport.pins] + ManifestName.all).map { folded($0[...]) })

    /// Without case: `ß` and `ss` are one, too.
    private static func folded(_ path: Substring) -> String { path.uppercased().lowercased() }
}
