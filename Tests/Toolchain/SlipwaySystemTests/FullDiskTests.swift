import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing

@testable import SlipwaySystem

@Suite struct FullDiskTests {
    private let files = LocalFileSystem()

    private static let reason: Comment = "this process may not mount a file system"

    @Test("a device without space is an error with a hint", .enabled(if: FullDiskTests.hasFull, "no /dev/full here"))
    func device() throws {
        let device = try FileHandle(opening: "/dev/full", flags: 1)
        let error = #expect(throws: SlipwayError.self) { try device.write([1]) }
        #expect(error?.status == .environment)
        #expect(error?.diagnostics.first?.cause == "no space left on device")
        #expect(error?.diagnostics.first?.hint == "free some space on that disk, then run again")
    }

    static let hasFull = (try? LocalFileSystem().exists("/dev/full")) == true

    @Test(
        "on a full disk the old file stays and nothing is left beside it",
        .enabled(FullDiskTests.reason) { await TemporaryFileSystem.isAvailable() })
    func full() async throws {
        let disk = try await TemporaryFileSystem(size: "64k")
        let file = disk.folder.path.appending("f")
        try files.write("old", to: file)
        let error = #expect(throws: SlipwayError.self) {
            try files.write([UInt8](repeating: 1, count: 1 << 20), to: file)
        }
        #expect(error?.diagnostics.first?.message == "cannot write \(file)")
        #expect(error?.diagnostics.first?.cause == "no space left on device")
        #expect(try files.readText(file) == "old")
        #expect(try files.list(disk.folder.path).map(\.name) == ["f"])
        try await disk.unmount()
    }

    @Test(
        "a read-only disk is an error with a hint, and reading goes on",
        .enabled(FullDiskTests.reason) { await TemporaryFileSystem.isAvailable() })
    func readOnly() async throws {
        let disk = try await TemporaryFileSystem(size: "64k")
        let root = disk.folder.path
        try files.write("old", to: root.appending("f"))
        try await disk.makeReadOnly()
        for work in FullDiskTests.changes {
            let error = #expect(throws: SlipwayError.self) { try work(files, root) }
            #expect(error?.status == .environment)
            #expect(error?.diagnostics.first?.cause == "read-only file system")
            #expect(error?.diagnostics.first?.hint == "the disk is mounted read-only")
        }
        #expect(try files.readText(root.appending("f")) == "old")
        try files.createDirectory(root)
        try await disk.unmount()
    }

    private static let changes: [@Sendable (LocalFileSystem, Path) throws -> Void] = [
        { try $0.write("new", to: $1.appending("f")) }, { try $0.createDirectory($1.appending("d")) },
        { try $0.remove($1.appending("f")) }, { try $0.createLink($1.appending("l"), to: "f") },
        { try $0.rename($1.appending("f"), to: $1.appending("g")) },
        { try $0.setPermissions(0o600, of: $1.appending("f")) },
        { _ = try FileLock.acquire($1.appending("lock")) },
    ]
}
