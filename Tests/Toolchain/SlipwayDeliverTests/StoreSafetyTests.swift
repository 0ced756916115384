@testable import SlipwayDeliver
@testable import SlipwayPages
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("What a hostile store cannot do")
struct StoreSafetyTests {
    private let files = LocalFileSystem()
    private static let record = "store/builds/Greeter/main/1.0.0.json"

    @Test(
        "a record that nobody wrote is named",
        arguments: [
            ("\"number\" : 1", "\"number\" : 9223372036854775807"), ("\"number\" : 1", "\"number\" : 0"),
            ("\"number\" : 1", "\"number\" : 2147483648"), ("\"number\" : 1", "\"number\" : 1e400"),
            ("\"Greeter-1.0.0.zip\"", "\"../x\""), ("\"Greeter-1.0.0.zip\"", "\"a/\u{301}x\""),
            ("https://git.example.com/team/greeter.git", "javascript:alert(1)"),
        ])
    func records(_ old: String, _ new: String) async throws {
        let folder = try TemporaryDirectory()
        let destination = try Sample.destination(in: folder)
        _ = try await destination.publish(try Sample.publication("1.0.0", in: folder))
        // JSON may escape slashes.
        let text = try folder.read(StoreSafetyTests.record).replacing("\\/", with: "/")
        #expect(text.contains(old))
        try folder.write(text.replacing(old, with: new), to: StoreSafetyTests.record)
        let next = try Sample.publication("1.1.0", in: folder, commit: Sample.id(2))
        let error = await #expect(throws: SlipwayError.self) { try await destination.publish(next) }
        #expect(error?.status == .environment && error?.code == "store-damaged")
        #expect(error?.diagnostics.first?.message.contains("builds/Greeter/main/1.0.0.json") == true)
        #expect(error?.diagnostics.first?.cause?.contains("DecodingError") == false)
    }

    @Test("a bad address in the store's settings is damage, not usage", arguments: ["javascript:x", "ftp://x", "x y"])
    func settings(_ address: String) async throws {
        let folder = try TemporaryDirectory()
        try folder.write("{\"schema\": 1, \"baseURL\": \"\(address)\"}", to: "store/store.json")
        let publication = try Sample.publication("1.0.0", in: folder)
        let destination = try Sample.destination(in: folder)
        let error = await #expect(throws: SlipwayError.self) { try await destination.publish(publication) }
        #expect(error?.status == .environment && error?.code == "store-damaged")
    }

    @Test(
        "folders of the store that are links are refused, and nothing is written behind them",
        arguments: ["builds", "blobs", "channels", "builds/Greeter", "builds/Greeter/main", "blobs/sha256"])
    func links(_ link: String) async throws {
        let folder = try TemporaryDirectory()
        let elsewhere = folder.path.appending("elsewhere")
        try files.createDirectory(elsewhere)
        let place = folder.path.appending("store").appending(link)
        try files.createDirectory(place.parent)
        try files.createLink(place, to: elsewhere.string)
        let destination = try Sample.destination(in: folder)
        let publication = try Sample.publication("1.0.0", in: folder)
        let error = await #expect(throws: SlipwayError.self) { try await destination.publish(publication) }
        #expect(error?.status == .input && error?.code == "linked-folder")
        #expect(try files.list(elsewhere).isEmpty)
    }

    @Test("preflight tells of a linked folder")
    func preflight() async throws {
        let folder = try TemporaryDirectory()
        try files.createDirectory(folder.path.appending("store"))
        try files.createLink(folder.path.appending("store/builds"), to: "../elsewhere")
        let destination = try Sample.destination(in: folder)
        let error = await #expect(throws: SlipwayError.self) { try await destination.preflight() }
        #expect(error?.code == "linked-folder")
    }

    @Test("a store that is a link itself is the user's own choice")
    func linkedStore() async throws {
        let folder = try TemporaryDirectory()
        try files.createDirectory(folder.path.appending("real"))
        try files.createLink(folder.path.appending("store"), to: "real")
        let destination = try Sample.destination(in: folder)
        #expect(try await destination.publish(try Sample.publication("1.0.0", in: folder)).isNew)
    }

    @Test(
        "names of any text become paths that stay in the store",
        arguments: [
            "..", "../../x", "/etc", "/\u{301}x", "../\u{301}", ".git", "a\u{0}b", "a\nb", "\u{E9}", "e\u{301}",
        ])
    func names(_ name: String) {
        let key = BuildKey(project: name, channel: name, version: Sample.version("1.0.0+a.b"))
        for path in [key.recordPath, key.pagePath, key.channelPagePath] {
            #expect(path.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            #expect(Path(path).string == path && Path(path).components.first != "..")
            #expect(!Path(path).components.contains { $0.hasPrefix(".") })
        }
        #expect(Path(key.channelPagePath).components.count == 4)
    }

    @Test(
        "addresses of repositories",
        arguments: [
            ("https://h/x", true), ("ssh://git@h/x", true), ("git@h.org:x/y.git", true), ("h.org:x", true),
            ("/srv/x.git", true), ("../x", true), ("file:///srv/x", true), ("javascript:alert(1)", false),
            ("javascript://%0Aalert(1)", false), ("data:text/html,x", false), ("", false), ("-oProxy=x", false),
            ("https://", false),
        ])
    func addresses(_ address: String, _ isKnown: Bool) { #expect(RepositoryAddress.isKnown(address) == isKnown) }

    @Test("credentials go though a mark hides the characters around them")
    func credentials() {
        #expect(
            Array(AddressText.withoutCredentials("https://u:p@\u{301}h/x").utf8) == Array("https://\u{301}h/x".utf8))
    }
}
