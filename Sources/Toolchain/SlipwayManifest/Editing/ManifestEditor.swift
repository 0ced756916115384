package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Changes what a `project.yml` says where it is written: all else stays as it is, byte by byte.
package struct ManifestEditor {
    private let directory: Path
    let name: String
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
    /// what was meant, and what it cannot be changed to is told, too.
    ///
    /// - Throws: status 2 where the manifest cannot be read.
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
        let all = ordered(changes)
        var draft = draft(all, of: old, before)
        if problem(draft, before) != nil {
            // some of them alone are to blame
            var fit: [ManifestChange] = []
            var unfit: [(ManifestChange, Diagnostic)] = []
            settle(all[...], old, before, &fit, &unfit)
            draft = self.draft(fit, of: old, before)
            draft.left += unfit.map(\.0)
            draft.refused += unfit.map(\.1)
        }
        return ManifestEdit(
            file: name, old: old, new: draft.bytes, count: draft.made.count, refused: draft.refused,
            left: draft.left)
    }

    /// The text after changes, as far as each could be made.
    private struct Draft {
        var bytes: [UInt8]
        var made: [ManifestChange] = []
        /// Those that could not be made, and why, in the same order.
        var left: [ManifestChange] = []
        var refused: [Diagnostic] = []
    }

    private func draft(_ changes: [ManifestChange], of text: [UInt8], _ before: ManifestNode) -> Draft {
        var draft = Draft(bytes: text)
        var rest = changes[...]
        while let change = rest.popFirst() {
            guard let list = ListEdit(draft.bytes) else { break }
            switch edit(change, in: list, before, coming: rest) {
            case .made(let edit):
                draft.bytes = list.applied(edit)
                draft.made.append(change)
            case .replaced(let edit, let other):
                draft.bytes = list.applied(edit)
                draft.made += [change, other]
                if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
            case .refused(let diagnostic):
                draft.refused.append(diagnostic)
                draft.left.append(change)
            }
        }
        return draft
    }

    /// Tells changes that can be made together from those that make the text mean something else.
    private func settle(
        _ changes: ArraySlice<ManifestChange>, _ text: [UInt8], _ before: ManifestNode, _ fit: inout [ManifestChange],
        _ unfit: inout [(ManifestChange, Diagnostic)]
    ) {
        guard let first = changes.first else { return }
        guard let reason = problem(draft(fit + changes, of: text, before), before) else {
            fit += changes
            return
        }
        if changes.count == 1 {
            unfit.append((first, told(first, reason, at: place(of: first, before))))
            return
        }
        let middle = changes.startIndex + changes.count / 2
        settle(changes[..<middle], text, before, &fit, &unfit)
        settle(changes[middle...], text, before, &fit, &unfit)
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

    // MARK: Meaning

    /// Why a text does not mean what was asked for; `nil` where it does.
    private func problem(_ draft: Draft, _ before: ManifestNode) -> String? {
        if draft.made.isEmpty { return nil }
        let overlay = OverlaidFileSystem(path, content: draft.bytes, over: files)
        do throws(SlipwayError) {
            let after = try tree(overlay)
            _ = try ManifestLoader(files: overlay).load(
                directory.appending(name), displayName: name, environment: environment,
                resolveGit: { (_) throws(SlipwayError) in (SemanticVersion.zero, "0") })
            if ManifestMeaning(draft.made, file: name).turns(before, into: after) { return nil }
            return "the edit would change more than that"
        } catch {
            return "the edited manifest would be wrong: \(error.diagnostics.first?.message ?? "")"
        }
    }
}
