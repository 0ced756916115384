import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway bundle` of a repository with files that Git LFS keeps.
@Suite(.disabled(if: Tool.isMissing("unzip"), "needs unzip")) struct LargeFileBundleTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture
    private let files = LocalFileSystem()
    private let content = "what is large\n"

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("Large"))
        let digest = ContentHasher.digest(of: Array(content.utf8)).hex
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize \(content.utf8.count)\n"
        try await repository.commit(
            "Begin",
            files: [
                "project.yml": "name: Large\n", ".gitignore": ".slipway/\n", "data/a.bin": pointer,
                "data/b.bin": pointer,
                "docs/pointer.txt": pointer, "data/plain.bin": "small\n",
                ".gitattributes": "[attr]large filter=lfs diff=lfs merge=lfs -text\n*.bin large\n",
            ])
    }

    private var store: Path {
        let digest = ContentHasher.digest(of: Array(content.utf8)).hex
        return repository.path.appending(
            ".git/lfs/objects/\(digest.prefix(2))/\(digest.dropFirst(2).prefix(2))/\(digest)")
    }

    private func bundle() async throws -> CommandResult {
        try await SlipwayCommand(
            in: repository.path, environment: GitFixture.environment(home: folder.path)
        ).run("bundle", "--version", "1.0.0")
    }

    private func archived(_ name: String) async throws -> String {
        let archive = repository.path.appending(".slipway/bundles/Large-1.0.0/Large-1.0.0.zip")
        return try await Tool.run("unzip", ["-p", archive.string, "Large-1.0.0/\(name)"], in: folder.path).output
    }

    @Test func theContentGoesOutInThePlaceOfPointers() async throws {
        let missing = try await bundle()
        #expect(missing.termination == .exited(3))
        for name in ["data/a.bin", "data/b.bin"] {
            #expect(missing.errorOutput.contains("\(name): error: the content of \(name) is not here\n"))
        }
        #expect(missing.errorOutput.contains("hint: `git lfs fetch` gets it"))
        #expect(!missing.errorOutput.contains("pointer.txt") && !missing.errorOutput.contains("plain.bin"))
        try files.createDirectory(store.parent)
        try files.write("something else", to: store)
        let damaged = try await bundle()
        #expect(damaged.termination == .exited(3))
        #expect(damaged.errorOutput.contains("the content of data/a.bin is damaged"), "\(damaged.errorOutput)")
        try files.write(content, to: store)
        let made = try await bundle()
        #expect(made.isSuccess, "\(made.errorOutput)")
        #expect(try await archived("data/a.bin") == content)
        #expect(try await archived("data/plain.bin") == "small\n")
        #expect(try await archived("docs/pointer.txt").hasPrefix("version https://git-lfs"))
    }
}
