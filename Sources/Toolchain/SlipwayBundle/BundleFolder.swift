import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The folder a bundle is written to: aside first, then moved into place as a whole.
struct BundleFolder {
    let files: any FileSystem
    let output: Path

    private var asidePrefix: String { "\(output.lastComponent).slipway-partial-" }
    private var oldPrefix: String { "\(output.lastComponent).slipway-old-" }

    /// A folder beside the output that is this run's; while it is held, no other run clears it up.
    struct Aside: ~Copyable {
        let path: Path
        private let lock: FileLock?

        init(_ path: Path) throws(SlipwayError) {
            self.path = path
            lock = try FileLock.acquire(folder: path)
        }
    }

    /// Refuses to replace a folder that is no bundle.
    ///
    /// - Throws: status 2 (`not-a-bundle`).
    func check() throws(SlipwayError) {
        guard let known = try files.attributes(output) else { return }
        guard known.kind == .directory else { throw refusal("it is \(try files.words(for: output) ?? "no folder")") }
        let names = try files.list(output).map(\.name)
        if names.isEmpty { return }
        guard let bundle = try? BundleReader(files: files).read(output) else { throw refusal("it holds other files") }
        let own = FileKey.set(bundle.release.files).union(FileKey.set(BundleReader.ownFiles))
        if let name = names.first(where: { !own.contains(FileKey($0)) }) { throw refusal("it also holds '\(name)'") }
    }

    /// Refuses to put a bundle of some products in the place of one of the same version that has others, too.
    ///
    /// - Throws: status 2 (`bundle-has-more`).
    func checkProducts(of plan: BundlePlan) throws(SlipwayError) {
        guard let release = try? BundleReader(files: files).read(output).release, release.name == plan.name,
            release.version == plan.version
        else { return }
        let kinds: Set<Artifact.Kind> = [.executable, .library, .application, .xcframework]
        let planned = Set(plan.artifacts.map(\.product) + plan.sourceOnly.map(\.problem.product))
        let others = Set(
            release.artifacts.filter { kinds.contains($0.kind) }.map(\.product) + release.sourceOnly.map(\.product)
        ).subtracting(planned)
        if others.isEmpty { return }
        throw SlipwayError(
            .input, code: "bundle-has-more", "the bundle of \(plan.version) in \(output) has more products",
            cause: "it has \(others.sortedBytewise().joined(separator: ", ")), which this one would not",
            hint: "name another folder with --output, leave out --product, or remove that bundle first")
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

    /// Removes what killed runs left beside the output, and nothing that another run is at work with.
    func removeLeftovers() throws(SlipwayError) {
        for entry in try files.list(output.parent) where entry.kind == .directory && isOwn(entry.name) {
            let path = output.parent.appending(component: entry.name)
            guard let lock = try? FileLock.acquire(folder: path) else { continue }
            defer { withExtendedLifetime(lock) {} }
            try files.remove(path)
        }
    }

    /// Whether a name is one that a run has made: nobody else's begins as the output's and ends in 16 digits of chance.
    private func isOwn(_ name: String) -> Bool {
        [asidePrefix, oldPrefix].contains(where: name.hasPrefix) && BundleFolder.isLeftover(name)
    }

    /// Whether a name is one of a folder that a run makes beside its output.
    static func isLeftover(_ name: String) -> Bool {
        guard let mark = [".slipway-partial-", ".slipway-old-"].compactMap({ name.firstRange(of: $0) }).last else {
            return false
        }
        let rest = name[mark.upperBound...]
        return rest.utf8.count == 16 && rest.allSatisfy(\.isHexDigit)
    }

    private func freshName(_ prefix: String) -> Path {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return output.parent.appending(
            component: prefix + String(repeating: "0", count: 16 - digits.utf8.count) + digits)
    }

    /// A new empty folder beside the output, after removing what killed runs left there.
    func makeAside() throws(SlipwayError) -> Aside {
        try files.createDirectory(output.parent)
        try removeLeftovers()
        let aside = freshName(asidePrefix)
        TemporaryFolders.add(aside)
        try files.createDirectory(aside)
        return try Aside(aside)
    }

    /// Signs the bundle that is there; one that has the signature already stays as it is.
    func sign(with signer: BundleSigner, _ plan: BundlePlan) throws(SlipwayError) {
        let file = output.appending(component: signer.file)
        let text = try signer.signature(of: try files.read(output.appending(ArtifactLayout.checksumsFile)), for: plan)
        if (try? files.readText(file)) == text { return }
        try files.write(text, to: file)
    }

    /// Puts a finished folder in the place of the output. An equal bundle that is there stays, and gets the signatures
    /// that it lacks.
    func replace(with aside: Path) throws(SlipwayError) {
        if try isEqual(aside) {
            for name in BundleReader.signatureFiles where try files.exists(aside.appending(name)) {
                try files.rename(aside.appending(name), to: output.appending(name))
            }
            return try files.remove(aside)
        }
        TemporaryFolders.forget(aside)
        // another run may put its own there in between
        for attempt in 1... {
            let old = freshName(oldPrefix)
            let isThere = try files.exists(output)
            do throws(SlipwayError) {
                if isThere { try files.rename(output, to: old) }
                try files.rename(aside, to: output)
            } catch {
                if attempt == 10 { throw error }
                continue
            }
            if isThere { try files.remove(old) }
            return
        }
    }

    /// Whether the bundle that is there has the same files; signatures are of them, whoever made them.
    private func isEqual(_ aside: Path) throws(SlipwayError) -> Bool {
        let sums = aside.appending(ArtifactLayout.checksumsFile)
        let known = output.appending(ArtifactLayout.checksumsFile)
        guard try files.exists(known), try files.read(known) == files.read(sums) else { return false }
        return (try? BundleReader(files: files).verify(output)) != nil
    }

    private func refusal(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "not-a-bundle", "\(output) is not a bundle, so it is not replaced", cause: cause,
            hint: "name a new folder with --output")
    }
}
