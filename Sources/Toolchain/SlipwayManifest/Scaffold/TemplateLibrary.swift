package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The templates of a repository: folders below `Tuist/Templates` or `Templates`, each with a file that declares it.
package struct TemplateLibrary: Sendable {
    /// Where templates are looked for, below the repository's root.
    package static let folders = ["Tuist/Templates", "Templates"]
    /// The file that declares a template without Swift.
    package static let fileName = "template.yml"

    private let host: Host
    /// The folder that ``folders`` are below; `nil` where there are no templates.
    private let root: Path?
    private let entries: [Entry]

    /// A template that is there.
    package struct Entry: Sendable, Equatable {
        package let name: String
        /// The folder, absolute.
        let folder: Path
        let isSwift: Bool

        var file: Path {
            folder.appending(component: isSwift ? folder.lastComponent + ".swift" : TemplateLibrary.fileName)
        }
    }

    /// Looks in a folder, and in those above up to the repository's.
    ///
    /// - Throws: status 2 where two templates have one name; status 3 where a folder cannot be read.
    package init(from start: Path, host: Host) throws(SlipwayError) {
        self.host = host
        var folder = start
        while true {
            let found = try TemplateLibrary.entries(in: folder, files: host.files)
            if !found.isEmpty {
                (root, entries) = (folder, found)
                return
            }
            // above the repository is somebody else's
            let isRepository = try host.files.exists(folder.appending(".git"))
            if isRepository || folder == folder.parent { break }
            folder = folder.parent
        }
        (root, entries) = (nil, [])
    }

    package var names: [String] { entries.map(\.name) }

    private static func entries(in root: Path, files: any FileSystem) throws(SlipwayError) -> [Entry] {
        var entries: [Entry] = []
        for place in folders {
            let folder = root.appending(place)
            guard try files.isDirectory(folder) else { continue }
            for child in try files.list(folder) where child.kind == .directory {
                let inside = folder.appending(component: child.name)
                let hasSwift = try isTemplate(
                    inside.appending(component: child.name + ".swift"), in: place, files: files)
                let hasFile = try files.exists(inside.appending(component: fileName))
                guard hasSwift || hasFile else { continue }
                let name = "\(place)/\(child.name)"
                if hasSwift && hasFile {
                    throw twice(child.name, "\(name)/\(child.name).swift", "\(name)/\(fileName)")
                }
                if let former = entries.first(where: { $0.name == child.name }) {
                    throw twice(child.name, former.folder.relative(to: root) ?? "", name)
                }
                entries.append(Entry(name: child.name, folder: inside, isSwift: hasSwift))
            }
        }
        return entries.sortedBytewise(by: \.name)
    }

    /// Whether a Swift file declares a template: in Tuist's folder any does, elsewhere one that says so.
    private static func isTemplate(_ file: Path, in place: String, files: any FileSystem) throws(SlipwayError) -> Bool {
        guard try files.attributes(file)?.kind == .file else { return false }
        if place == folders[0] { return true }
        let bytes = try files.read(file, limit: 1 << 20) ?? []
        return bytes.firstRange(of: Array("import ProjectDescription".utf8)) != nil
    }

    private static func twice(_ name: String, _ one: String, _ other: String) -> SlipwayError {
        SlipwayError(
            .input, code: "two-templates", "there are two templates '\(name)'",
            cause: "\(one) and \(other) declare one each", hint: "keep one of them")
    }

    /// Reads the template of a name.
    ///
    /// - Returns: the template and what was noticed without being wrong.
    /// - Throws: status 2 where there is none, and with every problem of its declaration.
    package func load(
        _ name: String
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        guard let root, let entry = entries.first(where: { $0.name == name }) else { throw missing(name) }
        if entry.isSwift { return try SwiftTemplateReader(host: host, root: root).load(entry) }
        return try TemplateFileReader(files: host.files, root: root).load(entry)
    }

    private func missing(_ name: String) -> SlipwayError {
        guard root != nil else {
            return SlipwayError(
                .input, code: "no-template", "there is no template '\(name)'",
                cause: "there is no folder with templates here, or above in the repository",
                hint: "make Templates/\(name)/\(TemplateLibrary.fileName), or Tuist/Templates/\(name)/\(name).swift")
        }
        return SlipwayError(
            .input, code: "no-template", "there is no template '\(name)'",
            hint: Suggestion.hint(for: name, in: names) + " (`slipway scaffold list` lists all)")
    }
}
