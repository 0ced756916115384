import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing

@testable import SlipwaySystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Replacing a file that is there, without losing anything.
@Suite struct FileRewriteTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory
    private var file: Path { folder.path.appending("a.swift") }

    init() throws { folder = try TemporaryDirectory() }

    private func refusal(_ old: String = "old") throws -> SlipwayError? {
        let error = #expect(throws: SlipwayError.self) {
            try files.rewrite(file, from: Array(old.utf8), to: Array("new".utf8))
        }
        #expect(error?.status == .environment && error?.diagnostics.first?.hint != nil)
        #expect(try !files.list(folder.path).contains { $0.name.hasSuffix(".tmp") })
        return error
    }

    @Test func theContentIsReplacedAndThePermissionsStay() throws {
        try files.write("old", to: file, permissions: 0o640)
        try files.rewrite(file, from: Array("old".utf8), to: Array("new".utf8))
        #expect(try files.readText(file) == "new")
        #expect(try files.attributes(file)?.permissions == 0o640)
        #expect(try files.list(folder.path).map(\.name) == ["a.swift"])
    }

    @Test("an extended attribute and the bits beside the permissions stay") func attributes() async throws {
        try files.write("old", to: file)
        try files.setPermissions(0o4755, of: file)
        let python = "import os, sys; f = sys.argv[1]; "
        func run(_ text: String) async throws -> String {
            try await SubprocessRunner().run(Command("python3", ["-c", python + text, file.string], in: "/")).output
        }
        let set = "os.setxattr(f, 'user.slipway', b'kept'); print('set')"
        guard try await run(set) == "set\n" else { return }
        try files.rewrite(file, from: Array("old".utf8), to: Array("new".utf8))
        #expect(try await run("print(os.getxattr(f, 'user.slipway'), oct(os.stat(f).st_mode))") == "b'kept' 0o104755\n")
    }

    @Test("an access control list stays") func accessControl() async throws {
        try files.write("old", to: file, permissions: 0o640)
        // user 1234 may read and write, the group may read: the form is Linux's, version 2
        let list =
            "struct.pack('<I', 2) + b''.join(struct.pack('<HHI', *e) for e in "
            + "[(1, 6, 2**32-1), (2, 6, 1234), (4, 4, 2**32-1), (16, 6, 2**32-1), (32, 0, 2**32-1)])"
        func run(_ text: String) async throws -> String {
            let words = ["-c", "import os, struct, sys; f = sys.argv[1]; l = \(list); " + text, file.string]
            return try await SubprocessRunner().run(Command("python3", words, in: "/")).output
        }
        guard try await run("os.setxattr(f, 'system.posix_acl_access', l); print('set')") == "set\n" else { return }
        try files.rewrite(file, from: Array("old".utf8), to: Array("new".utf8))
        #expect(try await run("print(os.getxattr(f, 'system.posix_acl_access') == l)") == "True\n")
    }

    @Test func whatSomebodyElseHasWrittenStays() throws {
        try files.write("other", to: file)
        #expect(try refusal()?.code == "changed")
        #expect(try files.readText(file) == "other")
        try files.remove(file)
        #expect(try refusal() != nil)
        #expect(try !files.exists(file))
    }

    @Test func aReadOnlyFileStays() throws {
        try files.write("old", to: file, permissions: 0o444)
        #expect(try refusal()?.code == "read-only")
        #expect(try files.readText(file) == "old")
    }

    @Test("a file with several names is not parted from them") func links() throws {
        try files.write("old", to: file)
        #expect(link(file.string, folder.path.appending("b").string) == 0)
        #expect(try refusal()?.code == "several-names")
        #expect(try files.readText(file) == "old")
    }

    @Test("the owner stays", .enabled(if: geteuid() == 0, "only the superuser gives files away")) func owner() throws {
        try files.write("old", to: file)
        #expect(chown(file.string, 65534, 65534) == 0)
        try files.rewrite(file, from: Array("old".utf8), to: Array("new".utf8))
        var info = stat()
        #expect(stat(file.string, &info) == 0 && info.st_uid == 65534 && info.st_gid == 65534)
        #expect(try files.readText(file) == "new")
    }

    @Test("what a killed run has left is removed, and nothing else") func leftovers() throws {
        let kept = [
            ".a.swift.1cn8rkzn9wz8.old.tmp", ".a.swift.short.tmp", ".a.swift.tmp", ".b.swift.1cn8rkzn9wz8q.tmp",
            ".a.swift.2cn8rkzn9wz8q.tmp", ".a.swift.1CN8RKZN9WZ8Q.tmp", "a.swift",
        ]
        for name in kept + [".a.swift.1cn8rkzn9wz8q.tmp", ".a.swift.1cn8rkzn9w.tmp"] {
            try files.write("x", to: folder.path.appending(name))
        }
        // one that a process is about to put in place
        let busy = try FileHandle(opening: folder.path.appending(".a.swift.2cn8rkzn9wz8q.tmp"), flags: O_RDONLY)
        // a program that another test is just starting holds what was open here, and with it the lock, for a moment
        var isLocked = busy.lock()
        for _ in 0..<100 where !isLocked {
            usleep(20_000)
            isLocked = busy.lock()
        }
        #expect(isLocked)
        for _ in 0..<100 where try files.list(folder.path).count > kept.count {
            files.removeLeftovers(of: ["a.swift"], in: folder.path)
            usleep(20_000)
        }
        #expect(try Set(files.list(folder.path).map(\.name)) == Set(kept))
        _ = busy.lock()
    }

    @Test("reading stops at a limit, also behind a link") func limits() throws {
        try files.write("12345", to: file)
        try files.createLink(folder.path.appending("link"), to: "a.swift")
        for name in ["a.swift", "link"] {
            #expect(try files.read(folder.path.appending(name), limit: 5) == Array("12345".utf8))
            #expect(try files.read(folder.path.appending(name), limit: 4) == nil)
        }
    }

    @Test(
        "a name that is not UTF-8 is told to be repaired",
        .enabled(if: FileRewriteTests.takesAnyName, "this file system has no such names"))
    func names() throws {
        let name = Array((folder.path.string + "/caf").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
        #expect(mkdir(name, 0o755) == 0)
        try files.createDirectory(folder.path.appending("café"))
        #expect(try Set(files.list(folder.path).map(\.isWhole)) == [true, false])
    }

    #if os(Linux)
        static let takesAnyName = true
    #else
        static let takesAnyName = false
    #endif
}
