import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Names of the files of a commit")
struct FileNameTests {
    /// Makes a commit with one file of any name, which not every file system could hold. git runs aliases that start
    /// with `!` by the shell, whose `printf` writes bytes.
    private func commit(_ sandbox: Sandbox, name: String) async throws -> ObjectID {
        try await sandbox.git.commit("Begin", files: ["x": ""])
        let script = "!printf '100644 blob %s\\t\(name)\\0' $(git rev-parse HEAD:x) | git mktree -z #"
        let inner = try await sandbox.git.git("-c", "alias.inner=\(script)", "inner")
        let folder = "!printf '040000 tree \(inner)\\tSources\\0' | git mktree -z #"
        let tree = try await sandbox.git.git("-c", "alias.outer=\(folder)", "outer")
        return try #require(ObjectID(try await sandbox.git.git("commit-tree", "-m", "Bytes", tree)))
    }

    @Test("a name that is not UTF-8 is refused, not changed", arguments: [#"a\377.swift"#, #"a\355\240\200.swift"#])
    func notUTF8(_ name: String) async throws {
        let sandbox = try await Sandbox()
        let id = try await commit(sandbox, name: name)
        let tree = try sandbox.open().tree(of: id)
        let error = failure { () throws(SlipwayError) in try tree.files() }
        #expect(error?.status == .input && error?.code == "bad-name")
        let cause = name.contains("377") ? #"it is 'Sources/a\xFF.swift'"# : #"it is 'Sources/a\xED\xA0\x80.swift'"#
        #expect(error?.diagnostics.first?.cause == cause)
        #expect(error?.diagnostics.first?.hint != nil)
    }

    @Test("a name keeps its bytes", arguments: [#"\303\251"#, #"e\314\201"#])
    func bytes(_ name: String) async throws {
        let sandbox = try await Sandbox()
        let id = try await commit(sandbox, name: name)
        let path = try #require(try sandbox.open().tree(of: id).files().first?.path)
        let wanted: [UInt8] = name.contains("303") ? [0xC3, 0xA9] : [0x65, 0xCC, 0x81]
        #expect(Array(path.utf8) == Array("Sources/".utf8) + wanted)
    }
}
