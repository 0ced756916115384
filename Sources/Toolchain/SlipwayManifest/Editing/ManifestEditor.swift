package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Changes what a `project.yml` says where it is written: all else stays as it is, byte by byte.
package struct ManifestEditor {
    let directory: Path
    let name: String
    let environment: [String: String]
    let files: any FileSystem

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

    /// Writes what was planned, in one step.
    ///
    /// - Throws: status 3 where the file cannot be written, or has changed meanwhile.
    package func write(_ edit: ManifestEdit) throws(SlipwayError) {
        if edit.old == edit.new { return }
        try files.rewrite(path, from: edit.old, to: edit.new)
    }

    /// A link stays a link: what it leads to is written.
    var path: Path {
        let path = directory.appending(name)
        return Host.realPath(path) ?? path
    }

    func tree(_ files: any FileSystem) throws(SlipwayError) -> ManifestNode {
        let problems = Problems(file: name)
        let tree = try ManifestTree.load(
            path: directory.appending(name), displayName: name,
            host: Host(files: files, environment: environment, directory: directory), problems: problems)
        if problems.hasErrors { throw SlipwayError(.input, problems.sorted) }
        return tree.root
    }
}
