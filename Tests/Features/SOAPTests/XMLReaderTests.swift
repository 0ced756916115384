import Foundation
import SOAP
import Testing

@Suite struct XMLReaderTests {
    private func reason(_ text: String, limits: XML.Limits = XML.Limits()) -> XML.ParseError.Reason? {
        reason(Array(text.utf8), limits: limits)
    }

    private func reason(
        _ bytes: [UInt8], charset: String? = nil, limits: XML.Limits = XML.Limits()
    ) -> XML.ParseError.Reason? {
        do throws(XML.ParseError) {
            _ = try XML.read(bytes, charset: charset, limits: limits)
            return nil
        } catch { return error.reason }
    }

    @Test(
        "any DOCTYPE is refused",
        arguments: [
            "<!DOCTYPE a><a/>", "<!doctype html><html/>",
            "<?xml version=\"1.0\"?>\n<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
            "<!-- c --><!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", " <!DOCTYPE a><a/>", "<?p?><!DOCTYPE a><a/>",
            "<a/><!DOCTYPE a>", "<a><!DOCTYPE a></a>",
        ])
    func doctype(text: String) { #expect(reason(text) == .doctype) }

    @Test("a DOCTYPE in UTF-16 is refused as one in UTF-8")
    func wideDoctype() {
        let text = Array("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>".utf16)
        #expect(reason([0xFF, 0xFE] + text.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) == .doctype)
        #expect(reason(text.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == .doctype)
    }

    @Test("no entities but the five, and characters by their numbers")
    func entities() throws {
        let element = try XML.read("<a b='&lt;&#x41;&#10;'>&amp;&lt;&gt;&quot;&apos;&#65;&#x1F600;</a>")
        #expect(element.text == "&<>\"'A😀" && element["b"] == "<A\n")
        for text in [
            "&nbsp;", "&x;", "&", "& ", "&#0;", "&#xD800;", "&#x110000;", "&#;", "&#x;", "&#-1;", "&#xFFFE;",
            "&#99999999999;",
        ] {
            #expect(reason("<a>\(text)</a>") == .entity, "\(text)")
            #expect(reason("<a b='\(text)'/>") == .entity, "\(text)")
        }
    }

    @Test(
        "what is not well-formed is an error with its place",
        arguments: [
            ("", .empty, "1:1"), (" \n", .empty, "2:1"), ("x", .syntax, "1:1"), ("<a>", .unbalanced, "1:4"),
            ("<a>\n<b></a>", .unbalanced, "2:4"), ("</a>", .syntax, "1:2"), ("<a/><b/>", .syntax, "1:5"),
            ("<a/>x", .syntax, "1:5"), ("<a b=1/>", .syntax, "1:6"), ("<a b/>", .syntax, "1:5"),
            ("<a b='1' b='2'/>", .duplicateAttribute, "1:10"), ("<a b='<'/>", .syntax, "1:7"),
            ("<a b='1'c='2'/>", .syntax, "1:9"),
            ("<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>", .duplicateAttribute, "1:36"),
            ("<p:a/>", .namespace, "1:1"), ("<a p:b='1'/>", .namespace, "1:4"), ("<a xmlns:p=''/>", .namespace, "1:4"),
            ("<a xmlns:xml='u'/>", .namespace, "1:4"), ("<a xmlns:xmlns='u'/>", .namespace, "1:4"),
            ("<a:b:c xmlns:a='u'/>", .syntax, "1:2"), ("<:a/>", .syntax, "1:2"), ("<1/>", .syntax, "1:2"),
            ("<a>]]></a>", .syntax, "1:4"), ("<a><!-- -- --></a>", .syntax, "1:9"), ("<a><!-- ", .syntax, "1:4"),
            ("<a><![CDATA[x]]</a>", .syntax, "1:4"), ("<a><?xml version='1.0'?></a>", .syntax, "1:4"),
            (" <?xml version='1.0'?><a/>", .syntax, "1:2"), ("<?xml version='2.0'?><a/>", .syntax, "1:7"),
            ("<?xml encoding='UTF-8'?><a/>", .syntax, "1:1"), ("<a>\u{1}</a>", .character, "1:4"),
            ("<a>é\u{FFFE}</a>", .character, "1:5"),
            ("<a", .syntax, "1:3"), ("<a b='", .syntax, "1:6"), ("<!ELEMENT a>", .syntax, "1:1"),
        ] as [(String, XML.ParseError.Reason, String)])
    func malformed(text: String, reason: XML.ParseError.Reason, place: String) {
        do throws(XML.ParseError) {
            _ = try XML.read(text)
            Issue.record("\(text) is read")
        } catch {
            #expect(error.reason == reason && "\(error.position)" == place, "\(text): \(error)")
            #expect(error.localizedDescription == "\(error)")
        }
    }

    @Test("limits: bytes, depth, elements, attributes, names, namespaces")
    func limits() {
        #expect(reason(String(repeating: "<a>", count: 100_000)) == .limit)
        var limits = XML.Limits()
        limits.depth = 1_000_000
        #expect(reason(String(repeating: "<a>", count: 100_000), limits: limits) == .limit)
        #expect(reason("<a>" + String(repeating: "<b/>", count: 100_000) + "</a>") == .limit)
        #expect(reason("<a " + (0..<129).map { "b\($0)=''" }.joined(separator: " ") + "/>") == .limit)
        #expect(reason("<\(String(repeating: "a", count: 1025))/>") == .limit)
        let many = (0..<3).map { level in
            "<a " + (0..<100).map { "xmlns:p\(level)x\($0)='u'" }.joined(separator: " ") + ">"
        }
        #expect(reason(many.joined()) == .limit)
        limits.bytes = 3
        #expect(reason("<a/>", limits: limits) == .limit)
    }

    @Test("UTF-8 and UTF-16, with and without a byte order mark; anything else is a clear error")
    func encodings() throws {
        let text = "<a>é😀</a>"
        let wide = Array("<?xml version='1.0' encoding='UTF-16'?>\(text)".utf16)
        let big = wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let little = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for bytes in [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFE, 0xFF] + big, [0xFF, 0xFE] + little, big,
            little,
        ] {
            #expect(try XML.read(bytes).text == "é😀")
        }
        #expect(try XML.read([0xFF, 0xFE] + little, charset: "utf-16").text == "é😀")
        #expect(reason([0xFF, 0xFE] + little, charset: "utf-8") == .encoding)
        #expect(reason("<?xml version='1.0' encoding='ISO-8859-1'?><a/>") == .encoding)
        #expect(reason("<?xml version='1.0' encoding='UTF-16'?><a/>") == .encoding)
        #expect(reason(Array("<a/>".utf8), charset: "iso-8859-1") == .encoding)
        #expect(reason([0x3C, 0x61, 0x3E, 0xE9, 0x3C]) == .character)
        #expect(reason([0xFF, 0xFE] + little.dropLast()) == .character)
        for bad: [UInt8] in [
            [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE0, 0x80, 0x80], [0x80], [0xE2, 0x82],
        ] {
            #expect(reason(Array("<a>".utf8) + bad + Array("</a>".utf8)) == .character, "\(bad)")
        }
    }

    @Test("CDATA, comments and processing instructions; spaces stay, whatever xml:space says")
    func content() throws {
        let element = try XML.read(
            "<?xml version=\"1.0\" standalone=\"yes\"?><!-- a --><?p q?><a xml:space='preserve'> x<![CDATA[<&]]]]><!-- b --><?p?>\r\ny\r </a >\n<!-- c -->"
        )
        #expect(element.children == [.text(" x<&]]\ny\n ")])
        #expect(element[XML.Name(XML.xmlNamespace, "space")] == "preserve")
    }

    @Test("names are their namespaces and local names; prefixes may differ")
    func names() throws {
        let one = try XML.read("<p:a xmlns:p='u' b='1' p:c='2'><p:d/></p:a>")
        let other = try XML.read("<a xmlns='u' xmlns:q='u' q:c='2' b='1'><d/></a>")
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(one.resolve(" p:x ") == XML.Name("u", "x") && one.resolve("q:x") == nil && one.resolve("a:b:c") == nil)
        let undone = try XML.read("<a xmlns='u'><b xmlns=''/></a>")
        #expect(undone.elements[0].name == XML.Name("", "b"))
    }
}
