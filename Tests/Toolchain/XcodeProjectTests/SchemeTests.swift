import Testing
import XcodeProject

@Suite struct SchemeTests {
    @Test(arguments: [SchemeSeeds.scheme, SchemeSeeds.breakpoints]) func rewritingGivesTheSameBytes(text: String) throws
    {
        let root = try XMLDocument.parse(Array(text.utf8))
        #expect(String(decoding: XMLDocument.encoded(root), as: UTF8.self) == text)
    }

    @Test func elements() throws {
        var scheme = try XMLDocument.parse(Array(SchemeSeeds.scheme.utf8))
        #expect(scheme.name == "Scheme")
        #expect(scheme["version"] == "1.7")
        #expect(scheme.child("BuildAction")?.children(named: "BuildActionEntries").count == 1)
        #expect(scheme.descendants(named: "BuildableReference").map { $0["BlueprintName"] } == ["App", "App"])
        let script = try #require(scheme.descendants(named: "ActionContent").first?["scriptText"])
        #expect(script == "echo \"hi\" && true\n\techo 'x' <y>\r\n")
        scheme["version"] = nil
        scheme["x"] = "1"
        scheme["x"] = "2"
        #expect(scheme.attributes.map(\.name) == ["LastUpgradeVersion", "x"])
    }

    @Test func text() throws {
        let root = try XMLDocument.parse(Array("<a>\n <b c='&apos;'> x &amp; y </b><d/>\n</a>".utf8))
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <a>
               <b
                  c = "&apos;">x &amp; y</b>
               <d>
               </d>
            </a>

            """
        #expect(String(decoding: XMLDocument.encoded(root), as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("", "xml-unterminated 1:1"), ("<a>", "xml-unterminated 1:4"), ("<a></b>", "xml-syntax 1:4"),
        ("</a>", "xml-syntax 1:1"),
        ("<a/><b/>", "xml-syntax 1:5"), ("x<a/>", "xml-syntax 1:1"), ("<a b/>", "xml-syntax 1:5"),
        ("<a b=c/>", "xml-syntax 1:6"),
        ("<a b='1'c='2'/>", "xml-syntax 1:9"), ("<a b='<'/>", "xml-syntax 1:7"), ("<a b='1/>", "xml-unterminated 1:6"),
        ("<1/>", "xml-syntax 1:2"), ("< a/>", "xml-syntax 1:2"), ("<a></a", "xml-syntax 1:7"),
        ("<!-- x", "xml-unterminated 1:1"),
        ("<a\n>\n&x;</a>", "xml-entity 3:1"),
    ])
    func faults(text: String, expected: String) {
        do {
            _ = try XMLDocument.parse(Array(text.utf8))
            Issue.record("was read")
        } catch {
            #expect("\(error.code) \(error.line):\(error.column)" == expected)
        }
    }

    @Test func nestingHasALimit() {
        let deep = Array(String(repeating: "<a>", count: 500_000).utf8)
        #expect(throws: FormatError.self) { try XMLDocument.parse(deep) }
    }

    @Test func workspaces() throws {
        let data = try XcodeWorkspaceData(parsing: Array(SchemeSeeds.workspace.utf8))
        #expect(String(decoding: data.encoded(), as: UTF8.self) == SchemeSeeds.workspace)
        #expect(data.locations == ["group:App/App.xcodeproj", "container:Pods/Pods.xcodeproj", "group:Notes/a.md"])
        #expect(try XcodeWorkspaceData(parsing: XcodeWorkspaceData.ofProject.encoded()) == .ofProject)
        #expect(throws: FormatError.self) { try XcodeWorkspaceData(parsing: Array("<Scheme/>".utf8)) }
        #expect(throws: FormatError.self) { try XcodeWorkspaceData(parsing: Array("<Workspace><X/></Workspace>".utf8)) }
    }
}
