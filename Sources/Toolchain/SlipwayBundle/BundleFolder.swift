import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The folder a bundle is written to: aside first, then moved into place as a whole.
struct BundleFolder {
    let files: any FileSystem
    let output: Path

    private var asidePrefix: String { "\(output.lastComponent).partial-" }
    private var oldPrefix: String { "\(output.lastComponent).old-" }

    /// Refuses to replace a folder that is no bundle.
    ///
    /// - Throws: status 2 (`not-a-bundle`).
    func check() throws(SlipwayError) {
        guard let known = try files.attributes(output) else { return }
        guard known.kind == .directory else { throw refusal("there is something that is no folder") }
        let names = try files.list(output).map(\.name)
        if names.isEmpty { return }
        guard let bundle = try? BundleReader(files: files).read(output) else { throw refusal("it holds other files") }
        let own = FileKey.set(bundle.release.files).union(FileKey.set(BundleReader.ownFiles))
        if let name = names.first(where: { !own.contains(FileKey($0)) }) { throw refusal("it also holds '\(name)'") }
    }

    /// Finds out before anything is built whether the bundle can be written; leaves nothing behind.
    ///
    /// - Throws: status 3 (`output-not-writable`).
    func probe() throws(SlipwayError) {
        do {
            try files.checkWritable(output.parent)
        } catch {
            throw SlipwayError(
                .environment, code: "output-not-writable", "cannot write the bundle to \(output)",
                cause: error.diagnostics.first?.cause, hint: "name another folder with --output")
        }
    }

    /// Removes what killed runs left beside the output.
    func removeLeftovers() throws(SlipwayError) {
        for entry in try files.list(output.parent)
        where entry.name.hasPrefix(asidePrefix) || entry.name.hasPrefix(oldPrefix) {
            try files.remove(output.parent.appending(entry.name))
        }
    }

    /// A new empty folder beside the output, after removing what killed runs left there.
    func makeAside() throws(SlipwayError) -> Path {
        try files.createDirectory(output.parent)
        try removeLeftovers()
        let aside = output.parent.appending(asidePrefix + String(UInt64.random(in: .min ... .max), radix: 36))
        try files.createDirectory(aside)
        return aside
    }

    /// Puts a finished folder in the place of the output; an equal bundle that is there stays untouched.
    func replace(with aside: Path) throws(SlipwayError) {
        guard try files.exists(output) else { return try files.rename(aside, to: output) }
        if try isEqual(aside) { return try files.remove(aside) }
        let old = output.parent.appending(oldPrefix + String(UInt64.random(in: .min ... .max), radix: 36))
        try files.rename(output, to: old)
        try files.rename(aside, to: output)
        try files.remove(old)
    }

    private func isEqual(_ aside: Path) throws(SlipwayError) -> Bool {
        let sums = aside.appending(ArtifactLayout.checksumsFile)
        let known = output.appending(ArtifactLayout.checksumsFile)
        guard try files.exists(known), try files.read(known) == files.read(sums) else { return false }
        for name in BundleReader.signatureFiles {
            let (one, other) = (aside.appending(name), output.appending(name))
            let isThere = try files.exists(one)
            guard try files.exists(other) == isThere else { return false }
            if isThere, try files.read(one) != files.read(other) { return false }
        }
        return (try? BundleReader(files: files).verify(output)) != nil
    }

    private func refusal(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "not-a-bundle", "\(output) is not a bundle, so it is not replaced", cause: cause,
            hint: "name a new folder with --output")
    }
}
