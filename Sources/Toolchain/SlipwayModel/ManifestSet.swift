/// The manifests that belong together: one alone, or the projects of a workspace.
package struct ManifestSet: Sendable {
    /// The folder of the manifest that was asked for.
    package let root: Path
    /// What opens the projects as one; `nil` for a `project.yml`, which stands for itself.
    package let workspace: WorkspaceSpec?
    /// In the order of their folders.
    package let members: [Member]

    package init(root: Path, workspace: WorkspaceSpec?, members: [Member]) {
        self.root = root
        self.workspace = workspace
        self.members = members
    }

    package struct Member: Sendable {
        /// The manifest's folder, relative to ``ManifestSet/root``.
        package let folder: String
        /// The manifest's file name.
        package let name: String
        package let manifest: Manifest

        package init(folder: String, name: String, manifest: Manifest) {
            self.folder = folder
            self.name = name
            self.manifest = manifest
        }

        /// The manifest, relative to the set's root.
        package var path: String { folder == "." ? name : folder + "/" + name }
    }

    /// Where a member lies.
    package func folder(_ member: Member) -> Path { root.appending(member.folder) }

    /// The members by where they lie; the first of several.
    package var membersByFolder: [Path: Member] {
        Dictionary(members.map { (folder($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The members in an order in which each comes behind those whose targets it uses, as far as there is one.
    package var inOrder: [Member] {
        var result: [Member] = []
        var done: Set<String> = []
        let places = membersByFolder
        func add(_ member: Member) {
            guard done.insert(member.folder).inserted else { return }
            for reference in member.manifest.xcode?.projectReferences ?? [] {
                let folder = root.appending(member.folder).appending(reference.path).parent
                if let other = places[folder] { add(other) }
            }
            result.append(member)
        }
        for member in members { add(member) }
        return result
    }
}
