package import SlipwayModel
package import SlipwayReport

/// One file of a zip archive.
package struct ZipEntry: Sendable {
    /// The name in the archive: relative, with slashes.
    package let path: String
    package let mode: Mode
    package let content: Content

    package init(path: String, mode: Mode, content: Content) {
        self.path = path
        self.mode = mode
        self.content = content
    }

    /// What the entry becomes when it is unpacked.
    package enum Mode: Sendable {
        case regular, executable
        /// The content is the target's text.
        case symlink

        /// `st_mode` of the file: kind and permissions.
        package var unixMode: UInt32 {
            switch self {
            case .regular: 0o100644
            case .executable: 0o100755
            case .symlink: 0o120777
            }
        }
    }

    /// Where the bytes come from; asked for when the entry's turn has come.
    package enum Content: Sendable {
        package typealias Failure = SlipwayError

        case bytes([UInt8])
        case file(Path)
        case deferred(@Sendable () throws(Failure) -> [UInt8])
    }
}

extension ZipEntry {
    /// A file as it lies on the disk.
    package init(path: String, mode: Mode, file: Path) { self.init(path: path, mode: mode, content: .file(file)) }
}
