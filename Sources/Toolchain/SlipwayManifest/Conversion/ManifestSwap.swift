import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Puts a converted manifest in the place of the old one.
///
/// At every moment a whole manifest is there: the old one is copied away, the new one is written aside and renamed, and
/// the old one goes last. A run that is cut off leaves both at worst, and says so the next time.
package struct ManifestSwap {
    /// Where manifests are kept that another took the place of.
    static let folder = ".slipway/replaced"

    let files: any FileSystem

    package init(files: any FileSystem) { self.files = files }

    /// Writes the manifest, and moves the old one away.
    ///
    /// - Parameter keepsSource: whether the old one stays, too.
    /// - Returns: where the old one is kept, below its folder; `nil` where it stays.
    /// - Throws: status 2 where another file is in the way, or the old one has changed meanwhile.
    package func write(_ plan: ConversionPlan, keepsSource: Bool) throws(SlipwayError) -> String? {
        try check(plan)
        let kept = keepsSource ? nil : try keep(plan.source)
        try files.write(plan.text, to: plan.output)
        if !keepsSource { try files.remove(plan.source) }
        return kept
    }

    /// - Throws: status 2 where the file to write is there and says something else.
    package func check(_ plan: ConversionPlan) throws(SlipwayError) {
        guard try files.hasContent(plan.sourceBytes, at: plan.source) else {
            let name = plan.source.lastComponent
            throw SlipwayError(
                .input, code: "manifest-changed", "'\(name)' has changed while it was converted",
                hint: "run the command again", at: SourceLocation(file: name))
        }
        guard try files.attributes(plan.output) != nil else { return }
        // what a run that was cut off has written
        if try files.attributes(plan.output)?.kind == .file,
            try files.hasContent(Array(plan.text.utf8), at: plan.output)
        {
            return
        }
        let name = plan.output.relative(to: plan.source.parent) ?? plan.output.string
        throw SlipwayError(
            .input, code: "output-exists", "'\(name)' is there already",
            cause: "a manifest that a person wrote is not replaced",
            hint: "move it away, or name another file with --output", at: SourceLocation(file: name))
    }

    /// Copies the old manifest; one that was kept before stays, unless it is the same.
    private func keep(_ path: Path) throws(SlipwayError) -> String {
        let root = path.parent
        let bytes = try files.read(path)
        var (name, number) = (path.lastComponent, 1)
        let folder = root.appending(ManifestSwap.folder)
        for part in [root.appending(".slipway"), folder] {
            guard let kind = try files.attributes(part)?.kind, kind != .directory else { continue }
            throw SlipwayError(
                .input, code: "not-a-folder", "'\(part.relative(to: root) ?? part.string)' is no folder",
                cause: "the manifest is kept below it", hint: "move it away, or use --keep")
        }
        while try files.exists(folder.appending(name)) {
            if try files.hasContent(bytes, at: folder.appending(name)) { return ManifestSwap.folder + "/" + name }
            number += 1
            name = path.lastComponent + "~\(number)"
        }
        try files.createDirectory(folder)
        // what is kept is the person's, and no business of the repository
        let ignore = root.appending(".slipway/.gitignore")
        if try !files.exists(ignore) { try files.write("*\n", to: ignore) }
        try files.copy(path, to: folder.appending(name))
        return ManifestSwap.folder + "/" + name
    }
}
