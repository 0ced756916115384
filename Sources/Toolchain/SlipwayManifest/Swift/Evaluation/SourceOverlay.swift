import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Shows a compiler another text in the place of a file: what would be said is found out, and nothing is written.
///
/// The description is that of LLVM's `RedirectingFileSystem` (`llvm/Support/VirtualFileSystem.h`), which `-vfsoverlay`
/// takes. Messages and `#filePath` name the file as ever.
enum SourceOverlay {
    private struct Description: Encodable {
        let version = 0
        let useExternalNames = false
        let roots: [Folder]

        enum CodingKeys: String, CodingKey {
            case version, roots
            case useExternalNames = "use-external-names"
        }
    }

    private struct Folder: Encodable {
        let type = "directory"
        let name: String
        let contents: [File]
    }

    private struct File: Encodable {
        let type = "file"
        let name: String
        let text: String

        enum CodingKeys: String, CodingKey {
            case type, name
            case text = "external-contents"
        }
    }

    /// Works with the compiler's options for a text; none where the file's own counts.
    ///
    /// - Throws: what the work throws; status 3 where the text cannot be put aside.
    static func with<Result>(
        _ text: [UInt8]?, at path: Path, _ work: (_ options: [String]) throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> Result {
        guard let text else { return try work([]) }
        let files = LocalFileSystem()
        let aside = try files.makeTemporaryDirectory()
        defer { try? files.remove(aside) }
        let copy = aside.appending("text.swift")
        try files.write(text, to: copy, permissions: 0o600)
        let file = File(name: path.lastComponent, text: copy.string)
        // a compiler that starts in a folder may know it without the links that lead there
        let folders = [path.parent] + (Host.realPath(path.parent).map { $0 == path.parent ? [] : [$0] } ?? [])
        let description = Description(roots: folders.map { Folder(name: $0.string, contents: [file]) })
        let overlay = aside.appending("overlay.yaml")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let bytes = try? encoder.encode(description) else { return try work([]) }
        try files.write(Array(bytes), to: overlay, permissions: 0o600)
        return try work(["-vfsoverlay", overlay.string])
    }
}
