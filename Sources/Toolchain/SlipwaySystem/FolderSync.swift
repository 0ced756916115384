package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Waits until the disk has the names in a folder: a file that was renamed has its new name also after a power cut.
package enum FolderSync {
    /// - Throws: status 3 where there is no such folder, or the disk fails.
    package static func sync(_ folder: Path) throws(SlipwayError) {
        let descriptor = open(folder.string, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system("open", folder) }
        defer { close(descriptor) }
        // some file systems cannot, and need not
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system("write", folder) }
    }
}
