package import SlipwayModel

/// Files that a compiler reads in the place of others (`-vfsoverlay`): messages, modules and `#filePath` name those
/// others as ever.
///
/// The description is that of LLVM's `RedirectingFileSystem` (`llvm/Support/VirtualFileSystem.h`).
package struct CompilerOverlay: Encodable, Sendable {
    private let version = 0
    private let caseSensitive = "true"
    private let usesExternalNames = "false"
    private let roots: [File]

    private struct File: Encodable {
        let type = "file"
        let name: String
        let contents: String

        private enum CodingKeys: String, CodingKey {
            case type, name
            case contents = "external-contents"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case version, roots
        case caseSensitive = "case-sensitive"
        case usesExternalNames = "use-external-names"
    }

    /// - Parameter files: each file, absolute, and the one that is read for it.
    package init(_ files: [(path: Path, content: Path)]) {
        roots = files.map { File(name: $0.path.string, contents: $0.content.string) }
    }
}
