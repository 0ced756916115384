package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension LocalFileSystem {
    /// Replaces a file in one step and only where nothing is lost by it: what somebody else has written since, its
    /// owner, its other names. What cannot be kept leaves the file as it is.
    ///
    /// - Parameters:
    ///   - path: of the file itself, not of a link.
    ///   - old: what it is known to hold.
    /// - Throws: status 3: `changed` where it holds something else by now, `read-only`, `several-names`, `other-owner`,
    ///   `attributes`.
    package func rewrite(_ path: Path, from old: [UInt8], to new: [UInt8]) throws(SlipwayError) {
        var info = stat()
        guard lstat(path.string, &info) == 0 else { throw .system("look at", path) }
        guard FileKind(mode: info.st_mode) == .file else {
            throw .kept(path, "not-a-file", "it is not a regular file any more", "run again")
        }
        // to the superuser nothing is read-only, but somebody has said that it is to stay as it is
        guard info.st_mode & 0o222 != 0, access(path.string, W_OK) == 0 else {
            throw .kept(path, "read-only", "it is read-only", "`chmod u+w` it, or exclude it")
        }
        guard info.st_nlink == 1 else {
            throw .kept(
                path, "several-names", "it has \(info.st_nlink) names (hard links), and only this one would change",
                "make it a file of its own, `cp FILE NEW && mv NEW FILE`, or exclude it")
        }
        let permissions = UInt16(info.st_mode & 0o7777)
        try replace(
            path, permissions: permissions,
            check: { () throws(SlipwayError) in
                guard try hasContent(old, at: path) else { throw .changedMeanwhile(path) }
            },
            content: { file throws(SlipwayError) in
                guard file.setOwner(info.st_uid, info.st_gid) else {
                    throw .kept(path, "other-owner", "it belongs to another user or group", "run as its owner")
                }
                guard file.copyAttributes(of: path) else {
                    throw .kept(
                        path, "attributes", "its access control list or an extended attribute cannot be kept",
                        "run as its owner")
                }
                try file.write(new)
            })
    }
}

extension SlipwayError {
    /// Why a file is left as it is.
    fileprivate static func kept(_ path: Path, _ code: String, _ cause: String, _ hint: String) -> SlipwayError {
        SlipwayError(.environment, code: code, "\(path) stays as it is", cause: cause, hint: hint)
    }

    /// A file is not what was read any more.
    static func changedMeanwhile(_ path: Path) -> SlipwayError {
        kept(path, "changed", "somebody else has changed it in the meantime", "run again")
    }
}
