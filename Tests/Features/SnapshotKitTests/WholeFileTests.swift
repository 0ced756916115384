import Foundation
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SnapshotKit

#if canImport(Glibc)
    import Glibc
#endif

/// What is written leaves what is there as it is: links, modes, pipes, devices.
@Suite struct WholeFileTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func write(_ text: String, _ path: String) -> WholeFileError? {
        do throws(WholeFileError) {
            try WholeFile.write(Data(text.utf8), to: URL(filePath: path))
            return nil
        } catch {
            return error
        }
    }

    private func place(_ name: String) -> String { folder.path.appending(name).string }

    private func information(_ path: String) throws -> stat {
        var information = stat()
        try #require(lstat(path, &information) == 0)
        return information
    }

    @Test("a file keeps its mode, a link stays one, and what it leads to is written, whether it is there or not")
    func links() throws {
        try folder.write("old", to: "sub/file")
        #expect(chmod(place("sub/file"), 0o640) == 0)
        #expect(symlink("sub/file", place("link")) == 0 && symlink("link", place("second")) == 0)
        #expect(symlink("sub/none", place("dangling")) == 0 && symlink("loop", place("loop")) == 0)
        #expect(write("new", place("second")) == nil && write("more", place("dangling")) == nil)
        #expect(try folder.read("sub/file") == "new" && folder.read("sub/none") == "more")
        #expect(try information(place("sub/file")).st_mode & 0o777 == 0o640)
        for name in ["link", "second", "dangling"] {
            #expect(try information(place(name)).st_mode & mode_t(S_IFMT) == mode_t(S_IFLNK), "\(name)")
        }
        #expect(write("", place("loop"))?.code == ELOOP)
        // nothing is left beside
        #expect(try LocalFileSystem().list(folder.path.appending("sub")).map(\.name).sorted() == ["file", "none"])
    }

    @Test("a pipe stays one, and its reader has what is written")
    func pipe() throws {
        #expect(mkfifo(place("pipe"), 0o600) == 0)
        // with a reader that is there, nothing waits
        let reader = open(place("pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        #expect(write("new", place("pipe")) == nil)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 3 && bytes.starts(with: "new".utf8))
        #expect(try information(place("pipe")).st_mode & mode_t(S_IFMT) == mode_t(S_IFIFO))
    }

    #if os(Linux)
        @Test("a regular file below /proc or /dev is written like anywhere, and not appended to")
        func regular() throws {
            let path = "/proc/self/root" + place("file")
            for text in ["longer", "new"] {
                #expect(write(text, path) == nil)
                #expect(try folder.read("file") == text)
            }
            let shared = "/dev/shm/slipway-\(UUID().uuidString)"
            defer { unlink(shared) }
            guard FileManager.default.isWritableFile(atPath: "/dev/shm") else { return }
            for text in ["longer", "new"] {
                #expect(write(text, shared) == nil)
                #expect(try String(contentsOf: URL(filePath: shared), encoding: .utf8) == text)
            }
        }

        @Test("the name of an open file is appended to, also through a link, and leads to no other file")
        func descriptors() throws {
            try folder.write("old", to: "file")
            let file = open(place("file"), O_RDWR)
            defer { close(file) }
            let number = try information(place("file")).st_ino
            #expect(symlink("/proc/self/fd/\(file)", place("link")) == 0)
            for path in ["/proc/self/fd/\(file)", "/proc/\(getpid())/fd/\(file)", place("link")] {
                #expect(write("+", path) == nil, "\(path)")
            }
            #expect(try folder.read("file") == "old+++" && information(place("file")).st_ino == number)
            #expect(write("", "/proc/self/fd/\(Int32.max)")?.code == ENOENT)
        }

        @Test("a device stays one; one that is full is told as a place without room")
        func device() throws {
            let error = try #require(write("new", "/dev/full"))
            #expect(error.code == ENOSPC && error.hint?.contains("room") == true)
            #expect(symlink("/dev/full", place("full")) == 0 && write("new", place("full"))?.code == ENOSPC)
            #expect(write("new", "/dev/null") == nil)
            for path in ["/dev/full", "/dev/null"] {
                #expect(try information(path).st_mode & mode_t(S_IFMT) == mode_t(S_IFCHR), "\(path)")
            }
            let snapshots = SnapshotFolder(
                URL(filePath: folder.path.string), recording: .missing, artifacts: URL(filePath: place("shown")),
                environment: [:])
            try folder.write("a", to: "w.txt")
            try LocalFileSystem().createDirectory(folder.path.appending("shown"))
            #expect(symlink("/dev/full", place("shown/w.txt")) == 0)
            let failure = #expect(throws: SnapshotFailure.self) { try snapshots.verify("b", as: .text, named: "w") }
            #expect(failure?.reason == .file && failure?.hint?.contains("room") == true)
            #expect(failure?.message == "the file cannot be written: No space left on device")
        }
    #endif

    @Test("a folder that is not there, and a folder in place of a file, are told with what helps")
    func folders() throws {
        let none = try #require(write("", place("none/file")))
        #expect(none.code == ENOENT && none.hint == "name a file in a folder that is there")
        let file = try #require(write("", folder.path.string))
        #expect(file.code == EISDIR && file.description == "Is a directory")
    }
}
