import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct NotesCommandTests {
    private let folder: TemporaryDirectory
    private let repository: GitFixture

    init() async throws {
        folder = try TemporaryDirectory()
        repository = try await GitFixture(at: folder.path.appending("work"))
        try await repository.commit("One", files: ["a.txt": "1"])
        try await repository.git("tag", "v1.0.0")
        try await repository.commit("MINOR: Add a page (#2)")
    }

    private func slipway(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayCommand(in: repository.path).run(arguments)
    }

    @Test func theNextReleaseIsTold() async throws {
        let notes = try await slipway("notes")
        #expect(notes.isSuccess && notes.output.contains("- Add a page (#2) by Ada"), "\(notes.errorOutput)")
        #expect(try await slipway("notes", "--format", "json").output.contains("\"schema\" : 1"))
        try await repository.git("tag", "v1.1.0")
        #expect(try await slipway("notes", "--from", "1.0.0", "--to", "v1.1.0").output.contains("Add a page"))
    }

    @Test func aChangelogIsKept() async throws {
        try await repository.git("tag", "v1.1.0")
        #expect(try await slipway("notes", "--changelog", "CHANGELOG.md", "--check").termination == .exited(1))
        #expect(try await slipway("notes", "--changelog", "CHANGELOG.md").isSuccess)
        let changelog = repository.path.appending("CHANGELOG.md")
        let text = try LocalFileSystem().readText(changelog)
        #expect(text.contains("1.1.0") && text.contains("Add a page"))
        #expect(try await slipway("notes", "--changelog", "CHANGELOG.md", "--check").isSuccess)
        #expect(try await slipway("notes", "--changelog", "CHANGELOG.md").isSuccess)
        #expect(try LocalFileSystem().readText(changelog) == text)
    }

    /// Whoever commits a link must not choose what is written to.
    @Test(arguments: ["CHANGELOG.md", "docs/CHANGELOG.md"]) func aLinkOutOfTheRepositoryIsRefused(name: String)
        async throws
    {
        let victim = folder.path.appending("CHANGELOG.md")
        try LocalFileSystem().write("mine\n", to: victim)
        try await repository.git("tag", "v1.1.0")
        if name.hasPrefix("docs") {
            try LocalFileSystem().createLink(repository.path.appending("docs"), to: "..")
        } else {
            try LocalFileSystem().createLink(repository.path.appending(name), to: "../CHANGELOG.md")
        }
        let result = try await slipway("notes", "--changelog", name)
        #expect(result.termination == .exited(2) && result.errorOutput.contains("leads out of the repository"))
        #expect(try LocalFileSystem().readText(victim) == "mine\n")
    }
}
