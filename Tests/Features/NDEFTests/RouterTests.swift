import Foundation
import NDEF
import Testing

/// Links and where they lead.
@Suite struct RouterTests {
    private enum Screen: Equatable {
        case home
        case new
        case product(Int, ref: String?)
        case file(String, String)
        case item(String)
    }

    private func router() throws -> DeepLinkRouter<Screen> {
        var router = DeepLinkRouter<Screen>()
        try router.add("https://example.com/products/{id}") { link in
            .product(try link.value("id"), ref: link.query("ref"))
        }
        try router.add("https://example.com/products/new", to: .new)
        try router.add("https://example.com/files/{folder}/{name}") { .file($0["folder"] ?? "", $0["name"] ?? "") }
        try router.add("https://example.com:8443/", to: .new)
        try router.add("nfcreader://jca.nfcreader.open", to: .home)
        try router.add("nfcreader:item/{id}") { .item($0["id"] ?? "") }
        return router
    }

    private func reason(_ link: String) throws -> DeepLinkError.Reason? {
        let router = try router()
        do throws(DeepLinkError) {
            _ = try router.route(link)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test(
        "links lead to routes",
        arguments: [
            ("https://example.com/products/7", .product(7, ref: nil)),
            ("https://example.com/products/7/", .product(7, ref: nil)),
            ("HTTPS://Example.COM:443/products/7?ref=a%20b&ref=c+d#x", .product(7, ref: "a b")),
            ("https://example.com/products/new", .new), ("https://example.com:8443", .new),
            ("https://example.com/files/a%2Fb/%C3%B1%20%25", .file("a/b", "ñ %")),
            ("https://example.com/files/ñ/日本", .file("ñ", "日本")),
            ("nfcreader://jca.nfcreader.open", .home), ("nfcreader://jca.nfcreader.open/", .home),
            ("nfcreader:item/1", .item("1")),
        ] as [(String, Screen)])
    private func routes(link: String, screen: Screen) throws {
        #expect(try router().route(link) == screen)
    }

    @Test(
        "nothing of a foreign host, scheme or port is routed",
        arguments: [
            "https://evil.com/products/7", "https://example.com.evil.com/products/7", "https://xexample.com/products/7",
            "https://example.com./products/7", "http://example.com/products/7", "https://example.com:444/products/7",
            "https://www.example.com/products/7", "nfcreader://evil/",
            "javascript:alert(1)", "https:/products/7",
        ])
    func foreign(link: String) throws { #expect(try reason(link) == .foreign) }

    @Test(
        "what others could take for another place is no link",
        arguments: [
            "", "example.com/products/7", "//example.com/products/7", ":a", "file:///products/7", "1a://b", "https://",
            "https://example.com@evil.com/products/7", "https://user:pass@example.com/products/7",
            "https://evil.com\\@example.com/products/7", "https://example.com\\products\\7",
            "https://example.com/products/../files/a/b", "https://example.com/%2e%2E/products/7",
            "https://example.com/files/%2e%2e%2fetc/b", "https://example.com/files/a%5C..%5cb/c",
            "https://example.com/products/%", "https://example.com/products/%4", "https://example.com/products/%zz",
            "https://example.com/products/%ff", "https://example.com/products/%00", "https://example.com/products/7 ",
            "https://example.com/\nproducts/7", "https://exa%6Dple.com/products/7", "https://ехample.com/products/7",
            "https://[::1]/products/7", "https://example.com:x/", "https://example.com:65536/",
            "https://example.com:+443/", "https://example.com/a{b}", "https://example.com/?%", "https://example.com/#%",
        ])
    func malformed(link: String) throws { #expect(try reason(link) == .malformed) }

    @Test("what matches nothing is told, and what is not the parameter that a route takes")
    func told() throws {
        for link in ["https://example.com", "https://example.com/products", "https://example.com/products/7/8"] {
            #expect(try reason(link) == .unmatched, "\(link)")
        }
        #expect(try reason("https://example.com/products//") == .unmatched)
        #expect(try reason("https://example.com/files//b") == .unmatched)
        #expect(try reason("https://example.com/Products/7") == .unmatched)
        #expect(try reason("https://example.com/products/x") == .parameter)
        let error = #expect(throws: DeepLinkError.self) { try self.router().route("https://example.com/products/x") }
        #expect(error?.description == "'https://example.com/products/x' leads nowhere: 'id' is no Int")
        #expect(error?.localizedDescription == error?.description)
        var router = DeepLinkRouter<Int>()
        try router.add("a://b/{c}") { try $0.value("d") }
        #expect(throws: DeepLinkError(.parameter, "a://b/1", "there is no 'd'")) { try router.route("a://b/1") }
        try router.add("a://c") { _ in throw CancellationError() }
        #expect(throws: DeepLinkError(.parameter, "a://c", "CancellationError()")) { try router.route("a://c") }
    }

    @Test("URLs and messages are routed: a message by the first of its links that leads somewhere")
    func sources() throws {
        let router = try router()
        #expect(try router.route(#require(URL(string: "https://example.com/products/7"))) == .product(7, ref: nil))
        let foreign = try URIRecord("https://evil.com/").record()
        let poster = try SmartPosterRecord(URIRecord("https://example.com/products/9")).record()
        #expect(try router.route(NDEFMessage(foreign, poster)) == .product(9, ref: nil))
        let error = #expect(throws: DeepLinkError.self) { try router.route(NDEFMessage(foreign)) }
        #expect(error?.reason == .foreign)
        #expect(throws: DeepLinkError(.unmatched, "", "the message has no link")) {
            try router.route(NDEFMessage.empty)
        }
    }

    @Test("a link says its query and its fragment")
    func parameters() throws {
        var router = DeepLinkRouter<[String]>()
        try router.add("a://b") { link in
            link.query.map { "\($0.name)=\($0.value)" } + [link.fragment ?? "none", link.link]
        }
        #expect(
            try router.route("a://b?x=1&y&=z&x=%3D#f%20g") == [
                "x=1", "y=", "=z", "x==", "f g", "a://b?x=1&y&=z&x=%3D#f%20g",
            ])
        #expect(try router.route("a://b") == ["none", "a://b"])
    }

    @Test(
        "what is no pattern is told when it is added",
        arguments: [
            "", "example.com", "https:///a", "https:a", "https://{host}/a", "https://a/{", "https://a/{}",
            "https://a/{b c}",
            "https://a/{b}{c}", "https://a/x{b}", "https://a/{b}/{b}", "https://a/b?c={d}", "https://a/#b",
            "https://a/%01b",
            "https://a/%zz", "https://a@b/",
        ])
    func patterns(pattern: String) {
        var router = DeepLinkRouter<Int>()
        let error = #expect(throws: DeepLinkPatternError.self) { try router.add(pattern, to: 1) }
        #expect(error?.localizedDescription.hasPrefix("'\(pattern)' is no pattern of links: ") == true)
    }

    @Test("two patterns for the same links are a mistake; the more exact one goes first")
    func order() throws {
        var router = DeepLinkRouter<Int>()
        try router.add("a://b/{x}/{y}", to: 1)
        try router.add("a://b/{x}/c", to: 2)
        try router.add("a://b/d/{y}", to: 3)
        #expect(throws: DeepLinkPatternError.self) { try router.add("A://B/{z}/c/", to: 4) }
        #expect(try ["a://b/1/2", "a://b/1/c", "a://b/d/c"].map { try router.route($0) } == [1, 2, 3])
    }
}
