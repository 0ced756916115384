package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Plans and writes what a manifest asks for.
package struct Generator: Sendable {
    private let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// Compares what the manifest asks for with what is there. Reads only.
    ///
    /// - Parameter root: the manifest's folder.
    /// - Throws: status 2 where a system library's module map is missing, status 3 where a file cannot be read.
    package func plan(_ context: GenerateContext, root: Path) throws(SlipwayError) -> GeneratePlan {
        try checkModuleMaps(context, root: root)
        var planned: [PlannedFile] = []
        let places = PlaceCheck(root: root, files: files)
        for output in allOutputs {
            for file in output.files(context) {
                try places.check(file.path)
                if planned.contains(where: { $0.path == file.path }) {
                    throw SlipwayError(
                        .input, code: "same-place", "two generated files would be \(file.path)",
                        hint: "give one of them another path in \(context.manifestName)")
                }
                if let file = try plan(file, root: root) { planned.append(file) }
            }
        }
        let wanted = Set(planned.map(\.path))
        for place in allOutputs.flatMap({ $0.places(context) }) where !wanted.contains(place) {
            if try isOwned(root.appending(place)) { planned.append(PlannedFile(place, .remove)) }
        }
        return GeneratePlan(files: planned)
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
        let foreign = plan.files.filter { $0.change == .foreign }
        if !overwrite, !foreign.isEmpty {
            throw SlipwayError(.input, foreign.compactMap { $0.diagnostic(manifest: manifestName) })
        }
        for file in plan.changes {
            let path = root.appending(file.path)
            if file.change == .remove {
                try files.remove(path)
                continue
            }
            try files.createDirectory(path.parent)
            try files.write(file.text, to: path)
        }
        return plan.changes
    }

    private func plan(_ file: GeneratedFile, root: Path) throws(SlipwayError) -> PlannedFile? {
        let path = root.appending(file.path)
        if case .starter(let folder) = file.policy {
            let folder = root.appending(folder)
            if try files.exists(folder) {
                let isEmptyFolder = try files.isDirectory(folder) ? files.list(folder).isEmpty : false
                if !isEmptyFolder { return nil }
            }
            return PlannedFile(file.path, .create, text: file.text)
        }
        guard let attributes = try files.attributes(path) else {
            return PlannedFile(file.path, .create, text: file.text)
        }
        guard attributes.kind == .file else { throw Generator.inTheWay(file.path, attributes.kind) }
        let bytes = try files.read(path)
        if bytes.elementsEqual(file.text.utf8) { return PlannedFile(file.path, .unchanged, text: file.text) }
        let difference = Generator.firstDifference(String(decoding: bytes, as: UTF8.self), file.text)
        let isOwned = try isOwned(path)
        return PlannedFile(
            file.path, isOwned ? .update : .foreign, line: difference.line, found: difference.found,
            expected: difference.expected, text: file.text)
    }

    /// Whether a file says that Slipway wrote it.
    private func isOwned(_ path: Path) throws(SlipwayError) -> Bool {
        guard try files.attributes(path)?.kind == .file else { return false }
        let text = String(decoding: try files.read(path).prefix(2000), as: UTF8.self)
        return text.split(separator: "\n", maxSplits: 5).prefix(5).contains { $0.contains(GeneratedFile.marker) }
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
        let one = present.split(separator: "\n", omittingEmptySubsequences: false)
        let other = wanted.split(separator: "\n", omittingEmptySubsequences: false)
        for index in 0..<max(one.count, other.count) {
            let found = index < one.count ? String(one[index]) : nil
            let expected = index < other.count ? String(other[index]) : nil
            if found != expected { return (index + 1, found, expected) }
        }
        return (nil, nil, nil)
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
