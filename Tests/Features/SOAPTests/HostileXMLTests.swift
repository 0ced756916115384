import SOAP
import Testing

/// Documents that somebody made to hurt who reads them.
@Suite struct HostileXMLTests {
    private func reason(_ text: String, limits: XML.Limits = XML.Limits()) -> XML.ParseError.Reason? {
        do throws(XML.ParseError) {
            _ = try XML.read(Array(text.utf8), limits: limits)
            return nil
        } catch { return error.reason }
    }

    @Test("entity bombs are refused at the DOCTYPE: nothing of them is read")
    func bombs() {
        var entities = "<!ENTITY a0 'lol'>"
        for level in 1...9 { entities += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>" }
        #expect(reason("<!DOCTYPE a [\(entities)]><a>&a9;</a>") == .doctype)
        let large = String(repeating: "x", count: 50_000)
        #expect(
            reason("<!DOCTYPE a [<!ENTITY x '\(large)'>]><a>\(String(repeating: "&x;", count: 50_000))</a>") == .doctype
        )
        #expect(reason("<!DOCTYPE a [<!ENTITY % p SYSTEM 'http://127.0.0.1:1/'>%p;]><a/>") == .doctype)
        // without their declaration they are nothing
        #expect(reason("<a>&a9;</a>") == .entity)
    }

    @Test("a DOCTYPE after a long comment, after many, and after an instruction is refused all the same")
    func afterComments() {
        let long = "<!--\(String(repeating: "x\n", count: 500_000))-->"
        #expect(reason("\(long)<!DOCTYPE a><a/>") == .doctype)
        #expect(reason("<?xml version='1.0'?>\(long)\n<?p \(long)?>\(long)<!DOCTYPE a [\n]><a/>") == .doctype)
        let many = String(repeating: "<!---->", count: 100_000)
        #expect(reason("\(many)<!DocType a><a/>") == .doctype)
    }

    @Test("ten megabytes of attributes, siblings, depth, text and names end at a limit, and not in memory")
    func large() throws {
        let attributes = (0..<500_000).map { " attribute\($0)='value'" }.joined()
        #expect(attributes.utf8.count > 10_000_000 && reason("<a\(attributes)/>") == .limit)
        #expect(reason("<a\(attributes.prefix(4_000_000))/>") == .limit)
        #expect(reason("<a>\(String(repeating: "<b/>", count: 1_500_000))</a>") == .limit)
        #expect(reason(String(repeating: "<a b='c'>", count: 900_000)) == .limit)
        #expect(reason("<a>\(String(repeating: "x", count: 9 << 20))</a>") == .limit)
        #expect(reason("<\(String(repeating: "x", count: 4 << 20))/>") == .limit)
        #expect(reason("<a \(String(repeating: "x", count: 4 << 20))='1'/>") == .limit)
        // as many as may be there
        let siblings = try XML.read("<a>\(String(repeating: "<b/>", count: 99_999))</a>")
        #expect(siblings.children.count == 99_999)
        let text = String(repeating: "é&amp;]]&#13;", count: 100_000)
        #expect(try XML.read("<a>\(text)</a>").text.unicodeScalars.count == 500_000)
    }

    @Test("namespaces that each element has all of do not fill memory, and long ones are not compared for ever")
    func namespaces() throws {
        let many = (0..<250).map { " xmlns:p\($0)='urn:\($0)'" }.joined()
        var limits = XML.Limits()
        limits.attributes = 300
        let siblings = (0..<90_000).map { "<b xmlns:q='\($0)'/>" }.joined()
        #expect(reason("<a\(many)>\(siblings)</a>", limits: limits) == .limit)
        // one that is declared again as it was is none of them
        #expect(
            reason("<a\(many)>\(String(repeating: "<b xmlns:p1='urn:1'/>", count: 90_000))</a>", limits: limits) == nil)
        let long = String(repeating: "u", count: 2_000_000)
        #expect(reason("<a xmlns:p='\(long)'>\(String(repeating: "<p:b p:c=''/>", count: 90_000))</a>") == .limit)
        #expect(try XML.read("<a xmlns:p='\(long.prefix(1024))' p:b=''/>").attributes.count == 1)
    }

    @Test(
        "what joins the colon before it hides no prefix",
        arguments: ["\u{200D}", "\u{200C}", "\u{FF9E}", "\u{FF9F}"])
    func joiners(scalar: String) throws {
        #expect(reason("<p:\(scalar)a/>") == .namespace)
        #expect(reason("<a p:\(scalar)b='1'/>") == .namespace)
        let read = try XML.read("<p:\(scalar)a xmlns:p='u' p:\(scalar)b='1'/>")
        #expect(read.name == XML.Name("u", "\(scalar)a") && read.attributes[0].name == XML.Name("u", "\(scalar)b"))
        let declared = try XML.read("<a xmlns:\(scalar)p='u'><\(scalar)p:b/></a>")
        #expect(declared.attributes.isEmpty && declared.elements[0].name == XML.Name("u", "b"))
        #expect(read.resolve("p:\(scalar)x") == XML.Name("u", "\(scalar)x"))
        #expect(try XML.read(try XML.write(read)) == read)
    }

    @Test("xml and xmlns stand for what they always do, and no prefix is one that was not declared")
    func tricks() {
        for text in [
            "<xml:a xmlns:xml='urn:x'/>", "<xmlns:a/>", "<a xmlns='http://www.w3.org/2000/xmlns/'/>",
            "<a xmlns='http://www.w3.org/XML/1998/namespace'/>", "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>",
            "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>", "<p:a><b xmlns:p='u'/></p:a>",
            "<a><b xmlns:p='u'/><p:c/></a>", "<a xmlns:p='u'><p:b xmlns:p=''/></a>", "<a xml:b='1' q:c='2'/>",
        ] { #expect(reason(text) == .namespace, "\(text)") }
        #expect(reason("<a xmlns:xml='http://www.w3.org/XML/1998/namespace' xml:b='1'/>") == nil)
        #expect(reason("<a xmlns:p='u' xmlns:q='u'><b p:c='1' q:c='2'/></a>") == .duplicateAttribute)
        #expect(reason("<a xmlns='u' b='1' xmlns:p='u' p:b='2'/>") == nil)
        #expect(reason("<a xmlns='u' xmlns='v'/>") == .duplicateAttribute)
    }

    @Test("UTF-7, UTF-32, EBCDIC and what begins as one encoding and goes on as another are refused")
    func encodings() {
        func read(_ bytes: [UInt8], _ charset: String? = nil) -> XML.ParseError.Reason? {
            do throws(XML.ParseError) {
                _ = try XML.read(bytes, charset: charset)
                return nil
            } catch { return error.reason }
        }
        #expect(read(Array("+ADw-a/+AD4-".utf8)) == .syntax)
        #expect(read(Array("<a/>".utf8), "utf-7") == .encoding)
        #expect(read([0xFF, 0xFE, 0, 0] + Array("<a/>".utf8).flatMap { [$0, 0, 0, 0] }) == .character)
        #expect(read([0, 0, 0xFE, 0xFF] + Array("<a/>".utf8).flatMap { [0, 0, 0, $0] }) == .character)
        #expect(read([0x4C, 0x6F, 0xA7, 0x94, 0x93]) != nil)
        #expect(read(Array("<a>".utf8) + Array("<b/>".utf16).flatMap { [UInt8($0 & 0xFF), 0] }) == .character)
        #expect(read(Array("<a/>".utf8), "utf-16") == .encoding)
        #expect(read(Array("<a/>".utf8), "\"utf-8\"") == .encoding)
        #expect(read(Array("<?xml version='1.0' encoding='latin1'?><a/>".utf8), "utf-8") == nil)
    }
}
