public import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Keeps bytes in the files of a folder, one for each key.
///
/// A file is written aside, brought to the disk and renamed: a process that is killed, and a machine that loses its
/// power, leaves the old bytes or the new ones. A folder or a file without any permission to write is taken at its
/// word, also by root, whom the system would let write.
public struct FileBlobStore: BlobStore, BlobLocking {
    /// A call of the system failed.
    public struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// What was tried, such as `write`.
        public let operation: String
        public let path: String
        /// The number of the error (`errno`).
        public let code: Int32

        public var description: String {
            "cannot \(operation) \(path): \(String(cString: strerror(code)).lowercased())"
        }
    }

    /// Where a process can be killed: for tests.
    package enum Step: String, CaseIterable, Sendable {
        case halfWritten = "half-written"
        case written
        case renamed
    }

    /// Where the files are.
    public let folder: URL
    private let step: @Sendable (_ key: String, Step) -> Void

    /// - Parameter folder: made where it is not there, once something is kept.
    public init(folder: URL) { self.init(folder: folder) { _, _ in } }

    package init(folder: URL, step: @escaping @Sendable (_ key: String, Step) -> Void) {
        self.folder = folder
        self.step = step
    }

    public func read(_ key: String) throws -> Data? {
        let path = path(of: key)
        // a pipe would be waited for until somebody writes, and a device may have no end
        let file = try descriptor(path, O_RDONLY | O_NONBLOCK, "open", ignoring: ENOENT)
        guard let file else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure("read", path) }
        guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw Failure(operation: "read", path: path, code: ENOTSUP)
        }
        var data = Data()
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBytes { bytes in
                Self.retried { Self.readPiece(file, bytes.baseAddress, bytes.count) }
            }
            if count < 0 { throw failure("read", path) }
            if count == 0 { return data }
            data.append(contentsOf: piece[..<count])
        }
    }

    public func replace(_ key: String, with data: Data) throws {
        try makeFolder()
        // a link to a file elsewhere stays one
        let target = resolved(path(of: key))
        let mode = try writableMode(target)
        let aside = Self.folder(of: target) + "/.\(fileName(key)).tmp"
        let file = try openAlone(aside)
        defer { close(file) }
        do {
            try write(data, to: file, aside, mode, key)
            guard rename(aside, target) == 0 else { throw failure("rename", aside) }
        } catch {
            unlink(aside)
            throw error
        }
        step(key, .renamed)
        try synchronize(Self.folder(of: target))
    }

    public func delete(_ key: String) throws {
        let path = path(of: key)
        if try readMode(path) == nil { return }
        _ = try writableMode(path)
        guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
        try synchronize(folder.path)
    }

    /// Other processes are kept out by a lock on a file beside (`flock`), which stays.
    public func withLock<Value>(_ key: String, _ body: () throws -> Value) throws -> Value {
        try makeFolder()
        try checkWritable(folder.path)
        let path = folder.appending(path: ".\(fileName(key)).lock").path
        guard let file = try descriptor(path, O_RDWR | O_CREAT, "open") else { throw failure("open", path) }
        defer { close(file) }
        guard Self.retried({ Int(flock(file, LOCK_EX)) }) == 0 else { throw failure("lock", path) }
        return try body()
    }
}

extension FileBlobStore {
    private func path(of key: String) -> String { folder.appending(path: fileName(key)).path }

    /// A key as the name of one file: what separates folders, and a dot in front, is escaped.
    private func fileName(_ key: String) -> String {
        var name = ""
        for scalar in key.unicodeScalars {
            guard scalar.isASCII, !scalar.properties.isAlphabetic, !("0"..."9" ~= scalar) else {
                name.unicodeScalars.append(scalar)
                continue
            }
            let isHidden = scalar == "." && name.isEmpty
            if "-_.+@=, ".unicodeScalars.contains(scalar), !isHidden {
                name.unicodeScalars.append(scalar)
            } else {
                name += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
            }
        }
        return name.isEmpty ? "%" : name
    }

    /// A file that nobody else writes at this moment; what a process that was killed has left in it is gone.
    private func openAlone(_ path: String) throws -> Int32 {
        while true {
            guard let file = try descriptor(path, O_RDWR | O_CREAT | O_NOFOLLOW, "create") else { continue }
            do {
                guard Self.retried({ Int(flock(file, LOCK_EX)) }) == 0 else { throw failure("lock", path) }
                // somebody else may have renamed it while this one waited
                var (own, there) = (stat(), stat())
                if fstat(file, &own) == 0, stat(path, &there) == 0, own.st_ino == there.st_ino {
                    guard ftruncate(file, 0) == 0 else { throw failure("write", path) }
                    return file
                }
                close(file)
            } catch {
                close(file)
                throw error
            }
        }
    }

    private func write(_ data: Data, to file: Int32, _ path: String, _ mode: mode_t, _ key: String) throws {
        // whatever the mask of the process takes away
        fchmod(file, mode)
        let half = data.count / 2
        for part in [data.prefix(half), data.dropFirst(half)] {
            try part.withUnsafeBytes { bytes throws in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = Self.retried { Self.writePiece(file, UnsafeRawBufferPointer(rebasing: rest)) }
                    if count < 0 { throw failure("write", path) }
                    rest = rest.dropFirst(count)
                }
            }
            if part.startIndex == data.startIndex { step(key, .halfWritten) }
        }
        guard Self.retried({ Int(fsync(file)) }) == 0 else { throw failure("write", path) }
        step(key, .written)
    }

    private func makeFolder() throws {
        if try readMode(folder.path) != nil { return }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// The permissions that a file has, or that a new one gets.
    private func writableMode(_ path: String) throws -> mode_t {
        try checkWritable(Self.folder(of: path))
        guard let mode = try readMode(path) else { return 0o600 }
        guard mode & 0o222 != 0 else { throw Failure(operation: "write", path: path, code: EACCES) }
        return mode & 0o777
    }

    private func checkWritable(_ path: String) throws {
        guard let mode = try readMode(path) else { throw failure("open", path) }
        guard mode & 0o222 != 0 else { throw Failure(operation: "write to", path: path, code: EACCES) }
    }

    /// - Returns: `nil` where nothing is there.
    private func readMode(_ path: String) throws -> mode_t? {
        var information = stat()
        if stat(path, &information) == 0 { return information.st_mode }
        if errno == ENOENT { return nil }
        throw failure("open", path)
    }

    private func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private func synchronize(_ path: String) throws {
        guard let file = try descriptor(path, O_RDONLY, "open") else { throw failure("open", path) }
        defer { close(file) }
        // some file systems cannot do that for folders
        guard Self.retried({ Int(fsync(file)) }) == 0 || errno == EINVAL else { throw failure("write", path) }
    }

    private func descriptor(
        _ path: String, _ flags: Int32, _ operation: String, mode: mode_t = 0o600, ignoring code: Int32 = 0
    ) throws -> Int32? {
        let file = Self.retried { Int(open(path, flags | O_CLOEXEC, mode)) }
        if file >= 0 { return Int32(file) }
        if code != 0, errno == code { return nil }
        throw failure(operation, path)
    }

    private func failure(_ operation: String, _ path: String) -> Failure {
        Failure(operation: operation, path: path, code: errno)
    }

    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folder = parts.joined(separator: "/")
        return folder.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : folder
    }

    /// Begins again what a signal has interrupted.
    private static func retried(_ body: () -> Int) -> Int {
        while true {
            let result = body()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    // methods of this type have the same names
    private static func readPiece(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
            Darwin.read(file, bytes, count)
        #elseif canImport(Musl)
            Musl.read(file, bytes, count)
        #else
            Glibc.read(file, bytes, count)
        #endif
    }

    private static func writePiece(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(file, bytes.baseAddress, bytes.count)
        #else
            Glibc.write(file, bytes.baseAddress, bytes.count)
        #endif
    }
}
