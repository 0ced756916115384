import SlipwayModel
import SlipwayReport
import XcodeProject

extension ProjectBuilder {
    /// Adds what a target does not take of the synchronized folders it names: files that are excluded or not included,
    /// and its Info.plist. Of another target's folder it is said what the target takes.
    ///
    /// - Returns: the folders that are the target's own.
    func addExceptions(
        of target: XcodeTarget, id: ObjectID, files: [SourceFile], infoPlists: Set<String>
    ) throws(SlipwayError) -> [ObjectID] {
        var folders: [ObjectID] = []
        var seen: Set<ObjectID> = []
        for file in files where file.element.kind == .syncedFolder && seen.insert(file.element.id).inserted {
            guard let source = target.sources.first(where: { Path(SourceTree.composed($0.path)) == file.path }) else {
                folders.append(file.element.id)
                continue
            }
            let isForeign = isForeign(source, at: file.path, to: target)
            if !isForeign { folders.append(file.element.id) }
            let filter = SourceFilter(source)
            var exceptions = Set(try members(filter, in: file.path, below: file.path, taken: isForeign))
            for plist in infoPlists where !isForeign {
                if let relative = Path(plist).relative(to: file.path) { exceptions.insert(relative) }
            }
            guard !exceptions.isEmpty || !isForeign && !source.files.isEmpty else { continue }
            var fields = SyncedFolderExceptions.fields(source.files)
            if !exceptions.isEmpty { fields.append(("membershipExceptions", .texts(exceptions.sortedBytewise()))) }
            fields.append(("target", .reference(id)))
            let set = store.add(
                "PBXFileSystemSynchronizedBuildFileExceptionSet", target.name + "\u{0}" + file.path.string,
                fields)
            let known = file.element.fields.first { $0.0 == "exceptions" }?.1?.array ?? []
            file.element.fields.removeAll { $0.0 == "exceptions" }
            file.element.fields.insert(("exceptions", .array(known + [.reference(set)])), at: 0)
        }
        return folders
    }

    /// Whether a target takes single files out of a folder that is another's: a file that comes later is not its.
    private func isForeign(_ source: XcodeSource, at path: Path, to target: XcodeTarget) -> Bool {
        let names = source.includes.filter { !$0.isEmpty }
        guard !names.isEmpty, !names.contains(where: { $0.contains { "*?[{".contains($0) } }) else { return false }
        return syncedFolderOwners[path]?.contains { $0 != target.name } ?? false
    }

    /// - Parameter taken: whether those that the filter takes are asked for, or those that it leaves.
    private func members(
        _ filter: SourceFilter, in folder: Path, below root: Path, taken: Bool
    ) throws(SlipwayError) -> [String] {
        guard filter.hasIncludes || filter.hasExcludes else { return [] }
        var result: [String] = []
        for entry in try tree.children(of: folder) {
            let isWrapper = XcodeFileTypes.type(ofExtension: entry.path.pathExtension) != nil
            if entry.isDirectory, !isWrapper {
                result.append(contentsOf: try members(filter, in: entry.path, below: root, taken: taken))
            } else if let relative = entry.path.relative(to: root), try filter.takes(entry, in: tree) == taken {
                result.append(relative)
            }
        }
        return result
    }
}

/// What an exception set says of single files.
private enum SyncedFolderExceptions {
    static func fields(_ files: [SyncedFile]) -> [(String, PropertyList?)] {
        func headers(_ visibility: HeaderVisibility) -> PropertyList? {
            let paths = files.filter { $0.headerVisibility == visibility }.map(\.path)
            return paths.isEmpty ? nil : .texts(paths.sortedBytewise())
        }
        func values(_ value: (SyncedFile) -> PropertyList?) -> PropertyList? {
            let entries = files.sortedBytewise(by: \.path).compactMap { file in
                value(file).map { PropertyDictionary.Entry(file.path, $0) }
            }
            return entries.isEmpty ? nil : .dictionary(PropertyDictionary(entries))
        }
        let flags = values { file in
            file.compilerFlags.isEmpty ? nil : .string(file.compilerFlags.joined(separator: " "))
        }
        let filters = values { file in
            file.destinationFilters.isEmpty ? nil : .texts(file.destinationFilters.map(\.filterName))
        }
        return [
            ("additionalCompilerFlagsByRelativePath", flags), ("platformFiltersByRelativePath", filters),
            ("privateHeaders", headers(.private)), ("publicHeaders", headers(.public)),
        ]
    }
}
