import SlipwayModel

/// Sees to it that no file belongs to two targets of a package, which SwiftPM refuses.
struct ProjectedFolders {
    let written: [Target]

    private enum Owner {
        case written(Target)
        case projected(ProjectedTarget, ProjectedSources.Folder)

        var name: String {
            switch self {
            case .written(let target): target.name
            case .projected(let target, _): target.name
            }
        }
    }

    func check(_ outcome: inout ProjectionOutcome) {
        var owners: [[String]: Owner] = [:]
        for target in written { owners[ProjectedSources.parts(Path(target.path))] = .written(target) }
        for group in outcome.groups where outcome.remains(group) {
            guard case .folder(let folder) = group.sources else { continue }
            let parts = ProjectedSources.parts(Path(folder.path))
            if let other = owners[parts] {
                outcome.omit(
                    group, "its folder '\(folder.path)' is that of '\(other.name)' too, and a file is in one target")
            } else {
                owners[parts] = .projected(group, folder)
            }
        }
        for (parts, owner) in owners.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            checkOuter(owner, parts, owners, &outcome)
        }
    }

    /// Looks for targets whose folder has this one's in it.
    private func checkOuter(
        _ owner: Owner, _ parts: [String], _ owners: [[String]: Owner], _ outcome: inout ProjectionOutcome
    ) {
        for count in 0..<parts.count {
            guard let outer = owners[Array(parts.prefix(count))] else { continue }
            let inner = Path(parts.dropFirst(count).joined(separator: "/"))
            switch (outer, owner) {
            case (.projected(let target, let folder), _):
                if folder.covers(inner) || folder.leavesOut(inner) { continue }
                outcome.omit(
                    target, "its folder '\(folder.path)' has that of '\(owner.name)' in it: exclude '\(inner)'")
            case (.written(let target), .projected(let other, let folder)):
                let outerFolder = ProjectedSources.Folder(
                    path: target.path, excludes: target.exclude, includes: target.sources)
                if outerFolder.covers(inner) || outerFolder.leavesOut(inner) { continue }
                outcome.omit(other, "its folder '\(folder.path)' lies in that of '\(target.name)'")
            case (.written, .written): continue
            }
        }
    }
}
