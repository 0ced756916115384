@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct ResolvedPackageTests {
    static let revision = "c2cb5297956b2a95420f70d1f51e8dc4b4f94708"

    @Test func everyFormOfPinsIsRead() throws {
        let first = """
            {"object": {"pins": [{"package": "Log", "repositoryURL": "https://github.com/apple/swift-log.git",
            "state": {"branch": null, "revision": "\(Self.revision)", "version": "1.6.0"}}]}, "version": 1}
            """
        let third = """
            {"originHash": "0", "version": 3, "pins": [
            {"identity": "swift-log", "kind": "remoteSourceControl", "location": "https://github.com/apple/swift-log.git",
            "state": {"revision": "\(Self.revision)", "version": "1.6.0"}}]}
            """
        let wanted = ResolvedPackage(
            identity: "swift-log",
            origin: .repository(try #require(PackageAddress("https://github.com/apple/swift-log.git"))),
            version: "1.6.0", branch: nil, revision: Self.revision)
        for text in [first, third, third.replacing("\"version\": 3", with: "\"version\": 2")] {
            #expect(try ResolvedPackages.parse(text) == [wanted])
        }
        #expect(wanted.purl == "pkg:swift/github.com/apple/swift-log@1.6.0")
        #expect(wanted.location == "git+https://github.com/apple/swift-log.git@\(Self.revision)")
    }

    @Test func registriesBranchesAndLocalPackages() throws {
        let packages = try ResolvedPackages.parse(
            """
            {"version": 3, "pins": [
            {"identity": "own", "kind": "localSourceControl", "location": "/home/ada/own", "state": {"revision": "abc", "version": "1.0.0"}},
            {"identity": "mona.LinkedList", "kind": "registry", "location": "", "state": {"version": "1.1.0+a"}},
            {"identity": "dev", "kind": "remoteSourceControl", "location": "git@host.example:team/dev.git", "state": {"branch": "main", "revision": "abc"}}]}
            """)
        #expect(packages.map(\.identity) == ["dev", "mona.linkedlist", "own"])
        #expect(
            packages.map(\.purl) == [
                "pkg:swift/host.example/team/dev@abc", "pkg:swift/mona/linkedlist@1.1.0%2Ba", nil,
            ])
        #expect(packages.map(\.versionText) == ["main@abc", "1.1.0+a", "1.0.0"])
        #expect(packages.map(\.location) == ["git+ssh://git@host.example/team/dev.git@abc", nil, nil])
    }

    @Test(arguments: ["pins of the commit", "{}", "{\"version\": 4, \"pins\": []}", "{\"version\": 2, \"pins\": [{}]}"])
    func damagedPinsAreTold(_ text: String) {
        let error = #expect(throws: SlipwayError.self) { try ResolvedPackages.parse(text) }
        #expect(error?.status == .input && error?.code == "bad-pins" && error?.diagnostics.first?.hint != nil)
    }

    @Test func theGraphIsRead() throws {
        let graph = try #require(
            DependencyGraph(
                """
                Fetching …
                {"identity": "greeter", "dependencies": [
                  {"identity": "a", "path": "/w/a", "dependencies": [{"identity": "c", "path": "/w/c", "dependencies": []}]},
                  {"identity": "B", "path": "/w/b", "dependencies": [{"identity": "a", "path": "/w/a", "dependencies": []}]}]}
                """))
        #expect(graph.direct == ["a", "b"])
        #expect(graph.dependencies == ["a": ["c"], "b": ["a"], "c": []])
        #expect(graph.folders["c"] == "/w/c")
        #expect(DependencyGraph("error") == nil)
    }

    @Test(
        "addresses lose names, passwords and what only ssh needs",
        arguments: [
            ("https://ada:pw@GitHub.com/apple/swift-log.git", "https://github.com/apple/swift-log"),
            ("git@github.com:apple/swift-log.git", "https://github.com/apple/swift-log"),
            ("ssh://git@host.example:2222/team/x/", "https://host.example/team/x"),
            ("https://host.example:8443/team/x?token=1", "https://host.example:8443/team/x"),
            ("/home/ada/x", nil), ("../x", nil), ("file:///home/ada/x", nil), ("", nil), ("a b:c", nil),
        ])
    func addresses(_ text: String, _ common: String?) {
        #expect(PackageAddress(text)?.common.url == common)
    }

    @Test func noAddressTellsWhoReadsIt() throws {
        let address = try #require(PackageAddress("ssh://ada@host.example/x.git"))
        #expect(address.url == "ssh://host.example/x.git" && address.user == nil)
        #expect(address.git(at: "1") == "git+ssh://host.example/x.git@1")
    }
}
