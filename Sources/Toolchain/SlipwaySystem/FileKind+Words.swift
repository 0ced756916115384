package import SlipwayModel
package import SlipwayReport

extension FileSystem {
    /// What there is at a path where something else should be, in words: `a folder`.
    ///
    /// - Returns: `nil` where there is nothing.
    /// - Throws: status 3 where it cannot be looked at.
    package func words(for path: Path) throws(SlipwayError) -> String? {
        switch try attributes(path)?.kind {
        case nil: return nil
        case .file: return "a file"
        case .directory: return "a folder"
        case .other: return "a pipe, a socket or a device"
        case .symlink:
            let target = try readLink(path)
            guard let real = Host.realPath(path), let followed = try words(for: real) else {
                return "a symbolic link to '\(target)', which leads nowhere"
            }
            return "a symbolic link to '\(target)', which is \(followed)"
        }
    }
}
