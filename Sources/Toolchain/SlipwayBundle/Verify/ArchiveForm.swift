import SlipwayModel
import SlipwayReport

/// Whether an archive can be unpacked without harm: names that stay below the folder that it is unpacked in, links that
/// do, files and nothing else, and each at one place alone.
struct ArchiveForm {
    let artifact: Artifact
    let archive: ZipFile

    /// What of one archive is told; one mistake may be in every name.
    private static let limit = 5

    /// Whether Slipway has packed it. Xcode packs `.ipa` files.
    private var isOwn: Bool { ArchiveForm.isOwn(artifact) }

    static func isOwn(_ artifact: Artifact) -> Bool { Path(artifact.file).pathExtension != "ipa" }

    /// - Throws: status 3 where the archive cannot be read.
    func check(_ found: inout Disagreements) throws(SlipwayError) {
        var problems = ArchiveNames(kind: artifact.kind, isOwn: isOwn).problems(of: archive.entries, ArchiveForm.limit)
        for entry in archive.entries where problems.count < ArchiveForm.limit {
            if let problem = problem(with: entry) { problems.append("\(Disagreements.told(entry.path)) \(problem)") }
        }
        problems += try linkProblems()
        if let problem = try ArchiveLayout(archive: archive, isOwn: isOwn).problem() { problems.append(problem) }
        for problem in problems.prefix(ArchiveForm.limit) { found.add(artifact.file, problem) }
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

    private func linkProblems() throws(SlipwayError) -> [String] {
        var links = SourceLinks()
        var problems: [String] = []
        let all = archive.entries.filter(\.isLink)
        for entry in all where problems.count < ArchiveForm.limit {
            let name = Disagreements.told(entry.path)
            guard hasPlace(entry) else {
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
        for entry in all where problems.count < ArchiveForm.limit {
            let path = below(entry.path)
            guard let target = links.target(of: path) else { continue }
            let shown = Disagreements.told(String(decoding: target, as: UTF8.self))
            switch links.way(of: path) {
            case .inside: break
            case .outside:
                problems.append("\(Disagreements.told(entry.path)) leads out of the archive's top folder, to \(shown)")
            case .nowhere: problems.append("\(Disagreements.told(entry.path)) leads to no file, by \(shown)")
            }
        }
        return problems
    }

    private func problem(withTarget target: [UInt8]) -> String? {
        guard let text = String(validating: target, as: UTF8.self) else { return "is not UTF-8" }
        if text.unicodeScalars.contains(where: \.isControl) { return "has control characters" }
        return target.contains(UInt8(ascii: "\\")) ? "has a backslash" : nil
    }

    /// A path below the archive's top folder, which links stay in.
    private func below(_ path: String) -> String {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// Whether a link may be there: sources have none at the root (`root-symlink`), and what is built has some in
    /// frameworks and in bundles of resources alone.
    private func hasPlace(_ entry: ZipReader.Entry) -> Bool {
        let parts = entry.path.split(separator: "/")
        switch artifact.kind {
        case .source: return parts.count > 2
        case .library, .symbols, .index: return false
        case .executable:
            return parts.dropLast().contains { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
        case .package: return parts.dropLast().contains { $0.hasSuffix(".xcframework") }
        case .application, .applicationSymbols, .xcframework: return parts.count > 1
        }
    }
}

extension ZipReader.Entry {
    var isLink: Bool { mode & 0o170000 == 0o120000 }
}

extension Unicode.Scalar {
    /// Whether it is a control character of ASCII or of ISO 6429.
    var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
