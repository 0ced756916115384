package import Foundation

/// Which file or folder a path leads to, through links too.
package struct FileIdentity: Sendable, Hashable {
    private let device: UInt64
    private let number: UInt64

    /// - Returns: nil where nothing is there, and for devices and pipes, which nothing takes the place of.
    package init?(_ path: String) {
        var known = stat()
        guard stat(path, &known) == 0 else { return nil }
        guard [mode_t(S_IFREG), mode_t(S_IFDIR)].contains(known.st_mode & mode_t(S_IFMT)) else { return nil }
        (device, number) = (UInt64(truncatingIfNeeded: known.st_dev), UInt64(truncatingIfNeeded: known.st_ino))
    }

    package init?(_ place: URL) { self.init(place.path(percentEncoded: false)) }
}
