import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// How the compiler is found, and how it is told that it failed.
@Suite struct SwiftCompilerTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("a Swift that stands for others is asked, whatever the folder for temporary files is called")
    func asked() throws {
        let environment = Host.processEnvironment()
        let compiler = try SwiftCompiler.find(environment, files: LocalFileSystem())
        let swift = compiler.frontend.parent.appending("swift")
        try folder.write("#!/bin/sh\nexec '\(swift)' \"$@\"\n", to: "bin/swift")
        try LocalFileSystem().setPermissions(0o755, of: folder.path.appending("bin/swift"))
        try LocalFileSystem().createDirectory(folder.path.appending("ü"))
        let found = try SwiftCompiler.find(
            [
                "PATH": "\(folder.path)/bin:/usr/bin:/bin", "TMPDIR": folder.path.appending("ü").string,
                "TOOLCHAINS": "any",
            ], files: LocalFileSystem())
        #expect(found.stamp == compiler.stamp)
    }

    @Test("how a compiler ended is told in words") func words() {
        #expect(
            CompilerMessages.words(for: .ended(.signalled(4)), limit: 1)
                == "swiftc was ended by signal 4 (illegal instruction)")
        #expect(
            CompilerMessages.words(for: .ended(.exited(3)), limit: 1)
                == "swiftc ended with exit status 3, and said nothing")
    }
}
