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
