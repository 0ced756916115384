import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayDeliver

@Suite("Destinations on the command line")
struct DestinationParserTests {
    @Test("destinations are read from text")
    func destinations() throws {
        let parser = DestinationParser(host: Host(), directory: "/work")
        #expect(try parser.parse("directory:site").name == "directory:/work/site")
        #expect(try parser.parse("directory:/srv/a:b").name == "directory:/srv/a:b")
    }

    @Test("the manifest and the command line take the same kinds")
    func forms() {
        #expect(DestinationParser.kinds.map(\.form) == ReleaseSettings.destinationForms)
        #expect(DestinationParser.kinds.map(\.scheme) == ReleaseSettings.destinationSchemes)
    }

    @Test("every kind is read, and says what is wrong with its place")
    func kinds() throws {
        let parser = DestinationParser(host: Host(environment: [:]), directory: "/work")
        for name in ["server:https://b.example", "oci:ghcr.io/a/b", "s3:bucket/a", "github:a/b"] {
            #expect(try parser.parse(name).name == name)
        }
        for text in ["server:b.example", "oci:a", "s3:B", "github:a"] {
            let error = #expect(throws: SlipwayError.self) { try parser.parse(text) }
            #expect(error?.status == .usage && error?.diagnostics.first?.hint != nil, "\(text)")
        }
    }

    @Test(
        "pages are a source by any of their addresses",
        arguments: [
            ("https://b.example", "https://b.example"), ("https://b.example/a/", "https://b.example/a"),
            ("https://b.example/index.html", "https://b.example"),
            ("https://b.example/link/x/channels/Greeter/main/index.html", "https://b.example/link/x"),
            ("https://b.example/builds/Greeter/main/1.0.0/index.html", "https://b.example"),
            ("https://b.example/channels/index.html", "https://b.example/channels"),
        ])
    func sources(text: String, root: String) throws {
        let parser = DestinationParser(host: Host(environment: [:]), directory: "/work")
        #expect(try parser.parseSource(text).name == root)
    }

    @Test(
        "what is no destination is told with the nearest one",
        arguments: [
            ("directry:site", "did you mean 'directory:site'?"), ("ftp:x", "write directory:PATH"),
            ("directory:", "write directory:PATH"), ("", "write directory:PATH"), ("site", "write directory:PATH"),
        ])
    func unknown(text: String, hint: String) {
        let parser = DestinationParser(host: Host(), directory: "/work")
        let error = #expect(throws: SlipwayError.self) { try parser.parse(text) }
        #expect(error?.status == .usage && error?.diagnostics.first?.hint == hint)
    }
}
