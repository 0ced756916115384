package import SlipwayModel
import SlipwayReport

/// One file of a zip archive.
package struct ZipEntry: Sendable {
    /// The name in the archive: relative, with slashes.
    let path: String
    let mode: Mode
    let content: Content

    /// What the entry becomes when it is unpacked.
    package enum Mode: Sendable {
        case regular, executable
        /// The content is the target's text.
        case symlink

        /// `st_mode` of the file: kind and permissions.
        var unixMode: UInt32 {
            switch self {
            case .regular: 0o100644
            case .executable: 0o100755
            case .symlink: 0o120777
            }
        }
    }

    /// Where the bytes come from; asked for when the entry's turn has come.
    enum Content: Sendable {
        case bytes([UInt8])
        case file(Path)
        case deferred(@Sendable () throws(SlipwayError) -> [UInt8])
    }
}

extension ZipEntry {
    /// A file as it lies on the disk.
    package init(path: String, mode: Mode, file: Path) { self.init(path: path, mode: mode, content: .file(file)) }
}
