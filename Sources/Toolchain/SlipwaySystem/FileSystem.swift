package import SlipwayModel
package import SlipwayReport

/// What Slipway does with files. One implementation works on the machine, others are for tests.
///
/// - Throws: every function throws a `SlipwayError` of status 3 with the path and the system's reason.
package protocol FileSystem: Sendable {
    /// The whole content of a file.
    func read(_ path: Path) throws(SlipwayError) -> [UInt8]
    /// The whole content of a file, links followed; `nil` where it has more than `limit` bytes.
    func read(_ path: Path, limit: Int) throws(SlipwayError) -> [UInt8]?
    /// Whether a file has just these bytes.
    func hasContent(_ bytes: [UInt8], at path: Path) throws(SlipwayError) -> Bool
    /// The last bytes of a file, all of it where it is shorter.
    func readEnd(_ path: Path, count: Int) throws(SlipwayError) -> [UInt8]
    /// Bytes of a file from a place on, links followed; fewer where it ends before.
    func read(_ path: Path, from start: Int, count: Int) throws(SlipwayError) -> [UInt8]
    /// What is at `path`, without following a symbolic link; `nil` where there is nothing.
    func attributes(_ path: Path) throws(SlipwayError) -> FileAttributes?
    /// The entries of a folder, sorted bytewise by name.
    func list(_ path: Path) throws(SlipwayError) -> [DirectoryEntry]
    /// The text of a symbolic link.
    func readLink(_ path: Path) throws(SlipwayError) -> String
    /// Replaces a file in one step: a reader sees the old content or the new, also after a crash.
    func write(_ bytes: [UInt8], to path: Path, permissions: UInt16) throws(SlipwayError)
    /// Replaces a file that is there and still has its old content; its owner and permissions stay.
    func rewrite(_ path: Path, from old: [UInt8], to new: [UInt8]) throws(SlipwayError)
    /// Removes what a process that was killed has left beside files that it was about to replace.
    func removeLeftovers(of names: Set<String>, in folder: Path)
    /// Adds to the end of a file, which is made where it is not there; links are followed.
    func append(_ bytes: [UInt8], to path: Path) throws(SlipwayError)
    /// Makes a folder and those above it; nothing happens where it is there.
    func createDirectory(_ path: Path) throws(SlipwayError)
    func createLink(_ path: Path, to target: String) throws(SlipwayError)
    /// Moves a file or folder within one file system, replacing a file that is there.
    func rename(_ path: Path, to other: Path) throws(SlipwayError)
    /// Removes a file, or a folder with all that is in it; nothing happens where there is nothing.
    func remove(_ path: Path) throws(SlipwayError)
    func setPermissions(_ permissions: UInt16, of path: Path) throws(SlipwayError)
    /// Copies a file's content and permissions, replacing what is there in one step.
    func copy(_ path: Path, to other: Path) throws(SlipwayError)
    /// Gives a file a second name, replacing what is there in one step; a copy where that cannot be done.
    func link(_ path: Path, to other: Path) throws(SlipwayError)
    /// The SHA-256 and the size of a file, read in pieces.
    func digest(of path: Path) throws(SlipwayError) -> (sha256: ContentDigest, size: Int64)
    /// A new empty folder for temporary files.
    func makeTemporaryDirectory() throws(SlipwayError) -> Path
}

/// What is known of a file without reading it.
package struct FileAttributes: Sendable, Equatable {
    package let kind: FileKind
    /// Bytes.
    package let size: Int64
    /// The lower twelve bits of the mode.
    package let permissions: UInt16

    package init(kind: FileKind, size: Int64, permissions: UInt16) {
        self.kind = kind
        self.size = size
        self.permissions = permissions
    }
}

package enum FileKind: Sendable, Equatable {
    case file, directory, symlink, other
}

package struct DirectoryEntry: Sendable, Equatable {
    package let name: String
    package let kind: FileKind
    /// Whether `name` is the name. One that is not UTF-8 is shown repaired, and what has it is not found by that.
    package let isWhole: Bool

    package init(name: String, kind: FileKind, isWhole: Bool = true) {
        self.name = name
        self.kind = kind
        self.isWhole = isWhole
    }
}

extension FileSystem {
    /// The content of a text file.
    ///
    /// - Parameter limit: bytes that it may have.
    /// - Throws: status 2 with the line where the text is not UTF-8, and where it is larger.
    package func readText(_ path: Path, limit: Int = .max) throws(SlipwayError) -> String {
        guard let bytes = limit == .max ? try read(path) : try read(path, limit: limit) else {
            throw SlipwayError(
                .input, code: "too-large", "the file is larger than \(limit) bytes",
                hint: "see whether it is the one that is meant", at: SourceLocation(file: path.string))
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw SlipwayError(
            .input, code: "not-utf8", "the file is not valid UTF-8",
            hint: "save the file as UTF-8",
            at: SourceLocation(file: path.string, line: firstInvalidLine(bytes), column: nil))
    }

    /// The first line whose bytes are not UTF-8 by themselves.
    private func firstInvalidLine(_ bytes: [UInt8]) -> Int? {
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        where String(validating: line, as: UTF8.self) == nil {
            return index + 1
        }
        return nil
    }

    package func read(_ path: Path, from start: Int, count: Int) throws(SlipwayError) -> [UInt8] {
        Array(try read(path).dropFirst(start).prefix(count))
    }

    package func write(_ bytes: [UInt8], to path: Path) throws(SlipwayError) {
        try write(bytes, to: path, permissions: 0o644)
    }

    package func write(_ text: String, to path: Path, permissions: UInt16 = 0o644) throws(SlipwayError) {
        try write(Array(text.utf8), to: path, permissions: permissions)
    }

    package func exists(_ path: Path) throws(SlipwayError) -> Bool { try attributes(path) != nil }

    package func isDirectory(_ path: Path) throws(SlipwayError) -> Bool {
        try attributes(path)?.kind == .directory
    }

    /// Writes only what differs, so that build systems see no change where there is none.
    ///
    /// - Returns: whether something was written.
    @discardableResult
    package func writeIfChanged(
        _ bytes: [UInt8], to path: Path, permissions: UInt16 = 0o644
    ) throws(SlipwayError) -> Bool {
        if let known = try attributes(path), known.kind == .file, known.size == bytes.count,
            known.permissions & 0o777 == permissions, try read(path) == bytes
        {
            return false
        }
        try createDirectory(path.parent)
        try write(bytes, to: path, permissions: permissions)
        return true
    }

    /// Every file below `root` (not following links) as a path relative to it, sorted bytewise within a folder.
    ///
    /// - Parameter skip: folders not to enter, by relative path.
    package func files(
        below root: Path, skipping skip: (String) -> Bool = { _ in false }
    ) throws(SlipwayError) -> [String] {
        var result: [String] = []
        var pending = [""]
        while let folder = pending.popLast() {
            var folders: [String] = []
            for entry in try list(folder.isEmpty ? root : root.appending(folder)) {
                let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
                if entry.kind != .directory {
                    result.append(path)
                } else if !skip(path) {
                    folders.append(path)
                }
            }
            pending.append(contentsOf: folders.reversed())
        }
        return result
    }
}

extension FileSystem {
    package func hasContent(_ bytes: [UInt8], at path: Path) throws(SlipwayError) -> Bool { try read(path) == bytes }

    package func read(_ path: Path, limit: Int) throws(SlipwayError) -> [UInt8]? {
        let bytes = try read(path)
        return bytes.count > limit ? nil : bytes
    }

    package func readEnd(_ path: Path, count: Int) throws(SlipwayError) -> [UInt8] {
        Array(try read(path).suffix(count))
    }

    package func rewrite(_ path: Path, from old: [UInt8], to new: [UInt8]) throws(SlipwayError) {
        guard try hasContent(old, at: path) else { throw .changedMeanwhile(path) }
        try write(new, to: path, permissions: (try attributes(path)?.permissions ?? 0o644) & 0o777)
    }

    package func removeLeftovers(of names: Set<String>, in folder: Path) {}
}
