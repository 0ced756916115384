import Testing
import XcodeProject

@Suite struct XMLPlistTests {
    private func document(_ body: String) -> [UInt8] {
        let head = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        return Array((head + body + "\n</plist>\n").utf8)
    }

    private func read(_ body: String) throws(FormatError) -> PropertyList { try PropertyList(xml: document(body)) }

    private func fault(_ text: String) -> String? {
        do {
            _ = try PropertyList(plist: Array(text.utf8))
            return nil
        } catch {
            return "\(error.code) \(error.line):\(error.column)"
        }
    }

    @Test func rewritingGivesTheSameBytes() throws {
        let bytes = Array(PlistSeeds.xml.utf8)
        #expect(String(decoding: try PropertyList(plist: bytes).xmlEncoded(), as: UTF8.self) == PlistSeeds.xml)
    }

    @Test func values() throws {
        let body = """
            <array><!-- c --><string>a &lt;&amp;&#65;&#x1F680;<![CDATA[<b>&]]>\r\nc\rd</string><string/>
            <integer> -5 </integer><integer>0xfF</integer><integer>-0x10</integer><integer>+7</integer><real>1.5</real>
            <real>-INF</real><true/><false></false><date>2001-01-01T00:00:01Z</date><data> AQI
            D </data><dict/><array></array><dict><key>k</key><dict><key/><string>v</string></dict></dict></array>
            """
        let expected: PropertyList = [
            .string("a <&A🚀<b>&\nc\nd"), "", .integer(-5), .integer(255), .integer(-16), .integer(7), .real(1.5),
            .real(-.infinity), .boolean(true), .boolean(false), .date(978_307_201), .data([1, 2, 3]), [:], [],
            ["k": ["": "v"]],
        ]
        #expect(try read(body) == expected)
        #expect(try PropertyList(xml: Array("<string>x</string>".utf8)) == "x")
    }

    @Test func writingOfEveryKind() throws {
        let value: PropertyList = [
            "z": [.integer(-1), .real(0.1), .real(2), .boolean(true), .date(-62_135_596_801), .date(0)],
            "a<": ["d": .data(Array(0..<100)), "e": .data([]), "s": "x&\r>\"'"],
        ]
        #expect(try PropertyList(xml: value.xmlEncoded()) == value)
        let lines = String(decoding: value.xmlEncoded(sortedKeys: true), as: UTF8.self).split(separator: "\n").map(
            String.init)
        #expect(lines[4] == "\t<key>a&lt;</key>")
        #expect(lines.contains("\t\t<string>x&amp;&#13;&gt;\"'</string>"))
        #expect(lines.contains("\t\t<real>2</real>"))
        #expect(lines.contains("\t\t<date>0000-12-31T23:59:59Z</date>"))
        let first = try #require(lines.firstIndex(of: "\t\t<data>"))
        #expect(lines[first + 1].utf8.count == 2 + 60)
    }

    /// As C's `%.17g` has them.
    @Test(arguments: [
        (0.1, "0.10000000000000001"), (2, "2"), (-2.75, "-2.75"), (0, "0"), (-0.0, "-0"), (1e20, "1e+20"),
        (1e16, "10000000000000000"),
        (1e-4, "0.0001"), (1e-5, "1.0000000000000001e-05"), (9.9999999999999999e22, "9.9999999999999992e+22"),
        (.leastNonzeroMagnitude, "4.9406564584124654e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
        (.infinity, "+infinity"),
        (123_456_789.123, "123456789.123"), (-.infinity, "-infinity"), (.nan, "nan"),
    ])
    func reals(number: Double, text: String) {
        #expect(
            String(decoding: PropertyList.real(number).xmlEncoded(), as: UTF8.self).contains("<real>\(text)</real>"))
    }

    @Test func dictionariesAreEqualInAnyOrder() {
        let left: PropertyList = ["a": "1", "b": ["c": "2", "d": "3"]]
        let right: PropertyList = ["b": ["d": "3", "c": "2"], "a": "1"]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(left != ["a": "1", "b": ["c": "2", "d": "4"]])
        var deep = (left, right)
        for _ in 0..<200 { deep = (["x": deep.0, "y": "z"], ["x": deep.1, "y": "z"]) }
        #expect(deep.0 == deep.1)
        for _ in 0..<200 { deep = (["x": deep.0, "y": "z"], ["y": "q", "x": deep.1]) }
        #expect(deep.0 != deep.1)
    }

    @Test func formsAreTold() {
        #expect(PropertyListFormat(of: PlistSeeds.binary) == .binary)
        #expect(PropertyListFormat(of: Array("\u{FEFF} \n<plist/>".utf8)) == .xml)
        #expect(PropertyListFormat(of: Array("<0fbd>".utf8)) == .openStep)
        #expect(PropertyListFormat(of: []) == .openStep)
    }

    @Test func datesRoundTrip() throws {
        for day in stride(from: -719_528, to: 2_932_897, by: 997) {
            let date = PropertyList.date(Double(day * 86400 + day & 0xFFFF))
            #expect(try PropertyList(xml: date.xmlEncoded()) == date)
        }
    }

    @Test(arguments: [
        ("<plist></plist>", "plist-syntax 1:8"), ("<plist><dict>", "plist-unterminated 1:14"),
        ("<!-- -->", "plist-unterminated 1:9"),
        ("<plist><string>a</plist>", "plist-syntax 1:17"), ("<plist><string/><string/></plist>", "plist-syntax 1:17"),
        ("<plist><dict><string/></dict></plist>", "plist-syntax 1:14"),
        ("<plist><dict><key>a</key></dict></plist>", "plist-syntax 1:26"),
        ("<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", "plist-duplicate-key 1:45"),
        ("<plist><dict><key>a</key><key>b</key></dict></plist>", "plist-syntax 1:26"),
        ("<plist><integer>x</integer></plist>", "plist-value 1:8"),
        ("<plist><integer>99999999999999999999</integer></plist>", "plist-value 1:8"),
        ("<plist><integer>--1</integer></plist>", "plist-value 1:8"),
        ("<plist><real>x</real></plist>", "plist-value 1:8"),
        ("<plist><date>2001-13-01T00:00:00Z</date></plist>", "plist-value 1:8"),
        ("<plist><data>A</data></plist>", "plist-value 1:8"),
        ("<plist><data>AA=A</data></plist>", "plist-value 1:8"), ("<plist><true>x</true></plist>", "plist-value 1:8"),
        ("<plist><thing/></plist>", "plist-value 1:8"), ("<plist>x</plist>", "plist-syntax 1:8"),
        ("<plist><array><key>a</key></array></plist>", "plist-syntax 1:15"),
        ("<plist><string>&foo;</string></plist>", "xml-entity 1:16"),
        ("<plist><string>&#0;</string></plist>", "xml-entity 1:16"),
        ("<plist><string>&#xD800;</string></plist>", "xml-entity 1:16"),
        ("<plist><string>&#x+41;</string></plist>", "xml-entity 1:16"),
        ("<plist><string>& </string></plist>", "xml-entity 1:16"),
        ("<!DOCTYPE p [<!ENTITY a \"b\">]><plist><string>&a;</string></plist>", "xml-doctype 1:1"),
        ("<!DOCTYPE p", "xml-unterminated 1:1"), ("<plist", "xml-unterminated 1:1"), ("<?xml", "xml-unterminated 1:1"),
        ("<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist/>", "xml-encoding 1:1"),
        ("<plist>\n<plist/>", "plist-syntax 2:1"),
        ("<plist><string>a<b/></string></plist>", "plist-syntax 1:17"), ("<plist><![CDATA[", "xml-unterminated 1:8"),
        ("<plist/><x", "plist-syntax 1:1"), ("<plist><a b=\"1\" b=\"2\"/></plist>", "xml-duplicate-attribute 1:17"),
    ])
    func faults(text: String, expected: String) { #expect(fault(text) == expected) }

    @Test func nestingAndSizeHaveTheirPrice() throws {
        let deep = String(repeating: "<array>", count: 300)
        #expect(fault("<plist>" + deep)?.hasPrefix("plist-nesting") == true)
        #expect(fault("<plist>" + String(repeating: "<array>", count: 500_000))?.hasPrefix("plist-nesting") == true)
        let entries = (0..<50_000).map { "<key>k\($0)</key><true/>" }.joined()
        #expect(try read("<dict>" + entries + "</dict>").dictionary?.entries.count == 50_000)
        #expect(try read("<array>" + String(repeating: "<true/>", count: 100_000) + "</array>").array?.count == 100_000)
        #expect(
            try read("<string>" + String(repeating: "&amp;", count: 200_000) + "</string>").string?.utf8.count
                == 200_000)
    }
}
