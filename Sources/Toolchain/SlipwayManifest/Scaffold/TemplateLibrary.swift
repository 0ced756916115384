package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The templates of a repository: folders below `Tuist/Templates` or `Templates`, each with a file that declares it,
/// and those below `Templates` of its plugins.
package struct TemplateLibrary: Sendable {
    /// Where templates are looked for, below the repository's root.
    package static let folders = ["Tuist/Templates", "Templates"]
    /// The file that declares a template without Swift.
    package static let fileName = "template.yml"

    private let host: Host
    /// Whether a manifest is run of which it is not known what it says.
    private let isRun: Bool
    /// A file beside which `Tuist.swift` is looked for, and above.
    private let place: Path
    /// The repository's own templates.
    package let own: [Entry]

    /// A template that is there.
    package struct Entry: Sendable, Equatable {
        package let name: String
        /// The folder, absolute.
        let folder: Path
        /// The name of the file that declares it.
        let declaration: String
        /// The folder that its files are taken from at most: the one that ``folders`` are below, or the plugin's.
        let root: Path
        /// How messages name ``folder``.
        let shown: String
        /// The plugin that it is of; `nil` for the repository's own.
        let plugin: Plugin?
        /// Plugins named later that have one of its name, too.
        var hidden: [String] = []

        var file: Path { folder.appending(component: declaration) }
        var isSwift: Bool { declaration != TemplateLibrary.fileName }

        /// Its plugin, as the template says it.
        var owner: ScaffoldTemplate.Plugin? { plugin.map { .init(name: $0.name) } }
    }

    /// Whose templates are used here.
    package struct Plugin: Sendable, Equatable {
        let name: String
        /// The repository that uses it.
        let user: SwiftManifestRoot
    }

    /// Looks in a folder, and in those above up to the repository's.
    ///
    /// - Parameter isRun: whether a manifest is run of which it is not known what it says.
    /// - Throws: status 2 where two templates have one name; status 3 where a folder cannot be read.
    package init(from start: Path, host: Host, isRun: Bool = true) throws(SlipwayError) {
        self.host = host
        self.isRun = isRun
        place = start.appending(component: SwiftManifestReader.name)
        for folder in try TemplateLibrary.roots(above: start, host: host) {
            let found = try TemplateLibrary.entries(in: folder, host: host)
            if !found.isEmpty {
                own = found
                return
            }
        }
        own = []
    }

    /// A folder and those above up to the repository's: above that is somebody else's.
    private static func roots(above start: Path, host: Host) throws(SlipwayError) -> [Path] {
        var folder = start
        var roots = [folder]
        while try !host.files.exists(folder.appending(".git")), folder != folder.parent {
            folder = folder.parent
            roots.append(folder)
        }
        return roots
    }

    private static func templates(in root: Path, host: Host) -> [TemplateFolder] {
        folders.enumerated().map { index, place in
            TemplateFolder(
                folder: root.appending(place), root: root, name: host.display(root.appending(place)),
                isTuist: index == 0, plugin: nil)
        }
    }

    /// Templates of the repository that are not found by their names, and the files that declare them.
    ///
    /// - Throws: status 3 where a folder cannot be read.
    package func misnamed() throws(SlipwayError) -> [MisnamedTemplate] {
        for root in try TemplateLibrary.roots(above: place.parent, host: host) {
            var found: [MisnamedTemplate] = []
            var hasTemplates = false
            for folder in TemplateLibrary.templates(in: root, host: host) {
                found += try folder.misnamed(host.files)
                if try !folder.entries(host.files).isEmpty { hasTemplates = true }
            }
            if hasTemplates || !found.isEmpty { return found }
        }
        return []
    }

    private static func entries(in root: Path, host: Host) throws(SlipwayError) -> [Entry] {
        var entries: [Entry] = []
        for folder in templates(in: root, host: host) {
            for entry in try folder.entries(host.files) {
                if let former = entries.first(where: { $0.name == entry.name }) {
                    throw TemplateFolder.twice(entry.name, former.shown, entry.shown)
                }
                entries.append(entry)
            }
        }
        return entries.sortedBytewise(by: \.name)
    }

    /// The templates of the plugins that `Tuist.swift` names: of several with one name the first, and none that has the
    /// name of the repository's own.
    ///
    /// - Throws: as ``init(from:host:isRun:)``; status 2 where `Tuist.swift` or a plugin is wrong or not there.
    package func ofPlugins() throws(SlipwayError) -> [Entry] {
        let root = try SwiftManifestRoot(above: place, files: host.files)
        guard try SwiftRepositoryOptions.isThere(root, files: host.files) else { return [] }
        let named = { (repository: SwiftRepository) throws(SlipwayError) in try repository.plugins() }
        let plugins = try SwiftRepository.with(manifest: place, host: host, isRun: isRun, named)
        var entries: [Entry] = []
        for plugin in plugins {
            let folder = TemplateFolder(
                folder: plugin.templates, root: plugin.folder, name: host.display(plugin.templates), isTuist: true,
                plugin: Plugin(name: plugin.name, user: root))
            for entry in try folder.entries(host.files) where !own.contains(where: { $0.name == entry.name }) {
                if let index = entries.firstIndex(where: { $0.name == entry.name }) {
                    entries[index].hidden.append(plugin.name)
                } else {
                    entries.append(entry)
                }
            }
        }
        return entries
    }

    /// Reads the template of a name.
    ///
    /// - Returns: the template and what was noticed without being wrong.
    /// - Throws: status 2 where there is none, and with every problem of its declaration.
    package func load(
        _ name: String
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        if let entry = own.first(where: { $0.name == name }) { return try load(entry) }
        let others = try ofPlugins()
        guard let entry = others.first(where: { $0.name == name }) else {
            throw try missing(name, among: (own + others).map(\.name))
        }
        return try load(entry)
    }

    /// Reads a template.
    ///
    /// - Throws: as ``load(_:)``.
    package func load(
        _ entry: Entry
    ) throws(SlipwayError) -> (template: ScaffoldTemplate, warnings: [Diagnostic]) {
        if entry.plugin != nil { try requireInside(entry) }
        var loaded =
            entry.isSwift
            ? try SwiftTemplateReader(host: host, isRun: isRun).load(entry)
            : try TemplateFileReader(host: host).load(entry)
        if let plugin = entry.plugin, let other = entry.hidden.first {
            loaded.warnings.append(
                Diagnostic(
                    .warning, code: "hidden-template",
                    "the template '\(entry.name)' of the plugin '\(other)' is not used",
                    cause: "'\(plugin.name)' has one, too, and is named before it",
                    hint: "rename one of them, or change the order of `plugins`"))
        }
        return loaded
    }

    /// A plugin comes from elsewhere: what declares its templates is its own, too.
    private func requireInside(_ entry: Entry) throws(SlipwayError) {
        if let file = Host.realPath(entry.file), let root = Host.realPath(entry.root), file.isWithin(root) { return }
        throw SlipwayError(
            .input, code: "path-outside", "the template '\(entry.name)' cannot be read",
            cause: "\(entry.shown) is a symbolic link that leads out of the plugin",
            hint: "put it into the plugin's folder")
    }

    private func missing(_ name: String, among names: [String]) throws(SlipwayError) -> SlipwayError {
        let misnamed = try misnamed()
        if let found = misnamed.first(where: { $0.name == name }) ?? (names.isEmpty ? misnamed.first : nil) {
            return SlipwayError(
                .input, code: "no-template", "there is no template '\(name)'", cause: found.cause, hint: found.hint)
        }
        guard !names.isEmpty else {
            var there: TemplateFolder?
            for root in try TemplateLibrary.roots(above: place.parent, host: host) {
                for folder in TemplateLibrary.templates(in: root, host: host) where there == nil {
                    if try host.files.isDirectory(folder.folder) { there = folder }
                }
            }
            return SlipwayError(
                .input, code: "no-template", "there is no template '\(name)'",
                cause: there.map { "no folder in \($0.name) has a file that declares one" }
                    ?? "there is no folder with templates here, or above in the repository",
                hint: "make Templates/\(name)/\(TemplateLibrary.fileName), or Tuist/Templates/\(name)/\(name).swift")
        }
        return SlipwayError(
            .input, code: "no-template", "there is no template '\(name)'",
            hint: Suggestion.hint(for: name, in: names) + " (`slipway scaffold list` lists all)")
    }
}
