import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What lies around a `project.yml`: what a Swift manifest says in its place depends on it.
struct SwiftSurroundings {
    /// The files beside the manifest.
    let search: SwiftFileSearch
    /// The projects that it refers to, by the names it has for them: where they lie, and what they have.
    private let others: [String: (folder: String, project: LinkedProject)]

    /// - Parameter manifest: the Swift manifest that is to be.
    /// - Throws: status 3 where the folders above cannot be looked at.
    init(_ spec: XcodeSpec, manifest: SlipwayModel.Path, host: Host) throws(SlipwayError) {
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        search = SwiftFileSearch(files: host.files, folder: manifest.parent, root: root.folder)
        guard !spec.projectReferences.isEmpty else {
            others = [:]
            return
        }
        others = try SwiftRepository.with(manifest: manifest, host: host) { (repository) throws(SlipwayError) in
            let context = try repository.context(of: manifest, Problems(file: ""))
            var found: [String: (folder: String, project: LinkedProject)] = [:]
            for reference in spec.projectReferences {
                let folder = SlipwayModel.Path(reference.path).parent.string
                // one that a Swift manifest would not find by its folder, or would call otherwise, has no words
                guard let other = try? context.otherProject(folder), other.name == reference.name,
                    other.project == reference.path, let project = try? context.linkedProject(folder)
                else { continue }
                found[reference.name] = (folder, project)
            }
            return found
        }
    }

    /// Where a target of another project is, by `Project/Target`.
    func other(_ name: String) -> (target: String, folder: String, facts: SwiftEmbedding.Facts)? {
        guard let slash = name.firstIndex(of: "/"), let other = others[String(name[..<slash])] else { return nil }
        let name = String(name[name.index(after: slash)...])
        guard let target = other.project.targets.first(where: { $0.name == name }) else { return nil }
        return (name, other.folder, .init(target))
    }
}
