import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The texts of licences and notices, which go wherever the code goes.
struct LicenseFiles {
    let files: any FileSystem

    struct Text: Sendable, Equatable {
        /// Below the package's folder.
        let path: String
        let content: [UInt8]
    }

    /// The folder of licences in the REUSE specification (reuse.software, version 3.3).
    static let folder = "LICENSES"

    /// Whether a file at the root of a package holds a licence, or what its licence asks to be passed on.
    static func isText(_ name: String) -> Bool {
        let upper = name.uppercased()
        return LicenseFinder.isLicenseFile(name) || upper == "NOTICE" || upper.hasPrefix("NOTICE.")
    }

    /// Whether a path below a package's folder is that of such a text.
    static func isTextPath(_ path: String) -> Bool {
        path.utf8.contains(UInt8(ascii: "/")) ? path.hasPrefix(folder + "/") : isText(path)
    }

    /// The texts of a package, sorted by path. Links are followed inside the package.
    ///
    /// - Throws: status 3 where the folder cannot be read.
    func texts(in package: Path) throws(SlipwayError) -> [Text] {
        guard let root = Host.realPath(package), try files.isDirectory(root) else { return [] }
        var names: [String] = []
        for entry in try files.list(root) {
            if entry.kind == .directory, entry.name == LicenseFiles.folder {
                names += try files.files(below: root.appending(entry.name)).map { "\(entry.name)/\($0)" }
            } else if entry.kind != .directory, LicenseFiles.isText(entry.name) {
                names.append(entry.name)
            }
        }
        var result: [Text] = []
        for name in names.sortedBytewise() {
            guard let place = Host.realPath(root.appending(name)), place.isWithin(root),
                try files.attributes(place)?.kind == .file,
                let bytes = try files.read(place, limit: LicenseFinder.limit)
            else { continue }
            result.append(Text(path: name, content: bytes))
        }
        return result
    }
}

extension Toolchain {
    /// The licence of what it links into programs.
    var runtimeLicense: Path { root.appending("share/swift/LICENSE.txt") }
}

/// The texts that go into one artifact: of the package itself, of the packages that are in it, of the runtime.
struct ArtifactLicenses {
    let files: any FileSystem
    let export: Path
    let packages: BundledPackages
    /// The licence of the toolchain's runtime.
    let runtime: Path?

    /// - Parameters:
    ///   - kind: the artifact's.
    ///   - folder: where they go in the archive.
    ///   - isOwn: whether the package's own are wanted.
    func entries(
        of content: ArtifactContent, _ kind: Artifact.Kind, in folder: String, isOwn: Bool = true
    ) throws(SlipwayError) -> [ZipEntry] {
        let finder = LicenseFiles(files: files)
        var entries = isOwn ? Self.entries(try finder.texts(in: export), folder) : []
        // where it is not known whose code is in it, all may be
        let isKnown =
            kind == .executable
            ? content.knowledge == .complete || !content.packages.isEmpty : content.knowledge != .unknown
        for package in packages.packages {
            let identity = package.resolved.identity
            guard !isKnown || content.packages.contains(identity), let place = package.folder else { continue }
            entries += Self.entries(try finder.texts(in: place), "\(folder)/\(identity)")
        }
        if !content.runtime.isEmpty, let runtime, try files.attributes(runtime)?.kind == .file {
            let text = LicenseFiles.Text(path: runtime.lastComponent, content: try files.read(runtime))
            entries += Self.entries([text], "\(folder)/\(RuntimePart.standardLibrary.name)")
        }
        return entries
    }

    private static func entries(_ texts: [LicenseFiles.Text], _ folder: String) -> [ZipEntry] {
        texts.map { ZipEntry(path: "\(folder)/\($0.path)", mode: .regular, content: .bytes($0.content)) }
    }
}
