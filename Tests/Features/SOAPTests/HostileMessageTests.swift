import Foundation
import HTTPTransport
import SOAP
import Testing

/// Messages of a peer that means no good, in both directions.
@Suite struct HostileMessageTests {
    static let envelope11 = "http://schemas.xmlsoap.org/soap/envelope/"
    static let envelope12 = "http://www.w3.org/2003/05/soap-envelope"

    static func envelope(_ body: String, header: String = "", version: SOAPVersion = .soap11) -> String {
        "<e:Envelope xmlns:e='\(version.namespace)' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' "
            + "xmlns:x='http://www.w3.org/2001/XMLSchema'>\(header)<e:Body>\(body)</e:Body></e:Envelope>"
    }

    static func numbers(_ a: String, _ b: String = "1") -> String {
        "<t:AddNumbers xmlns:t='http://example.com/soap'><t:a\(a)</t:a><t:b>\(b)</t:b></t:AddNumbers>"
    }

    /// Status, code and text of what the service answers.
    static func ask(
        _ body: String, type: String = "text/xml", path: String = "/soap", fields: HTTPFields = [:],
        method: HTTPRequest.Method = .post
    ) async throws -> String {
        var request = try TransportRequest(
            method, try #require(URL(string: "http://h\(path)")), headerFields: fields, body: Data(body.utf8))
        request.head.headerFields[.contentType] = type
        let response = await (try await AddNumbersService()).respond(to: request)
        guard !response.body.isEmpty else { return "\(response.head.status.code)" }
        let root = try XML.read(Array(response.body))
        #expect(root.name.local == "Envelope")
        func texts(_ element: XML.Element) -> [String] {
            element.elements.isEmpty ? [element.text] : element.elements.flatMap(texts)
        }
        return ([String(response.head.status.code)] + (root.elements.last.map(texts) ?? [])).joined(separator: " ")
    }

    @Test("xsi:type never widens a type: what is no int is none as xsd:long, and the sum does not trap")
    func widening() async throws {
        for type in ["x:long", "x:integer", "x:unsignedLong", "x:decimal", "x:string", "x:anyType", "t:Other", "q:x"] {
            for value in ["9223372036854775807", "-9223372036854775808", "2147483648"] {
                let answer = try await Self.ask(Self.envelope(Self.numbers(" i:type='\(type)'>\(value)")))
                #expect(answer.hasPrefix("500 e:Client ") || answer.hasPrefix("500 f:Client "), "\(type): \(answer)")
            }
        }
        #expect(try await Self.ask(Self.envelope(Self.numbers(" i:type='x:short'>7"))) == "200 8")
        #expect(try await Self.ask(Self.envelope(Self.numbers(" i:type='x:long'>7"))) == "200 8")
        #expect(
            try await Self.ask(Self.envelope(Self.numbers(" i:type='x:short'>32768"))).contains("out of the range"))
    }

    @Test(
        "xsi:nil, elements, attributes and text where they may not be are faults of the client",
        arguments: [
            " i:nil='true'>", " i:nil='1'>1", " i:nil='maybe'>1", " b='1'>1", "><x/>", ">1<!-- -->x",
            "><![CDATA[ 1x]]>",
            ">1</t:a>x<t:a>1", ">1</t:a><t:a>1", ">0x1", ">1e3", ">1.0", ">+-1", ">--1", ">1 1",
            ">\u{2007}1", ">1\u{0301}", ">١", ">NaN", ">99999999999999999999999999999999999999999999999999",
        ])
    func refused(a: String) async throws {
        let answer = try await Self.ask(Self.envelope(Self.numbers(a)))
        #expect(answer.hasPrefix("500 f:Client AddNumbers"), "\(answer)")
    }

    @Test("comments, instructions and CDATA within a value are no part of it, and cut nothing off")
    func comments() async throws {
        for a in [
            ">1<!-- 9 -->2", "><![CDATA[1]]>2", ">&#49;2", "><?p 9?>12", "> \n+0012\t", ">1<![CDATA[]]><![CDATA[2]]>",
        ] {
            #expect(try await Self.ask(Self.envelope(Self.numbers(a))) == "200 13", "\(a)")
        }
    }

    @Test("headers that have to be understood: any way to say so, in either version, any number of them")
    func mustUnderstand() async throws {
        func header(_ value: String, _ more: String = "") -> String {
            "<e:Header><h:T xmlns:h='urn:h' e:mustUnderstand='\(value)' \(more)/></e:Header>"
        }
        for version in SOAPVersion.allCases {
            for value in ["1", " 1 ", "true", "yes", ""] {
                let body = Self.envelope(Self.numbers(">1"), header: header(value), version: version)
                let answer = try await Self.ask(body, type: version.mediaType)
                #expect(
                    answer.contains("MustUnderstand") && answer.contains("{urn:h}T"), "\(version) \(value): \(answer)")
            }
            for value in ["0", "false"] {
                let body = Self.envelope(Self.numbers(">1"), header: header(value), version: version)
                #expect(try await Self.ask(body, type: version.mediaType) == "200 2")
            }
            // the attribute of the other version says nothing here
            let other = version == .soap11 ? Self.envelope12 : Self.envelope11
            let foreign = "<e:Header><h:T xmlns:h='urn:h' xmlns:o='\(other)' o:mustUnderstand='1'/></e:Header>"
            let body = Self.envelope(Self.numbers(">1"), header: foreign, version: version)
            #expect(try await Self.ask(body, type: version.mediaType) == "200 2")
        }
        let many = "<e:Header>\(String(repeating: "<T e:mustUnderstand='1'/>", count: 1000))</e:Header>"
        #expect(try await Self.ask(Self.envelope(Self.numbers(">1"), header: many)).contains("MustUnderstand"))
    }

    @Test("envelopes that are none: two bodies, a header behind, text between, another namespace")
    func envelopes() async throws {
        let good = Self.envelope(Self.numbers(">1"))
        for (part, other) in [
            ("<e:Body>", "<e:Body/><e:Body>"), ("</e:Body>", "</e:Body><e:Header/>"), ("<e:Body>", "<e:Body>x"),
            ("<e:Body>", "x<e:Body>"), ("<e:Body>", "<e:Header>x</e:Header><e:Body>"),
            ("<e:Body>", "<e:Header/><e:Header/><e:Body>"), ("e:Body>", "e:Bod>"), ("</e:Body>", "</e:Body><x/>"),
        ] {
            let answer = try await Self.ask(good.replacingOccurrences(of: part, with: other))
            #expect(answer.hasPrefix("500 f:Client "), "\(other): \(answer)")
        }
        #expect(
            try await Self.ask(good.replacingOccurrences(of: Self.envelope11, with: "urn:soap"))
                .hasPrefix("500 f:VersionMismatch "))
    }

    @Test("another action, another media type, another charset")
    func fields() async throws {
        let action = try #require(HTTPField.Name("SOAPAction"))
        let good = Self.envelope(Self.numbers(">1"))
        for text in [
            "urn:other", "\"urn:other\"", "\"http://example.com/soap/AddNumbers\", \"urn:other\"",
            "http://example.com/soap/AddNumber",
        ] {
            #expect(try await Self.ask(good, fields: [action: text]).contains("is none of AddNumbers"), "\(text)")
        }
        for text in ["", "\"\"", "\"http://example.com/soap/AddNumbers\"", "http://example.com/soap/AddNumbers"] {
            #expect(try await Self.ask(good, fields: [action: text]) == "200 2", "\(text)")
        }
        let good12 = Self.envelope(Self.numbers(">1"), version: .soap12)
        #expect(
            try await Self.ask(good12, type: "application/soap+xml; action=\"urn:other\"")
                .contains("is none of AddNumbers"))
        for type in [
            "", "text/html", "application/json", "text/xmlx", "multipart/related; type=\"text/xml\"", "text", ";",
        ] {
            #expect(try await Self.ask(good, type: type).hasPrefix("415 "), "\(type)")
        }
        for type in [
            "text/xml; charset=utf-16", "text/xml; charset=\"iso-8859-1\"", "text/xml; a=b; CHARSET=latin1",
            "text/xml; charset=", "text/xml; charset=utf-8x",
        ] { #expect(try await Self.ask(good, type: type).contains("no XML that is read"), "\(type)") }
        #expect(try await Self.ask(good, type: "TEXT/XML; x=\"a;charset=latin1\"; charset=\"UTF-8\"") == "200 2")
    }

    @Test("a DOCTYPE is refused in UTF-16 and after a long comment, and a message in UTF-16 is read")
    func wide() async throws {
        func ask(_ text: String, _ charset: String) async throws -> String {
            let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            var request = try TransportRequest(.post, try #require(URL(string: "http://h/soap")), body: Data(bytes))
            request.head.headerFields[.contentType] = "text/xml\(charset)"
            let response = await (try await AddNumbersService()).respond(to: request)
            return String(decoding: response.body, as: UTF8.self)
        }
        let message = Self.envelope(Self.numbers(">1"))
        let long = "<!--\(String(repeating: "x", count: 10_000))-->"
        for charset in ["", "; charset=utf-16"] {
            #expect(try await ask(message, charset).contains("result>2<"))
            for before in ["<!DOCTYPE e>", long + "<!DOCTYPE e [<!ENTITY x 'y'>]>"] {
                #expect(try await ask(before + message, charset).contains("document type declaration"))
                #expect(try await Self.ask(before + message).contains("document type declaration"))
            }
        }
        #expect(try await ask(message, "; charset=utf-8").contains("no XML that is read"))
    }

    @Test("a header says once whom it is for, whatever its element says")
    func header() async throws {
        let attribute = XML.Attribute(XML.Name(Self.envelope11, "mustUnderstand"), "0")
        let header = SOAPHeader(
            XML.Element(XML.Name("urn:h", "T"), attributes: [attribute]), mustUnderstand: true, role: "urn:r")
        let client = try SOAPClient(try await AddNumbersService().wsdl, transport: ScriptedTransport())
        let request = try client.request("AddNumbers", ["a": 1, "b": 2], headers: [header])
        let block = try XML.read(Array(request.body ?? Data())).elements[0].elements[0]
        #expect(block.attributes.count == 2 && block[XML.Name(Self.envelope11, "mustUnderstand")] == "1")
    }

    @Test("HEAD is answered as GET, and servers leave the body out; a host that is none has no description")
    func head() async throws {
        for path in ["/soap", "/other"] {
            let get = try await Self.ask("", path: path, method: .get)
            #expect(try await Self.ask("", path: path, method: .head) == get, "\(path)")
        }
        for host in ["a\"><script>", "", "[", "a b", "u:p@h", "h/../x?y#z", "é"] {
            var request = try TransportRequest(.get, try #require(URL(string: "http://h/soap?wsdl")))
            request.head.authority = host
            let response = await (try await AddNumbersService()).respond(to: request)
            #expect(response.head.status == .badRequest, "\(host)")
            #expect(String(decoding: response.body, as: UTF8.self).contains("Fault>"), "\(host)")
            // where it is told where it is, it does not matter
            let told = try await AddNumbersService(address: URL(string: "https://example.com"))
            #expect(await told.respond(to: request).head.status == .ok)
        }
    }
}
