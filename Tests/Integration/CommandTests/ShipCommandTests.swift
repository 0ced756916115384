import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite(.serialized) struct ShipCommandTests {
    @Test func nothingIsTaggedThatDoesNotPass() async throws {
        let fixture = try await ShipFixture(template: "library")
        let source = fixture.repository.path.appending("Sources/Greeter/Greeting.swift")
        let good = try LocalFileSystem().readText(source)

        try await fixture.repository.commit(
            "Break the tests", files: ["Sources/Greeter/Greeting.swift": good.replacingHello])
        let failing = try await fixture.ship(title: "MINOR x")
        #expect(failing.termination == .exited(1) && failing.errorOutput.contains("GreetingTests.swift:"))

        try await fixture.repository.commit(
            "Break the build", files: ["Sources/Greeter/Greeting.swift": good + "let broken: Int = \"text\"\n"])
        let broken = try await fixture.ship(title: "MINOR x")
        #expect(broken.termination == .exited(1) && broken.errorOutput.contains("Greeting.swift:"))

        try LocalFileSystem().write("// by hand\n", to: fixture.repository.path.appending("stray.txt"))
        let dirty = try await fixture.ship(title: "MINOR x")
        #expect(dirty.termination == .exited(2) && dirty.errorOutput.contains("stray.txt"))

        #expect(try await fixture.remote.git("tag").isEmpty)
        #expect(try await fixture.repository.git("tag").isEmpty)
        #expect(try !LocalFileSystem().exists(fixture.site))
    }

    @Test func aVersionLostInARaceIsBundledAnew() async throws {
        let fixture = try await ShipFixture(template: "library")
        let before = try await fixture.repository.git("rev-parse", "HEAD")
        try await fixture.repository.commit("Two", files: ["notes.txt": "two"])
        // another job tags the commit before ours in the moment between the question and the push
        let hook = fixture.remote.path.appending("hooks/update")
        try LocalFileSystem().createDirectory(hook.parent)
        let script = """
            #!/bin/sh
            [ -e raced ] && exit 0
            touch raced
            git update-ref refs/tags/v0.1.0 \(before)
            """
        try LocalFileSystem().write(script + "\n", to: hook, permissions: 0o755)
        let result = try await fixture.ship(title: "MINOR x")
        #expect(result.isSuccess, "\(result.errorOutput)")
        #expect(result.output.hasPrefix("shipped v0.2.0"))
        #expect(try await fixture.remote.git("tag") == "v0.1.0\nv0.2.0")
        #expect(try fixture.artifacts().keys.contains("bundles/Greeter-0.2.0/Greeter-0.2.0.zip"))
        // what is published cannot be taken back
        let untag = try await fixture.slipway(["untag", "0.2.0", "--yes", "--to", "directory:\(fixture.site)"])
        #expect(untag.termination == .exited(2) && untag.errorOutput.contains("artifacts of it are released"))
        #expect(try await fixture.remote.git("tag") == "v0.1.0\nv0.2.0")
    }

    @Test func aLinkedStateFolderIsRefused() async throws {
        let fixture = try await ShipFixture(template: "library")
        let files = LocalFileSystem()
        let victim = fixture.folder.path.appending("victim")
        try files.createDirectory(victim.appending("work"))
        try files.write("precious", to: victim.appending("work/precious.txt"))
        try files.createLink(fixture.repository.path.appending(".slipway"), to: "../victim")
        for command in [["bundle"], ["ship", "--to", "directory:\(fixture.site)"], ["doctor"]] {
            let result = try await fixture.slipway(command)
            #expect(command == ["doctor"] || result.termination == .exited(2), "\(command): \(result.errorOutput)")
            #expect(try files.files(below: victim) == ["work/precious.txt"])
        }
    }

    @Test func aDryRunChangesNothing() async throws {
        let fixture = try await ShipFixture(template: "library")
        let result = try await fixture.slipway([
            "ship", "--to", "directory:\(fixture.site)", "--title", "MAJOR x", "--dry-run", "--json",
        ])
        #expect(result.isSuccess && result.output.contains("\"tag\" : \"v1.0.0\""))
        #expect(try !LocalFileSystem().exists(fixture.site))
        #expect(try !LocalFileSystem().exists(fixture.repository.path.appending(".build")))
        #expect(try await fixture.remote.git("tag").isEmpty)
    }
}

extension String {
    /// The template's greeting with another first word.
    fileprivate var replacingHello: String { split(separator: "\"Hello\"").joined(separator: "\"Goodbye\"") }
}
