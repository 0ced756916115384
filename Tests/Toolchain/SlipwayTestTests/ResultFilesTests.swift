import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

@testable import SlipwayTest

@Suite struct XMLReaderTests {
    private func pieces(_ text: String) throws -> [XMLReader.Piece] {
        var reader = XMLReader(Array(text.utf8))
        var result: [XMLReader.Piece] = []
        while let piece = try reader.next() { result.append(piece) }
        return result
    }

    @Test func references() throws {
        let text = "<?xml version=\"1.0\"?>\n<!-- c --><a b='&lt;&#8594;&#x41;&quot;'>x &amp; y<![CDATA[<&]]><c/></a>\n"
        #expect(
            try pieces(text) == [
                .start(name: "a", attributes: ["b": "<→A\""]), .text("x & y"), .text("<&"),
                .start(name: "c", attributes: [:]), .end(name: "c"), .end(name: "a"),
            ])
    }

    @Test("control characters, which Swift Testing writes as they are, are read") func controls() throws {
        #expect(try pieces("<a b=\"\u{1}\"/>").first == .start(name: "a", attributes: ["b": "\u{1}"]))
    }

    @Test(
        "what is not well-formed is an error with its line",
        arguments: [
            ("", "the file is empty"), ("<a>", "the file ends inside <a>"),
            ("<a></b>", "</b> closes nothing that is open"),
            ("<a b>", "an attribute has no value"), ("<a b=c>", "an attribute's value has no quotes"),
            ("<a b=\"c", "a quote is not closed"), ("<a>&nope;</a>", "the reference &nope; is not known"),
            ("<a>&amp</a>", "a reference is not closed"), ("<a/><b/>", "there is a second root element"),
            ("x", "there is text outside of the root element"),
            ("<!DOCTYPE a><a/>", "a document type is not expected here"),
            ("<a", "the file ends inside <a"), ("<", "a name is missing"), ("<a><!--", "the file ends before '-->'"),
            ("<a></a", "</a is not closed"), ("<a>&#xD800;</a>", "the reference &#xD800; is not known"),
        ])
    func malformed(text: String, message: String) {
        let error = #expect(throws: XMLReader.Failure.self) { try pieces("\n" + text) }
        #expect(error?.message == message)
        #expect(error?.line == 2)
    }

    @Test("any prefix of a file is read or refused, never a trap") func prefixes() throws {
        let bytes = Array("<?xml?><a b=\"&#65;\">&lt;<![CDATA[x]]><!-- y --><c d='e'/></a>".utf8)
        for count in 0..<bytes.count {
            var reader = XMLReader(Array(bytes.prefix(count)))
            #expect(throws: XMLReader.Failure.self) { while try reader.next() != nil {} }
        }
    }
}

@Suite struct XUnitFileTests {
    @Test("SwiftPM's file for XCTest") func xctest() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>

            <testsuites>
            <testsuite name="TestResults" errors="0" tests="2" failures="1" time="0.2">
            <testcase classname="OldTests.GreenTests" name="testOne" time="0.0139">
            </testcase>
            <testcase classname="OldTests.RedTests" name="testWrong" time="0.018">
            <failure message="failure"></failure>
            </testcase>
            </testsuite>
            </testsuites>
            """
        let file = try XUnitFile(Array(text.utf8))
        #expect(
            file.cases == [
                XUnitFile.Case(
                    className: "OldTests.GreenTests", name: "testOne", seconds: 0.0139, failures: [], isSkipped: false),
                XUnitFile.Case(
                    className: "OldTests.RedTests", name: "testWrong", seconds: 0.018, failures: ["failure"],
                    isSkipped: false),
            ])
    }

    @Test("Swift Testing's file") func swiftTesting() throws {
        let text = """
            <testsuites>
              <testsuite name="TestResults" errors="0" tests="9" failures="4" skipped="1" time="0.007">
                <testcase classname="NewTests.Red" name="wrong()" time="0.0025" >
                  <failure message="Expectation failed: (twice(2) &#8594; 4) == 5 (error): a &lt;b&gt; &amp; \u{1}" />
                </testcase>
                <testcase classname="NewTests.Red" name="off()" >
                  <skipped>not today</skipped>
                </testcase>
              </testsuite>
            </testsuites>
            """
        let file = try XUnitFile(Array(text.utf8))
        #expect(file.cases.map(\.name) == ["wrong()", "off()"])
        #expect(file.cases[0].failures == ["Expectation failed: (twice(2) → 4) == 5 (error): a <b> & \u{1}"])
        #expect(file.cases[1].isSkipped && file.cases[1].reason == "not today")
    }

    @Test("the file a crash leaves is refused") func truncated() {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        #expect(throws: XMLReader.Failure.self) { try XUnitFile(Array(text.utf8)) }
    }
}
