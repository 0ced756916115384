import SlipwayBundle
import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The files of a commit, with the content of those that Git LFS keeps elsewhere in the place of the pointers to it: so
/// does `git archive`, and so does every checkout, where Git LFS is set up. A pointer names the SHA-256 of the content,
/// so the bytes are the same wherever they are read.
struct LargeFileTree: SourceTree {
    private let source: any SourceTree
    private let store: any FileSystem
    /// Where the contents are, by the bytes of the file's path.
    private let places: [[UInt8]: Path]

    /// - Returns: the commit's own files where none is Git LFS's.
    /// - Throws: status 3 (`large-file`) with every file whose content is not here.
    static func of(
        _ source: any SourceTree, in repository: Repository, files: any FileSystem
    ) throws(SlipwayError) -> any SourceTree {
        var places: [[UInt8]: Path] = [:]
        var missing: [Diagnostic] = []
        let folder = try folder(of: repository)
        for file in try LargeFiles.managed(source) {
            guard let pointer = LargeFilePointer(try source.contents(of: file)) else { continue }
            let place = pointer.place(in: folder)
            places[Array(file.path.utf8)] = place
            if try files.attributes(place)?.kind != .file { missing.append(lacking(file, place)) }
        }
        if !missing.isEmpty { throw SlipwayError(.environment, missing) }
        return places.isEmpty ? source : LargeFileTree(source: source, store: files, places: places)
    }

    func files() throws(SlipwayError) -> [TrackedFile] { try source.files() }

    func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
        guard let place = places[Array(file.path.utf8)] else { return try source.contents(of: file) }
        let bytes = try store.read(place)
        if ContentHasher.digest(of: bytes).hex == place.lastComponent { return bytes }
        throw SlipwayError(
            .environment, code: "large-file", "the content of \(file.path) is damaged",
            cause: "\(place) has another SHA-256 than its name", hint: "remove it, then `git lfs fetch`",
            at: SourceLocation(file: file.path))
    }

    /// Source: `lfs.storage` in git-lfs-config(5).
    private static func folder(of repository: Repository) throws(SlipwayError) -> Path {
        repository.commonDirectory.appending(try repository.configuration("lfs.storage") ?? "lfs")
    }

    private static func lacking(_ file: TrackedFile, _ place: Path) -> Diagnostic {
        Diagnostic(
            .error, code: "large-file", "the content of \(file.path) is not here",
            cause: "the commit has a pointer of Git LFS in its place, and there is no \(place)",
            hint: "`git lfs fetch` gets it", at: SourceLocation(file: file.path))
    }
}
