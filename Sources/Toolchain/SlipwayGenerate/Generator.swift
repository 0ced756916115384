package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Plans and writes what a manifest asks for.
package struct Generator: Sendable {
    let files: any FileSystem
    /// Projects that have been read already.
    let parsed: ParsedProjects

    package init(files: any FileSystem, parsed: ParsedProjects = ParsedProjects()) {
        self.files = files
        self.parsed = parsed
    }

    /// Compares what the manifest asks for with what is there. Reads only.
    ///
    /// - Parameters:
    ///   - root: the manifest's folder.
    ///   - only: what is written; what the manifest asks for where it is empty.
    ///   - explains: whether differences of project files are put into words.
    /// - Throws: status 2 where a system library's module map is missing, status 3 where a file cannot be read.
    package func plan(
        _ context: GenerateContext, root: Path, only: Set<OutputName> = [], explains: Bool = false
    ) throws(SlipwayError) -> GeneratePlan {
        let names = only.isEmpty ? context.manifest.outputs : only
        let outputs = allOutputs.filter { names.contains($0.name) }
        try checkModuleMaps(context, root: root)
        var planned: [PlannedFile] = []
        var wanted: Set<String> = []
        var warnings: [Diagnostic] = []
        var folders: [OutputResult.OwnedFolder] = []
        let places = try PlaceCheck(root: root, files: files)
        let moving = explains ? MovingValues(context.manifest) : nil
        for output in outputs {
            let result = try output.result(
                context,
                in: GeneratePlace(files: files, root: root, planned: planned.map(\.path), parsed: parsed))
            warnings += result.warnings
            folders += result.ownedFolders
            for file in result.files {
                try places.check(file.path)
                guard wanted.insert(file.path).inserted else {
                    throw SlipwayError(
                        .input, code: "same-place", "two generated files would be \(file.path)",
                        hint: "give one of them another path in \(context.manifestName)")
                }
                if let file = try plan(file, root: root, moving: moving) { planned.append(file) }
            }
        }
        let surroundings = GeneratePlace(files: files, root: root, planned: planned.map(\.path))
        var former: [String] = []
        for output in outputs { former += try output.places(context, in: surroundings) }
        for place in former where !wanted.contains(place) {
            guard try isOwned(root.appending(place)) else { continue }
            try places.check(place)
            planned.append(PlannedFile(place, .remove))
        }
        for folder in folders { planned += try leftovers(in: folder, root: root, wanted: wanted, places) }
        return GeneratePlan(files: planned, warnings: warnings)
    }

    /// Compares what is asked for whatever the manifest says of outputs.
    ///
    /// - Throws: as ``plan(_:root:only:explains:)``.
    func plan(_ result: OutputResult, root: Path, explains: Bool) throws(SlipwayError) -> GeneratePlan {
        var planned: [PlannedFile] = []
        var wanted: Set<String> = []
        let places = try PlaceCheck(root: root, files: files)
        for file in result.files {
            try places.check(file.path)
            wanted.insert(file.path)
            let moving = explains ? MovingValues.none : nil
            if let file = try plan(file, root: root, moving: moving) { planned.append(file) }
        }
        for folder in result.ownedFolders {
            planned += try leftovers(in: folder, root: root, wanted: wanted, places)
        }
        return GeneratePlan(files: planned, warnings: result.warnings)
    }

    /// Files in a folder of generated ones that nobody asks for any more.
    private func leftovers(
        in folder: OutputResult.OwnedFolder, root: Path, wanted: Set<String>, _ places: PlaceCheck
    ) throws(SlipwayError) -> [PlannedFile] {
        guard try files.attributes(root.appending(folder.path)) != nil else { return [] }
        try places.check(folder.path + "/any")
        guard try files.isDirectory(root.appending(folder.path)) else { return [] }
        return try files.list(root.appending(folder.path)).compactMap { entry -> PlannedFile? in
            let path = folder.path + "/" + entry.name
            guard entry.kind == .file, Path(entry.name).pathExtension == folder.fileExtension, !wanted.contains(path)
            else { return nil }
            // nobody can tell a scheme that was generated from one made by hand
            return PlannedFile(path, .remove, keepsFormer: true)
        }
    }

    /// Writes the files of a plan that differ, each in one step.
    ///
    /// - Parameter overwrite: whether files that Slipway did not write are replaced too.
    /// - Returns: the files that were written.
    /// - Throws: status 2 before anything is written where a person's file is in the way; status 3 where a file
    ///   cannot be written.
    @discardableResult
    package func write(
        _ plan: GeneratePlan, root: Path, manifestName: String, overwrite: Bool = false
    ) throws(SlipwayError) -> [PlannedFile] {
        if !overwrite { try requireOwn(plan, manifestName: manifestName) }
        // what is replaced is kept before anything is written, and the file that says whose the project is comes last
        for file in plan.changes where file.keepsFormer { try keep(file.path, root: root) }
        let (projects, others) = (plan.changes.filter(\.isProject), plan.changes.filter { !$0.isProject })
        for file in others + projects {
            let path = root.appending(file.path)
            if file.change == .remove {
                try files.remove(path)
                continue
            }
            try files.createDirectory(path.parent)
            try files.write(file.bytes, to: path)
        }
        return plan.changes
    }

    /// - Throws: status 2 where a file is in the way that Slipway did not write.
    package func requireOwn(_ plan: GeneratePlan, manifestName: String) throws(SlipwayError) {
        let foreign = plan.files.filter { $0.change == .foreign }
        if foreign.isEmpty { return }
        throw SlipwayError(.input, foreign.compactMap { $0.diagnostic(manifest: manifestName) })
    }

    /// Where files are kept that a generated one took the place of.
    static let replacedFolder = ".slipway/replaced"

    private func keep(_ path: String, root: Path) throws(SlipwayError) {
        guard try files.attributes(root.appending(path))?.kind == .file else { return }
        // what lies above the manifest's folder is kept in it, too
        let name = Path.split(path).map { Path.isParent($0) ? "above" : $0 }.joined(separator: "/")
        try PlaceCheck(root: root, files: files).check(Generator.replacedFolder + "/" + name)
        let first = root.appending(Generator.replacedFolder).appending(name)
        let bytes = try files.read(root.appending(path))
        var (copy, number) = (first, 1)
        // one that was kept before stays, unless it is the same
        while try files.exists(copy) {
            if try files.read(copy) == bytes { return }
            number += 1
            copy = Path(first.string + "~\(number)")
        }
        try files.createDirectory(copy.parent)
        // what is kept is the person's, and no business of the repository
        let ignore = root.appending(".slipway/.gitignore")
        if try !files.exists(ignore) { try files.write("*\n", to: ignore) }
        try files.copy(root.appending(path), to: copy)
    }

    /// - Parameter moving: what may be of an earlier commit; `nil` where nobody asks for explanations.
    private func plan(
        _ file: GeneratedFile, root: Path, moving: MovingValues?
    ) throws(SlipwayError) -> PlannedFile? {
        let path = root.appending(file.path)
        if case .starter(let folder) = file.policy {
            let folder = root.appending(folder)
            if try files.exists(folder) {
                let isEmptyFolder = try files.isDirectory(folder) ? files.list(folder).isEmpty : false
                if !isEmptyFolder { return nil }
            }
            return PlannedFile(file.path, .create, bytes: file.bytes)
        }
        guard let attributes = try files.attributes(path) else {
            return PlannedFile(file.path, .create, bytes: file.bytes)
        }
        guard attributes.kind == .file else { throw Generator.inTheWay(file.path, attributes.kind) }
        if try files.hasContent(file.bytes, at: path) {
            return PlannedFile(file.path, .unchanged, bytes: file.bytes)
        }
        let bytes = try files.read(path)
        if GeneratedFile.isSame(bytes, as: file.bytes) { return PlannedFile(file.path, .unchanged, bytes: bytes) }
        if moving?.areAll(between: bytes, and: file.bytes) == true {
            return PlannedFile(file.path, .unchanged, bytes: bytes)
        }
        if case .adopted(let former) = file.policy {
            if Explanation.isSameList(file, bytes) { return PlannedFile(file.path, .unchanged, bytes: bytes) }
            return adopted(file, from: bytes, isForeign: former == .foreign, explains: moving != nil)
        }
        let difference = Generator.firstDifference(String(decoding: bytes, as: UTF8.self), file.text)
        let isOurs = GeneratedFile.isMarked(bytes)
        return PlannedFile(
            file.path, isOurs ? .update : .foreign, line: difference.line, found: difference.found,
            expected: difference.expected, bytes: file.bytes, keepsFormer: !isOurs)
    }

    /// A file of Xcode's that is to be replaced.
    private func adopted(_ file: GeneratedFile, from bytes: [UInt8], isForeign: Bool, explains: Bool) -> PlannedFile {
        let explanations = explains ? Explanation.changes(in: file, from: bytes) : []
        guard explains, explanations.isEmpty else {
            return PlannedFile(
                file.path, .update, explanations: explanations, bytes: file.bytes, keepsFormer: isForeign)
        }
        let difference = Generator.firstDifference(String(decoding: bytes, as: UTF8.self), file.text)
        return PlannedFile(
            file.path, .update, line: difference.line, found: difference.found, expected: difference.expected,
            bytes: file.bytes, keepsFormer: isForeign)
    }

    /// Whether a file says that Slipway wrote it.
    private func isOwned(_ path: Path) throws(SlipwayError) -> Bool {
        guard try files.attributes(path)?.kind == .file else { return false }
        return GeneratedFile.isMarked(try files.read(path))
    }

    private static func inTheWay(_ path: String, _ kind: FileKind) -> SlipwayError {
        SlipwayError(
            .input, code: "file-in-the-way", "\(path) cannot be written",
            cause: kind == .directory ? "there is a folder of that name" : "it is a link or a special file",
            hint: "move it away")
    }

    /// The first line in which two texts differ, from 1.
    static func firstDifference(
        _ present: String, _ wanted: String
    ) -> (line: Int?, found: String?, expected: String?) {
        // by bytes: to Swift's characters CR LF is not LF
        let one = present.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        let other = wanted.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        for index in 0..<max(one.count, other.count) {
            let found = index < one.count ? shown(one[index]) : nil
            let expected = index < other.count ? shown(other[index]) : nil
            if index >= one.count || index >= other.count || !one[index].elementsEqual(other[index]) {
                return (index + 1, found, expected)
            }
        }
        return (nil, nil, nil)
    }

    /// A line as a message shows it: the end that is not ours is seen, and no more than a line's worth.
    private static func shown(_ line: Substring.UTF8View) -> String {
        var text = String(decoding: line.prefix(200), as: UTF8.self)
        if line.count > 200 { text += "…" }
        return line.last == 0x0D ? text.filter { $0 != "\r" } + " (CR LF)" : text
    }

    private func checkModuleMaps(_ context: GenerateContext, root: Path) throws(SlipwayError) {
        var missing: [Diagnostic] = []
        for target in context.manifest.targets {
            guard case .systemLibrary = target.kind else { continue }
            let map = Path(target.path).appending("module.modulemap")
            if try !files.exists(root.appending(map)) {
                missing.append(
                    Diagnostic(
                        .error, code: "no-module-map", "system library '\(target.name)' has no \(map)",
                        cause: "only you know which headers it stands for",
                        hint: "write one: `module \(target.name) [system] { header \"shim.h\" link \"…\" export * }`",
                        at: SourceLocation(file: context.manifestName)))
            }
        }
        if !missing.isEmpty { throw SlipwayError(.input, missing) }
    }
}
