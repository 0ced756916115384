import SlipwayModel
import SlipwayReport
import XcodeProject

extension ProjectBuilder {
    /// Adds what a target does not take of the synchronized folders it names: files that are excluded or not included,
    /// and its Info.plist.
    func addExceptions(
        of target: XcodeTarget, id: ObjectID, files: [SourceFile], infoPlists: Set<String>
    ) throws(SlipwayError) -> [ObjectID] {
        var folders: [ObjectID] = []
        for file in files where file.element.kind == .syncedFolder && !folders.contains(file.element.id) {
            folders.append(file.element.id)
            guard let source = target.sources.first(where: { Path(SourceTree.composed($0.path)) == file.path }) else {
                continue
            }
            var exceptions = Set(try excepted(by: SourceFilter(source), in: file.path, below: file.path))
            for plist in infoPlists {
                if let relative = Path(plist).relative(to: file.path) { exceptions.insert(relative) }
            }
            guard !exceptions.isEmpty else { continue }
            let set = store.add(
                "PBXFileSystemSynchronizedBuildFileExceptionSet", target.name + "\u{0}" + file.path.string,
                [
                    (
                        "membershipExceptions",
                        .texts(exceptions.sortedBytewise())
                    ), ("target", .reference(id)),
                ])
            let known = file.element.fields.first { $0.0 == "exceptions" }?.1?.array ?? []
            file.element.fields.removeAll { $0.0 == "exceptions" }
            file.element.fields.insert(("exceptions", .array(known + [.reference(set)])), at: 0)
        }
        return folders
    }

    private func excepted(
        by filter: SourceFilter, in folder: Path, below root: Path
    ) throws(SlipwayError) -> [String] {
        guard filter.hasIncludes || filter.hasExcludes else { return [] }
        var result: [String] = []
        for entry in try tree.children(of: folder) {
            let isWrapper = XcodeFileTypes.type(ofExtension: entry.path.pathExtension) != nil
            if entry.isDirectory, !isWrapper {
                result.append(contentsOf: try excepted(by: filter, in: entry.path, below: root))
            } else if let relative = entry.path.relative(to: root), try !filter.takes(entry, in: tree) {
                result.append(relative)
            }
        }
        return result
    }
}
