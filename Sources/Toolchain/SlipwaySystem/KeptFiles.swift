package import SlipwayModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder of files that can be made again, each written anew when it has changed.
package enum KeptFiles {
    /// Removes files that nobody has written for some time; what cannot be removed stays.
    ///
    /// - Parameters:
    ///   - endings: of the names of files that may be removed; what is in front of them is 32 hexadecimal digits.
    ///   - now: seconds since 1970.
    package static func removeOld(endings: [String], in folder: Path, days: Int64, now: Int64) {
        guard let entries = try? LocalFileSystem().list(folder) else { return }
        for entry in entries where entry.kind == .file && endings.contains(where: { isOne(entry.name, $0) }) {
            let path = folder.appending(component: entry.name)
            var info = stat()
            guard lstat(path.string, &info) == 0 else { continue }
            #if canImport(Darwin)
                let written = Int64(info.st_mtimespec.tv_sec)
            #else
                let written = Int64(info.st_mtim.tv_sec)
            #endif
            if now - written > days * 86_400 { unlink(path.string) }
        }
    }

    private static func isOne(_ name: String, _ ending: String) -> Bool {
        name.hasSuffix(ending) && name.utf8.count == 32 + ending.utf8.count
            && name.utf8.prefix(32).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }
}
