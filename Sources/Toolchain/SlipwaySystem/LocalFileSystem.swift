package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The machine's file system, by POSIX calls.
package struct LocalFileSystem: FileSystem {
    package init() {}

    package func read(_ path: Path) throws(SlipwayError) -> [UInt8] {
        let file = try FileHandle.reading(path)
        return try LocalFileSystem.content(of: file, limit: .max) ?? []
    }

    package func read(_ path: Path, limit: Int) throws(SlipwayError) -> [UInt8]? {
        let file = try FileHandle.reading(path)
        return try file.size() > limit ? nil : LocalFileSystem.content(of: file, limit: limit)
    }

    private static func content(of file: borrowing FileHandle, limit: Int) throws(SlipwayError) -> [UInt8]? {
        // most files are as long as they say; what has grown since, and what has no length, comes in pieces
        var bytes = try file.readChunk(size: min(max(file.size(), 4096), 1 << 28)) ?? []
        while bytes.count <= limit, let chunk = try file.readChunk(size: 1 << 16) { bytes.append(contentsOf: chunk) }
        return bytes.count > limit ? nil : bytes
    }

    package func hasContent(_ bytes: [UInt8], at path: Path) throws(SlipwayError) -> Bool {
        let file = try FileHandle.reading(path)
        guard try file.size() == bytes.count else { return false }
        var index = 0
        while let chunk = try file.readChunk(size: 1 << 18) {
            guard index + chunk.count <= bytes.count else { return false }
            let isSame = bytes.withUnsafeBytes { all in
                chunk.withUnsafeBytes {
                    $0.elementsEqual(UnsafeRawBufferPointer(rebasing: all[index..<index + $0.count]))
                }
            }
            if !isSame { return false }
            index += chunk.count
        }
        return index == bytes.count
    }

    package func readEnd(_ path: Path, count: Int) throws(SlipwayError) -> [UInt8] {
        let file = try FileHandle.reading(path)
        try file.skip(max(0, file.size() - count))
        var bytes: [UInt8] = []
        while let chunk = try file.readChunk(size: 4096) { bytes.append(contentsOf: chunk) }
        return bytes.count > count ? Array(bytes.suffix(count)) : bytes
    }

    package func read(_ path: Path, from start: Int, count: Int) throws(SlipwayError) -> [UInt8] {
        let file = try FileHandle.reading(path)
        try file.skip(start)
        var bytes: [UInt8] = []
        while bytes.count < count, let chunk = try file.readChunk(size: count - bytes.count) {
            bytes.append(contentsOf: chunk)
        }
        return bytes
    }

    package func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes? {
        var info = stat()
        guard lstat(path.string, &info) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .system("look at", path)
        }
        return FileAttributes(
            kind: FileKind(mode: info.st_mode), size: Int64(info.st_size),
            permissions: UInt16(info.st_mode & 0o7777))
    }

    package func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry] {
        guard let stream = opendir(path.string) else { throw .system("list", path) }
        defer { closedir(stream) }
        var entries: [DirectoryEntry] = []
        errno = 0
        while let entry = readdir(stream) {
            let (name, isWhole) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    String(validatingCString: $0).map { ($0, true) } ?? (String(cString: $0), false)
                }
            }
            if name == "." || name == ".." { continue }
            let kind: FileKind
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): kind = .file
            case Int32(DT_DIR): kind = .directory
            case Int32(DT_LNK): kind = .symlink
            case Int32(DT_UNKNOWN):
                kind = try attributes(path.appending(name))?.kind ?? .other
                errno = 0
            default: kind = .other
            }
            entries.append(DirectoryEntry(name: name, kind: kind, isWhole: isWhole))
        }
        guard errno == 0 else { throw .system("list", path) }
        return entries.sortedBytewise(by: \.name)
    }

    package func readLink(_ path: Path) throws(SlipwayError) -> String {
        var count = -1
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
            buffer.withMemoryRebound(to: CChar.self) { text in
                guard let base = text.baseAddress else { return }
                count = readlink(path.string, base, text.count)
            }
            initialized = max(0, count)
        }
        guard count >= 0 else { throw .system("read the link", path) }
        return String(decoding: bytes, as: UTF8.self)
    }

    package func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError) {
        try replace(path, permissions: permissions) { file throws(SlipwayError) in try file.write(bytes) }
    }

    package func append(_ bytes: [UInt8], to path: Path) throws(SlipwayError) {
        try FileHandle(opening: path, flags: O_WRONLY | O_CREAT | O_APPEND).write(bytes)
    }

    package func copy(_ path: Path, to other: Path) throws(SlipwayError) {
        let source = try FileHandle.reading(path)
        let permissions = try attributes(path)?.permissions ?? 0o644
        try replace(other, permissions: permissions & 0o777) { file throws(SlipwayError) in
            while let chunk = try source.readChunk(size: 1 << 20) { try file.write(chunk) }
        }
    }

    package func createDirectory(_ path: Path) throws(SlipwayError) {
        if mkdir(path.string, 0o755) == 0 { return }
        switch errno {
        case EEXIST, EISDIR:
            var info = stat()
            if stat(path.string, &info) == 0, FileKind(mode: info.st_mode) == .directory { return }
            errno = ENOTDIR
            throw .system("make the folder", path)
        case ENOENT where path.parent != path:
            try createDirectory(path.parent)
            if mkdir(path.string, 0o755) != 0 && errno != EEXIST { throw .system("make the folder", path) }
        default:
            throw .system("make the folder", path)
        }
    }

    package func createLink(_ path: Path, to target: String) throws(SlipwayError) {
        if symlink(target, path.string) != 0 { throw .system("make the link", path) }
    }

    package func rename(_ path: Path, to other: Path) throws(SlipwayError) {
        #if canImport(Darwin)
            let status = Darwin.rename(path.string, other.string)
        #elseif canImport(Musl)
            let status = Musl.rename(path.string, other.string)
        #else
            let status = Glibc.rename(path.string, other.string)
        #endif
        if status != 0 { throw .system("move into place", other) }
        try syncDirectory(other.parent)
    }

    package func remove(_ path: Path) throws(SlipwayError) {
        guard let attributes = try attributes(path) else { return }
        if attributes.kind == .directory {
            if attributes.permissions & 0o300 != 0o300 { _ = chmod(path.string, 0o755) }
            for entry in try list(path) { try remove(path.appending(entry.name)) }
            if rmdir(path.string) != 0 { throw .system("remove", path) }
            TemporaryFolders.forget(path)
        } else if unlink(path.string) != 0 {
            throw .system("remove", path)
        }
    }

    package func setPermissions(_ permissions: UInt16, of path: Path) throws(SlipwayError) {
        if chmod(path.string, mode_t(permissions)) != 0 { throw .system("set the permissions of", path) }
    }

    package func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64) {
        let file = try FileHandle.reading(path)
        var hasher = ContentHasher()
        var size: Int64 = 0
        while let chunk = try file.readChunk(size: 1 << 20) {
            hasher.update(chunk)
            size += Int64(chunk.count)
        }
        return (hasher.finish(), size)
    }

    package func makeTemporaryDirectory() throws(SlipwayError) -> Path {
        let folder = try makeTemporaryDirectory(in: temporaryFolder())
        TemporaryFolders.add(folder)
        return folder
    }

    /// Where temporary files lie.
    ///
    /// - Throws: status 3 (`no-temporary-folder`) where `TMPDIR` names no folder.
    package func temporaryFolder() throws(SlipwayError) -> Path {
        guard let variable = getenv("TMPDIR").map({ String(cString: $0) }) else { return Path("/tmp") }
        let place = Path(variable)
        if try isDirectory(place) { return place }
        throw SlipwayError(
            .environment, code: "no-temporary-folder", "there is no folder for temporary files",
            cause: "TMPDIR is \(place), which is no folder", hint: "make the folder, or unset TMPDIR")
    }

    /// Makes a folder of a new name in another one, which only this user can enter.
    ///
    /// - Throws: status 3 where it cannot be made.
    package func makeTemporaryDirectory(in folder: Path) throws(SlipwayError) -> Path {
        var template = Array((folder.appending("slipway-XXXXXX").string).utf8CString)
        guard mkdtemp(&template) != nil else { throw .system("make a temporary folder in", folder) }
        return Path(String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    func syncDirectory(_ path: Path) throws(SlipwayError) {
        let folder = try FileHandle(opening: path, flags: O_RDONLY)
        try folder.sync()
    }
}

extension FileKind {
    init(mode: mode_t) {
        switch mode & mode_t(S_IFMT) {
        case mode_t(S_IFREG): self = .file
        case mode_t(S_IFDIR): self = .directory
        case mode_t(S_IFLNK): self = .symlink
        default: self = .other
        }
    }
}
