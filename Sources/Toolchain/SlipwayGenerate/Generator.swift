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
        for output in allOutputs {
            for file in output.files(context) {
                if let file = try plan(file, root: root) { planned.append(file) }
            }
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
            try files.createDirectory(path.parent)
            try files.write(file.text, to: path)
        }
        return plan.changes
    }

    private func plan(_ file: GeneratedFile, root: Path) throws(SlipwayError) -> PlannedFile? {
        if case .starter(let folder) = file.policy {
            let path = root.appending(folder)
            if try files.isDirectory(path), try !files.list(path).isEmpty { return nil }
            return PlannedFile(path: file.path, change: .create, line: nil, found: nil, expected: nil, text: file.text)
        }
        let path = root.appending(file.path)
        guard try files.exists(path) else {
            return PlannedFile(path: file.path, change: .create, line: nil, found: nil, expected: nil, text: file.text)
        }
        let bytes = try files.read(path)
        if bytes.elementsEqual(file.text.utf8) {
            return PlannedFile(
                path: file.path, change: .unchanged, line: nil, found: nil, expected: nil, text: file.text)
        }
        let present = String(decoding: bytes, as: UTF8.self)
        let isOwned = present.split(separator: "\n", maxSplits: 5).prefix(5).contains {
            $0.contains(GeneratedFile.marker)
        }
        let (line, found, expected) = Generator.firstDifference(present, file.text)
        return PlannedFile(
            path: file.path, change: isOwned ? .update : .foreign, line: line, found: found, expected: expected,
            text: file.text)
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
