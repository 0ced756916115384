package import Foundation

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Writes files that are there as a whole, or as they were: under another name first.
package enum WholeFile {
    /// Writes a file.
    ///
    /// A symbolic link stays, and what it leads to is written; a file that is there keeps its mode. A device or a pipe
    /// is no file that another one could take the place of: it is opened and written.
    package static func write(_ data: Data, to place: URL) throws(WholeFileError) {
        let path = place.path(percentEncoded: false)
        var known = stat()
        let isThere = stat(path, &known) == 0
        guard isThere || errno == ENOENT else { throw WholeFileError(code: errno) }
        let kind = known.st_mode & mode_t(S_IFMT)
        guard !isThere || kind != mode_t(S_IFDIR) else { throw WholeFileError(code: EISDIR) }
        guard !isThere || kind == mode_t(S_IFREG) else { return try append(data, to: path) }
        let target = target(of: path)
        // a file that is open, as /dev/stdout may be, is written to by others, too
        guard !isDescriptor(target) else { return try append(data, to: target) }
        try replace(target, with: data, keeping: isThere ? known : nil)
    }

    /// Where a symbolic link leads, whether anything is there or not; an open file's name leads nowhere else.
    static func target(of path: String) -> String {
        var path = path
        // more links than that are an error of the system
        for _ in 0..<40 where !isDescriptor(path) {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            path = next.hasPrefix("/") ? next : folder(of: path) + next
        }
        return path
    }

    /// Whether a path is the system's name of an open file: `/dev/stdout`, `/dev/fd/1`, `/proc/self/fd/1`.
    private static func isDescriptor(_ path: String) -> Bool {
        let folder = folder(of: path)
        guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { return false }
        defer { free(real) }
        let parts = String(cString: real).split(separator: "/")
        let name = String(path.dropFirst(folder.count))
        if parts == ["dev"] { return ["stdin", "stdout", "stderr"].contains(name) }
        // of a process, or of one of its threads
        let isFolder =
            parts == ["dev", "fd"] || parts.first == "proc" && parts.last == "fd" && [3, 5].contains(parts.count)
        return isFolder && !name.isEmpty && name.utf8.allSatisfy { (48...57).contains($0) }
    }

    /// With its `/`; nothing for a name alone.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func append(_ data: Data, to path: String) throws(WholeFileError) {
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard file >= 0 else { throw WholeFileError(code: errno) }
        defer { close(file) }
        try write(data, into: file)
    }

    private static func replace(_ path: String, with data: Data, keeping known: stat?) throws(WholeFileError) {
        let aside = folder(of: path) + ".snapshot-\(UUID().uuidString)"
        let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw WholeFileError(code: errno) }
        do throws(WholeFileError) {
            defer { close(file) }
            if let known {
                // only some may give a file to others: it is theirs then, as it was, or else the writer's
                _ = fchown(file, known.st_uid, known.st_gid)
                guard fchmod(file, known.st_mode & 0o777) == 0 else { throw WholeFileError(code: errno) }
            }
            try write(data, into: file)
            guard rename(aside, path) == 0 else { throw WholeFileError(code: errno) }
        } catch {
            unlink(aside)
            throw error
        }
    }

    private static func write(_ data: Data, into file: Int32) throws(WholeFileError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    Darwin.write(file, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                    Musl.write(file, bytes.baseAddress, bytes.count)
                #else
                    Glibc.write(file, bytes.baseAddress, bytes.count)
                #endif
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw WholeFileError(code: count < 0 ? errno : EIO) }
            rest = rest.dropFirst(count)
        }
    }
}

/// Why a file is not written.
package struct WholeFileError: Error, CustomStringConvertible {
    /// That of the system.
    package let code: Int32

    package var description: String { String(cString: strerror(code)) }

    /// What helps, for people.
    package var hint: String? {
        switch code {
        case ENOSPC, EDQUOT: "make room there, or name a place that has some"
        case ENOENT, ENOTDIR: "name a file in a folder that is there"
        case EISDIR: "name a file, and not a folder"
        case EACCES, EPERM, EROFS: "name a place that may be written to"
        default: nil
        }
    }
}
