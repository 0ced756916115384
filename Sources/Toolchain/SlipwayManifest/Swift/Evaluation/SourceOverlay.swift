import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Shows a compiler a text in the place of a file's own: what would be said is found out, and nothing is written; and
/// what is compiled is what was read, whatever happens to the file meanwhile.
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

    /// Works with the compiler's options for texts that files are to have, whatever is in them; no options where there
    /// are none.
    ///
    /// - Throws: what the work throws; status 3 where the texts cannot be put aside.
    static func with<Result>(
        _ texts: [(path: Path, text: [UInt8])], _ work: (_ options: [String]) throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> Result {
        if texts.isEmpty { return try work([]) }
        let files = LocalFileSystem()
        let aside = try files.makeTemporaryDirectory()
        defer { try? files.remove(aside) }
        var contents: [Path: [File]] = [:]
        for (index, entry) in texts.enumerated() {
            let copy = aside.appending("\(index).swift")
            try files.write(entry.text, to: copy, permissions: 0o600)
            contents[entry.path.parent, default: []].append(File(name: entry.path.lastComponent, text: copy.string))
        }
        // a compiler that starts in a folder may know it without the links that lead there
        for (folder, entries) in contents {
            if let real = Host.realPath(folder), real != folder { contents[real, default: []] += entries }
        }
        let folders = contents.sorted { $0.key.string.precedes($1.key.string) }
        let description = Description(roots: folders.map { Folder(name: $0.key.string, contents: $0.value) })
        let overlay = aside.appending("overlay.yaml")
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let bytes = try? encoder.encode(description) else { return try work([]) }
        try files.write(Array(bytes), to: overlay, permissions: 0o600)
        return try work(["-vfsoverlay", overlay.string])
    }
}
