import SOAP
import Testing

@Suite struct XMLWriterTests {
    @Test("everything that has a meaning in XML is escaped, and what is read again is the same")
    func escapes() throws {
        let text = "<b>&amp; ]]> \" ' \r\n\t é😀"
        let element = XML.Element(
            XML.Name("u\"<", "a"), attributes: [XML.Attribute(XML.Name("v", "b"), text)], children: [.text(text)])
        let written = try XML.write(element)
        #expect(try XML.read(written) == element, "\(written)")
    }

    @Test("names that are none and characters that XML does not have are errors, and nothing gets in")
    func refused() {
        for element in [
            XML.Element(XML.Name("", "a><b")), XML.Element(XML.Name("", "")), XML.Element(XML.Name("", "a:b")),
            XML.Element(XML.Name("", "a"), text: "\u{0}"), XML.Element(XML.Name("", "a"), text: "\u{FFFF}"),
            XML.Element(XML.Name("", "a"), attributes: [XML.Attribute(XML.Name("", "b c"), "")]),
            XML.Element(
                XML.Name("", "a"),
                attributes: [XML.Attribute(XML.Name("u", "b"), "1"), XML.Attribute(XML.Name("u", "b"), "2")]),
        ] {
            #expect(throws: XML.WriteError.self) { try XML.write(element) }
        }
    }

    @Test("a namespace that is taken back, a prefix that is another within, names in text")
    func namespaces() throws {
        for text in [
            "<a xmlns='u'><b xmlns=''><c xmlns='v'/></b></a>", "<p:a xmlns:p='u'><p:b xmlns:p='v' p:c='1'/></p:a>",
            "<a xmlns:x='u' t='x:y'>x:y</a>", "<p:a xmlns:p='u' xmlns='v' p:b='1'><c p:d='2'/></p:a>",
        ] {
            let read = try XML.read(text)
            let again = try XML.read(try XML.write(read))
            #expect(again == read, "\(text)")
            #expect(again.namespaces == read.namespaces)
        }
    }
}
