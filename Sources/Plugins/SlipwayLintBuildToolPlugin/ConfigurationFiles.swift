import Foundation

/// The files beside the sources that decide what the linter finds.
struct ConfigurationFiles {
    /// The folder where the linter works.
    let root: URL

    private static let name = ".swiftlint.yml"
    /// Keys of a configuration that name a file.
    private static let references = ["parent_config", "child_config", "baseline"]

    /// What a linter's run over `sources` reads, sorted by path. A folder stands for the configuration that may come
    /// to be in it.
    func inputs(of sources: [URL]) -> [URL] {
        var found: [String: URL] = [:]
        for folder in folders(of: sources) {
            let file = folder.appending(path: Self.name)
            if exists(file) { add(file, to: &found) } else { found[folder.plainPath] = folder }
        }
        if !exists(root.appending(path: Self.name)), let above = nearestAbove() { add(above, to: &found) }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The root, and the folders between it and the sources.
    private func folders(of sources: [URL]) -> [URL] {
        let start = root.standardizedFileURL.pathComponents
        var known = [start: root]
        for source in sources {
            var folder = source.standardizedFileURL.deletingLastPathComponent()
            while folder.pathComponents.starts(with: start), known[folder.pathComponents] == nil {
                known[folder.pathComponents] = folder
                folder = folder.deletingLastPathComponent()
            }
        }
        return Array(known.values)
    }

    /// The configuration above the root: the linter looks for one up to the repository's folder.
    private func nearestAbove() -> URL? {
        var folder = root.standardizedFileURL
        while folder.pathComponents.count > 1, !exists(folder.appending(path: ".git")) {
            folder = folder.deletingLastPathComponent()
            let file = folder.appending(path: Self.name)
            if exists(file) { return file }
        }
        return nil
    }

    /// Adds a configuration and the files that it and those name.
    private func add(_ file: URL, to found: inout [String: URL]) {
        guard found.updateValue(file, forKey: file.plainPath) == nil else { return }
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, Self.references.contains(String(parts[0])) else { continue }
            let value = parts[1].split(separator: " #", maxSplits: 1).first.map(String.init) ?? ""
            let path = value.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\"'")))
            let other = URL(filePath: path, relativeTo: file.deletingLastPathComponent()).standardizedFileURL
            if !path.isEmpty, exists(other) { add(other, to: &found) }
        }
    }

    private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.plainPath) }
}
