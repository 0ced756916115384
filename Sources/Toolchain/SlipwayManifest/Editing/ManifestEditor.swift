package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Changes what a `project.yml` says where it is written: all else stays as it is, byte by byte.
package struct ManifestEditor {
    private let directory: Path
    private let name: String
    private let environment: [String: String]
    private let files: any FileSystem

    /// - Parameters:
    ///   - directory: the folder that names of files are relative to.
    ///   - name: the manifest, as messages name it.
    ///   - environment: the values of `${NAME}`.
    package init(directory: Path, name: String, environment: [String: String], files: any FileSystem) {
        self.directory = directory
        self.name = name
        self.environment = environment
        self.files = files
    }

    /// Makes the changes that can be made in the manifest's own text. Reads only.
    ///
    /// What an included file, a template or an anchor says is not changed, but told. The new text is read: it must mean
    /// what was meant.
    ///
    /// - Throws: status 2 where the manifest cannot be read, and where the new one would mean something else.
    package func plan(_ changes: [ManifestChange]) throws(SlipwayError) -> ManifestEdit {
        let path = path
        let old = try files.read(path)
        guard name.hasSuffix(".yml") || name.hasSuffix(".yaml") || ListEdit(old) != nil, !name.hasSuffix(".swift")
        else {
            throw SlipwayError(
                .input, code: "not-editable", "\(name) cannot be edited",
                cause: "only manifests in YAML are", hint: "change it by hand", at: SourceLocation(file: name))
        }
        let before = try tree(files)
        var (bytes, made, refused): ([UInt8], [ManifestChange], [Diagnostic]) = (old, [], [])
        var left: [ManifestChange] = []
        for change in ordered(changes) {
            guard let list = ListEdit(bytes) else { break }
            switch edit(change, in: list, before) {
            case .made(let edit):
                bytes = list.applied(edit)
                made.append(change)
            case .refused(let diagnostic):
                refused.append(diagnostic)
                left.append(change)
            }
        }
        if !made.isEmpty { try check(bytes, before, made) }
        return ManifestEdit(file: name, old: old, new: bytes, count: made.count, refused: refused, left: left)
    }

    /// Writes what was planned, in one step.
    ///
    /// - Throws: status 3 where the file cannot be written, or has changed meanwhile.
    package func write(_ edit: ManifestEdit) throws(SlipwayError) {
        if edit.old == edit.new { return }
        try files.rewrite(path, from: edit.old, to: edit.new)
    }

    /// A link stays a link: what it leads to is written.
    private var path: Path {
        let path = directory.appending(name)
        return Host.realPath(path) ?? path
    }

    private func tree(_ files: any FileSystem) throws(SlipwayError) -> ManifestNode {
        let problems = Problems(file: name)
        let tree = try ManifestTree.load(
            path: directory.appending(name), displayName: name,
            host: Host(files: files, environment: environment, directory: directory), problems: problems)
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        return tree.root
    }

    // MARK: Single changes

    private enum Outcome {
        case made(TextEdit)
        case refused(Diagnostic)
    }

    /// What is removed first, from the end on: the places of the rest stay true.
    private func ordered(_ changes: [ManifestChange]) -> [ManifestChange] {
        func place(_ change: ManifestChange) -> SourceLocation? {
            switch change {
            case .add: nil
            case .remove(_, let place), .removeSetting(_, let place): place
            }
        }
        let removals = changes.filter { place($0) != nil }.sorted { one, other in
            guard let one = place(one), let other = place(other) else { return false }
            return other < one
        }
        return removals + changes.filter { place($0) == nil }
    }

    private func edit(_ change: ManifestChange, in list: ListEdit, _ tree: ManifestNode) -> Outcome {
        switch change {
        case .add(let dependency, let target):
            let targets = tree.mapping?["targets"]?.mapping?.entries ?? []
            let entry = targets.first { $0.key == target }
            let place = entry.map { SourceLocation(file: $0.keyPlace.file, line: $0.keyPlace.line) }
            if let file = place?.file, file != name {
                return .refused(told(change, "target '\(target)' is written in \(file)", at: place))
            }
            guard let edit = list.adding(dependency, to: target) else {
                return .refused(
                    told(change, "what target '\(target)' depends on is not written out at its place", at: place))
            }
            return .made(edit)
        case .remove(let dependency, let place):
            return removal(change, at: place) { line, column in
                list.removing(dependency, line: line, column: column)
            }
        case .removeSetting(let key, let place):
            return removal(change, at: place) { line, column in
                list.removingSetting(key, line: line, column: column)
            }
        }
    }

    private func removal(
        _ change: ManifestChange, at place: SourceLocation, remove: (Int, Int) -> ListEdit.Removal
    ) -> Outcome {
        guard place.file == name else {
            return .refused(told(change, "it comes from \(place.file), which others may include", at: place))
        }
        guard let line = place.line, let column = place.column else {
            return .refused(told(change, "its place is not known", at: place))
        }
        switch remove(line, column) {
        case .edit(let edit): return .made(edit)
        case .shared: return .refused(told(change, "it comes from a template or an anchor", at: place))
        case .missing: return .refused(told(change, "it is written in a way that cannot be edited", at: place))
        }
    }

    private func told(_ change: ManifestChange, _ cause: String, at place: SourceLocation?) -> Diagnostic {
        let what: String
        switch change {
        case .add(let dependency, let target): what = "'\(dependency.name)' is not added to target '\(target)'"
        case .remove(let dependency, _): what = "'\(dependency.name)' is not removed"
        case .removeSetting(let key, _): what = "'\(key)' is not removed"
        }
        return Diagnostic(
            .warning, code: "not-editable", what, cause: cause, hint: "change it by hand", at: place)
    }

    // MARK: Meaning

    /// - Throws: status 2 where the new text would mean something else than what was asked for.
    private func check(
        _ bytes: [UInt8], _ before: ManifestNode, _ changes: [ManifestChange]
    ) throws(SlipwayError) {
        let overlay = OverlaidFileSystem(path, content: bytes, over: files)
        var reason = "the edit would change more than that"
        do throws(SlipwayError) {
            let after = try tree(overlay)
            _ = try ManifestLoader(files: overlay).load(
                directory.appending(name), displayName: name, environment: environment,
                resolveGit: { (_) throws(SlipwayError) in (SemanticVersion.zero, "0") })
            if ManifestMeaning(changes, file: name).turns(before, into: after) { return }
        } catch {
            if let first = error.diagnostics.first { reason = "the edited manifest would be wrong: \(first.message)" }
        }
        throw SlipwayError(
            .input, code: "not-editable", "\(name) cannot be edited in place", cause: reason,
            hint: "change it by hand: nothing is written", at: SourceLocation(file: name))
    }
}
