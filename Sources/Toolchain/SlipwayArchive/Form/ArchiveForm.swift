import SlipwayModel
package import SlipwayReport

/// Whether an archive can be unpacked without harm: names that stay below the folder that it is unpacked in, links that
/// do, files and nothing else, and each at one place alone.
package struct ArchiveForm {
    /// What an archive may be like.
    package struct Rules: Sendable {
        let names: ArchiveNames.Rules
        /// Whether a word may stand at the end.
        let admitsComment: Bool
        /// Whether a symbolic link may be at a path, here in its parts.
        let hasPlace: @Sendable ([Substring]) -> Bool

        package init(
            names: ArchiveNames.Rules, admitsComment: Bool = false,
            hasPlace: @escaping @Sendable ([Substring]) -> Bool
        ) {
            self.names = names
            self.admitsComment = admitsComment
            self.hasPlace = hasPlace
        }

        /// Sources that somebody else has packed in one top folder. SwiftPM drops that folder, and cannot extract a
        /// link right below it.
        package static let foreignSources = Rules(names: .foreignSources, admitsComment: true) { $0.count > 2 }
    }

    let archive: ZipFile
    let rules: Rules

    package init(archive: ZipFile, rules: Rules) {
        self.archive = archive
        self.rules = rules
    }

    private var isOwn: Bool { rules.names.isOwn }

    /// - Parameter limit: how many are told; one mistake may be in every name.
    /// - Throws: status 3 where the archive cannot be read.
    package func problems(_ limit: Int) throws(SlipwayError) -> [String] {
        var problems = ArchiveNames(rules.names).problems(of: archive.entries, limit)
        for entry in archive.entries where problems.count < limit {
            if let problem = problem(with: entry) { problems.append("\(UntrustedText.told(entry.path)) \(problem)") }
        }
        problems += try linkProblems(limit)
        let layout = ArchiveLayout(archive: archive, isOwn: isOwn, admitsComment: rules.admitsComment)
        if let problem = try layout.problem() { problems.append(problem) }
        return Array(problems.prefix(limit))
    }

    private func problem(with entry: ZipReader.Entry) -> String? {
        let shown = String(entry.mode, radix: 8)
        if entry.mode & 0o7000 != 0 { return "has mode \(shown): it would run as another user, or keep its place" }
        if isOwn {
            let modes = [ZipEntry.Mode.regular, .executable, .symlink].map(\.unixMode)
            return entry.form.isUnix && modes.contains(entry.mode) ? nil : "has mode \(shown), which no file here has"
        }
        switch entry.mode & 0o170000 {
        case 0, 0o100000, 0o120000: return nil
        case 0o040000: return entry.name.last == UInt8(ascii: "/") ? nil : "is a folder and a file"
        default: return "is no file: a device, a pipe or a socket"
        }
    }

    private func linkProblems(_ limit: Int) throws(SlipwayError) -> [String] {
        var links = SourceLinks()
        var problems: [String] = []
        let all = archive.entries.filter(\.isLink)
        for entry in all where problems.count < limit {
            let name = UntrustedText.told(entry.path)
            guard rules.hasPlace(entry.path.split(separator: "/")) else {
                problems.append("\(name) is a symbolic link, which has no place there")
                continue
            }
            guard entry.size <= 4096, let target = try archive.content(of: entry), !target.isEmpty else {
                problems.append("\(name) is a symbolic link, and its target cannot be read")
                continue
            }
            if let problem = problem(withTarget: target) {
                problems.append("\(name) is a symbolic link, and its target \(problem)")
                continue
            }
            links.add(below(entry.path), to: target)
        }
        for entry in all where problems.count < limit {
            let path = below(entry.path)
            guard let target = links.target(of: path) else { continue }
            let shown = UntrustedText.told(String(decoding: target, as: UTF8.self))
            switch links.way(of: path) {
            case .inside: break
            case .outside:
                problems.append("\(UntrustedText.told(entry.path)) leads out of the archive's top folder, to \(shown)")
            case .nowhere: problems.append("\(UntrustedText.told(entry.path)) leads to no file, by \(shown)")
            }
        }
        return problems
    }

    private func problem(withTarget target: [UInt8]) -> String? {
        guard let text = String(validating: target, as: UTF8.self) else { return "is not UTF-8" }
        if text.unicodeScalars.contains(where: \.isControlCode) { return "has control characters" }
        return target.contains(UInt8(ascii: "\\")) ? "has a backslash" : nil
    }

    /// A path below the archive's top folder, which links stay in.
    private func below(_ path: String) -> String {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }
}

extension ZipReader.Entry {
    package var isLink: Bool { mode & 0o170000 == 0o120000 }
}
