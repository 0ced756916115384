import SlipwayModel
import XcodeProject

/// Says the synchronized folders of a target as sources of type `syncedFolder`.
struct SyncedFolderMigration {
    let context: MigrationContext
    let target: TargetRecord

    private var view: ProjectView { context.view }

    func sources() -> [XcodeSource] {
        let folders = view.objects(target.object.references("fileSystemSynchronizedGroups"))
        let own: [XcodeSource] = folders.compactMap { id, folder in
            let place = view.place(of: id)
            guard place.isOnDisk, (try? context.tree.isDirectory(place.path)) == true else {
                context.notes.add(target.title, "the synchronized folder \(place.path) is not on disk")
                return nil
            }
            var source = XcodeSource(path: place.path.string)
            source.type = .syncedFolder
            if let name = folder.string("name"), name != place.path.lastComponent { source.name = name }
            source.explicitFolders = folder["explicitFolders"]?.strings ?? []
            source.excludes = exceptions(of: folder, at: place.path)
            return source
        }
        return own + foreignMembers
    }

    private func exceptions(of folder: ProjectObject, at path: Path) -> [String] {
        var result: [String] = []
        for (_, set) in view.objects(folder.references("exceptions")) {
            guard set.reference("target") == target.id else {
                if set.reference("buildPhase") != nil { noteExtras(set, path) }
                continue
            }
            result += set["membershipExceptions"]?.strings ?? []
            noteExtras(set, path)
        }
        let plists = target.settings.values.compactMap { $0.text("INFOPLIST_FILE") }
            .compactMap { Path($0).relative(to: path) }
        return result.filter { !plists.contains($0) }
    }

    /// What an exception says beside who is no member.
    private func noteExtras(_ set: ProjectObject, _ path: Path) {
        for entry in set.fields.entries where !["target", "membershipExceptions"].contains(entry.key) {
            context.notes.add(
                target.title, "the synchronized folder \(path) has '\(entry.key)', which there is no word for")
        }
    }

    /// Files of folders that other targets have.
    private var foreignMembers: [XcodeSource] {
        let own = Set(target.object.references("fileSystemSynchronizedGroups"))
        var sources: [XcodeSource] = []
        for (id, folder) in view.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(id) {
            let place = view.place(of: id)
            for (_, set) in view.objects(folder.references("exceptions")) where set.reference("target") == target.id {
                let members = set["membershipExceptions"]?.strings ?? []
                let names = members.filter(SyncedFolderMigration.isPlain)
                for name in members where !SyncedFolderMigration.isPlain(name) {
                    context.notes.add(
                        target.title, "\(place.path.appending(name)) is a member out of another target's folder")
                }
                guard !names.isEmpty else { continue }
                guard place.isOnDisk, (try? context.tree.isDirectory(place.path)) == true else {
                    context.notes.add(target.title, "the synchronized folder \(place.path) is not on disk")
                    continue
                }
                var source = XcodeSource(path: place.path.string)
                source.type = .syncedFolder
                source.includes = names
                sources.append(source)
                noteExtras(set, place.path)
            }
        }
        return sources
    }

    /// Whether a name is no pattern as it stands.
    private static func isPlain(_ name: String) -> Bool { !name.contains { "*?[{".contains($0) } }
}
