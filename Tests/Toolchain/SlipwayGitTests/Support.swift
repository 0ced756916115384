import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A repository made by git in a folder of its own.
struct Sandbox {
    let folder: TemporaryDirectory
    let git: GitFixture

    init(_ name: String = "work") async throws {
        folder = try TemporaryDirectory()
        git = try await GitFixture(at: folder.path.appending(name))
    }

    func open(_ path: Path? = nil, _ environment: [String: String] = [:]) throws(SlipwayError) -> Repository {
        try Repository(discovering: path ?? git.path, environment: environment)
    }

    /// Makes a bare repository beside the work tree.
    func bare(_ name: String = "remote.git") async throws -> GitFixture {
        try await GitFixture(at: folder.path.appending(name), bare: true)
    }

    /// Writes a hook that is run by the shell.
    func hook(_ name: String, in bare: GitFixture, _ script: String) throws {
        try LocalFileSystem().write(
            Array("#!/bin/sh\n\(script)\n".utf8), to: bare.path.appending("hooks/\(name)"), permissions: 0o755)
    }
}

/// The error that `work` throws.
func failure<Value>(_ work: () throws(SlipwayError) -> Value) -> SlipwayError? {
    do {
        _ = try work()
        return nil
    } catch {
        return error
    }
}
