import Foundation
import HTTPTransport
import SOAP
import Testing

/// Descriptions that somebody made to hurt who reads them, or who calls what they describe.
@Suite struct HostileDescriptionTests {
    private static func reason(_ text: String) async -> WSDLError.Reason? {
        do throws(WSDLError) {
            _ = try await WSDL.read(text)
            return nil
        } catch { return error.reason }
    }

    private static let one = "<x:sequence><x:element name='v' type='x:int'/></x:sequence>"

    @Test("any DOCTYPE is refused in a description, in what it imports, in UTF-16, and after a long comment")
    func doctype() async throws {
        let text = Descriptions.document(Self.one)
        let entity = "<!DOCTYPE d [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
        let long = "<!--\(String(repeating: "x", count: 1_000_000))-->"
        for before in ["<!DOCTYPE d>", entity, long + "<!DOCTYPE d>", "<?xml version='1.0'?>\n" + long + entity] {
            do throws(WSDLError) {
                _ = try await WSDL.read(before + text)
                Issue.record("it is read")
            } catch { #expect((error.cause as? XML.ParseError)?.reason == .doctype) }
        }
        let wide: [UInt8] = [0xFF, 0xFE] + (entity + text).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        do throws(WSDLError) {
            _ = try await WSDL.read(wide)
            Issue.record("it is read")
        } catch { #expect((error.cause as? XML.ParseError)?.reason == .doctype) }
        let imports = text.replacingOccurrences(of: "<types>", with: "<import namespace='u' location='b.wsdl'/><types>")
        do throws(WSDLError) {
            _ = try await WSDL.read(Array(imports.utf8), location: "a.wsdl") { _ in Array((entity + text).utf8) }
            Issue.record("it is read")
        } catch { #expect(error.location == "b.wsdl" && (error.cause as? XML.ParseError)?.reason == .doctype) }
    }

    /// What is asked for where a description imports a place, and why not.
    private static func imports(
        _ place: String, from location: String, _ imports: WSDLImports = .sameOrigin
    ) async -> (asked: [String], reason: WSDLError.Reason?) {
        let text = Descriptions.document(one).replacingOccurrences(
            of: "<types>", with: "<import namespace='u' location='\(place)'/><types>")
        let (asked, ask) = AsyncStream.makeStream(of: String.self)
        var reason: WSDLError.Reason?
        do throws(WSDLError) {
            _ = try await WSDL.read(Array(text.utf8), location: location, imports: imports) { location in
                ask.yield(location)
                return Array("<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='u'/>".utf8)
            }
        } catch { reason = error.reason }
        ask.finish()
        var all: [String] = []
        for await one in asked { all.append(one) }
        return (all, reason)
    }

    @Test(
        "a description imports from its own origin, and nothing is asked for anywhere else",
        arguments: [
            ("http://h/a/b.wsdl", "http://other/b", nil), ("http://h/a/b.wsdl", "http://h:81/b", nil),
            ("http://h/a/b.wsdl", "https://h/b", nil), ("http://h/a/b.wsdl", "//169.254.169.254/latest", nil),
            ("http://h/a/b.wsdl", "http://h@evil/b", nil), ("http://h/a/b.wsdl", "file:///etc/passwd", nil),
            ("http://h/a/b.wsdl", "FILE:/etc/passwd", nil), ("http://h/a/b.wsdl", "ftp://h/b", nil),
            ("http://h/a/b.wsdl", "data:text/xml,x", nil), ("http://h/a/b.wsdl", "gopher://h/", nil),
            ("http://h/a/b.wsdl", "/etc/passwd", "http://h/etc/passwd"),
            ("http://h/a/b.wsdl", "../../../c", "http://h/c"), ("http://h/a/b.wsdl", "HTTP://H:80/c", "HTTP://H:80/c"),
            ("http://h/a/b.wsdl", "c.xsd", "http://h/a/c.xsd"),
            ("d/a.wsdl", "b.wsdl", "d/b.wsdl"), ("d/a.wsdl", "e/b.wsdl", "d/e/b.wsdl"),
            ("d/a.wsdl", "../d/b.wsdl", "d/b.wsdl"), ("d/a.wsdl", "../b.wsdl", nil), ("d/a.wsdl", "/etc/passwd", nil),
            ("a.wsdl", "../b.wsdl", nil), ("a.wsdl", "/etc/passwd", nil), ("/d/a.wsdl", "/d/b", "/d/b"),
            ("/d/a.wsdl", "/d/../etc/passwd", nil), ("/d/a.wsdl", "/e/b", nil), ("/d/a.wsdl", "x/../../e", nil),
            ("a.wsdl", "http://h/b", nil), ("", "http://h/b", nil), ("", "b", "b"), ("", "/b", nil), ("", "../b", nil),
            ("a.wsdl", "file:b", nil), ("a.wsdl", "c:b", nil), ("a.wsdl", "..\\b", nil), ("../a.wsdl", "b", "../b"),
            ("../a.wsdl", "../b", nil),
        ] as [(String, String, String?)])
    func origins(location: String, place: String, expected: String?) async {
        let found = await Self.imports(place, from: location)
        #expect(found.asked == (expected.map { [$0] } ?? []), "\(place) from \(location)")
        #expect(found.reason == (expected == nil ? .forbidden : nil), "\(place) from \(location)")
    }

    @Test("from anywhere is other hosts and folders, and never files for who came from the network")
    func anywhere() async {
        for (location, place) in [
            ("http://h/a", "http://other/b"), ("a.wsdl", "http://h/b"), ("a.wsdl", "../b"), ("a.wsdl", "/b"),
        ] {
            #expect(await Self.imports(place, from: location, .anywhere).asked.count == 1, "\(place) from \(location)")
        }
        for (location, place) in [
            ("http://h/a", "file:///etc/passwd"), ("http://h/a", "ftp://h/b"), ("a.wsdl", "file:///b"),
            ("a.wsdl", "data:,x"),
        ] {
            let found = await Self.imports(place, from: location, .anywhere)
            #expect(found.asked.isEmpty && found.reason == .forbidden, "\(place) from \(location)")
        }
        // a file that a file's host names is none of its own
        let text = Descriptions.document(Self.one).replacingOccurrences(
            of: "<types>", with: "<import namespace='u' location='http://h/b'/><types>")
        do throws(WSDLError) {
            _ = try await WSDL.read(Array(text.utf8), location: "a.wsdl", imports: .anywhere) { location in
                #expect(location == "http://h/b")
                return Array(
                    "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/'><import location='file:/etc/passwd'/></definitions>"
                        .utf8)
            }
            Issue.record("it is read")
        } catch { #expect(error.reason == .forbidden && error.location == "http://h/b") }
    }

    @Test("imports that loop end, and those that never end have a limit: documents, bytes, depth")
    func loops() async throws {
        let text = Descriptions.document(Self.one)
        func reading(_ answer: @escaping @Sendable (String) -> String, _ place: String = "b") async -> (
            Int, WSDLError.Reason?
        ) {
            let (asked, ask) = AsyncStream.makeStream(of: Void.self)
            let first = text.replacingOccurrences(
                of: "<types>", with: "<import namespace='u' location='\(place)'/><types>")
            var reason: WSDLError.Reason?
            do throws(WSDLError) {
                _ = try await WSDL.read(Array(first.utf8), location: "a") { location in
                    ask.yield()
                    return Array(answer(location).utf8)
                }
            } catch { reason = error.reason }
            ask.finish()
            var count = 0
            for await _ in asked { count += 1 }
            return (count, reason)
        }
        let head = "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='u'>"
        let loop = await reading { _ in "\(head)<import location='a'/><import location='b'/></definitions>" }
        #expect(loop == (1, nil))
        let endless = await reading { "\(head)<import location='\($0)x'/></definitions>" }
        #expect(endless.0 < 100 && endless.1 == .limit)
        let many = await reading { _ in
            head + (0..<1000).map { "<import location='c\($0)'/>" }.joined() + "</definitions>"
        }
        #expect(many.0 < 100 && many.1 == .limit)
        let large = await reading { location in
            "\(head)<!--\(String(repeating: "x", count: 8_000_000))--><import location='\(location)x'/></definitions>"
        }
        #expect(large.0 <= 6 && large.1 == .limit)
        let schema = await reading { _ in
            """
            <x:schema xmlns:x='http://www.w3.org/2001/XMLSchema' targetNamespace='u'><x:include schemaLocation='b'/>\
            <x:import namespace='u' schemaLocation='b'/><x:include schemaLocation='./b'/></x:schema>
            """
        }
        #expect(schema == (1, nil))
    }

    @Test("groups, attribute groups and unions that double themselves have an end; so have attributes and parts")
    func bombs() async {
        func doubled(_ make: (Int) -> String) -> String { (1...40).map(make).joined() }
        let groups = doubled {
            let use = "<x:attributeGroup ref='tns:g\($0 - 1)'/>"
            return "<x:attributeGroup name='g\($0)'>\(use)\(use)</x:attributeGroup>"
        }
        #expect(
            await Self.reason(
                Descriptions.document(
                    "<x:attributeGroup ref='tns:g40'/>", types: "<x:attributeGroup name='g0'/>" + groups)) == .limit)
        for wrapped in ["<x:union memberTypes='tns:uN tns:uN'/>", "<x:union memberTypes='x:int tns:uN tns:uN'/>"] {
            let unions = doubled {
                let union = wrapped.replacingOccurrences(of: "uN", with: "u\($0 - 1)")
                return "<x:simpleType name='u\($0)'>\(union)</x:simpleType>"
            }
            let first = "<x:simpleType name='u0'><x:restriction base='x:int'/></x:simpleType>"
            #expect(
                await Self.reason(
                    Descriptions.document(
                        "<x:sequence><x:element name='v' type='tns:u40'/></x:sequence>", types: first + unions))
                    == .limit)
        }
        let attributes = (0...1001).map { "<x:attribute name='a\($0)' type='x:int'/>" }.joined()
        #expect(await Self.reason(Descriptions.document(attributes)) == .limit)
        let parts = (0...1001).map { "<part name='a\($0)' type='x:int'/>" }.joined()
        #expect(await Self.reason(Descriptions.rpc(parts)) == .limit)
    }

    @Test("occurrences that would never end are none: nothing is made a thousand million times")
    func occurrences() async throws {
        let wsdl = try await WSDL.read(
            Descriptions.document(
                """
                <x:sequence><x:sequence minOccurs='9000000000000000000' maxOccurs='unbounded'>\
                <x:element name='v' type='x:int' minOccurs='0'/></x:sequence></x:sequence>
                """))
        let client = try SOAPClient(wsdl, transport: ScriptedTransport())
        #expect(try client.request("Do", ["v": 1]).body != nil)
        #expect(try client.request("Do").body != nil)
        let strict = try await WSDL.read(
            Descriptions.document(
                """
                <x:sequence><x:sequence minOccurs='9000000000000000000' maxOccurs='unbounded'>\
                <x:element name='v' type='x:int'/></x:sequence></x:sequence>
                """))
        #expect(throws: SOAPError.self) {
            try SOAPClient(strict, transport: ScriptedTransport()).request("Do", ["v": [1, 2]])
        }
        for text in ["-1", "9223372036854775808", "1e3", "unbounded", "", "١"] {
            let bad = Descriptions.document(
                "<x:sequence><x:element name='v' type='x:int' minOccurs='\(text)'/></x:sequence>")
            #expect(await Self.reason(bad) == .invalid, "\(text)")
        }
    }

    @Test("a schema with groups in each other and a message with many elements end together")
    func matching() async throws {
        func answer(_ innermost: String, _ count: Int) async throws -> HTTPResponse.Status {
            var content = innermost
            for _ in 0..<40 { content = "<x:sequence minOccurs='0'>\(content)</x:sequence>" }
            content = "<x:sequence minOccurs='0' maxOccurs='unbounded'>\(content)</x:sequence>"
            let wsdl = try await WSDL.read(Descriptions.document(content))
            let service = SOAPService(wsdl, maximumBodySize: 8 << 20, handlers: ["Do": { $0.values }])
            let body = HostileMessageTests.envelope(
                "<Do xmlns='urn:t'>\(String(repeating: "<v>1</v>", count: count))</Do>")
            var request = try TransportRequest(.post, try #require(URL(string: "http://h/t")), body: Data(body.utf8))
            request.head.headerFields[.contentType] = "text/xml"
            return await service.respond(to: request).head.status
        }
        let many = "<x:element name='v' type='x:int' maxOccurs='unbounded'/>"
        #expect(try await answer(many, 50_000) == .ok)
        // each of them is looked for from the outermost group on
        let one = "<x:element name='v' type='x:int'/>"
        #expect(try await answer(one, 100) == .ok)
        #expect(try await answer(one, 50_000) == .internalServerError)
    }

    @Test("what a description says of its action ends no field of HTTP, and its address is one of HTTP")
    func injection() async throws {
        let text = Descriptions.document(Self.one)
        for action in [
            "a&quot;; x=&quot;b", "a&quot;\u{301}; charset=&quot;utf-7", "a&#10;X-Evil: 1", "a&#13;&#10;b", "a\\",
            "a&#9;b",
            "a\u{7F}b",
        ] {
            let wsdl = try await WSDL.read(text.replacingOccurrences(of: "urn:do", with: action))
            let request = try SOAPClient(wsdl, transport: ScriptedTransport()).request("Do", ["v": 1])
            let name = try #require(HTTPField.Name("SOAPAction"))
            let field = try #require(request.head.headerFields[name])
            let inner = field.dropFirst().dropLast().unicodeScalars
            #expect(field.hasPrefix("\"") && field.hasSuffix("\""))
            #expect(!inner.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 || $0.value == 0x7F }, "\(field)")
        }
        for address in ["file:///etc/passwd", "ftp://h/", "javascript:1", "", "http://", "h/t", "http:h"] {
            let wsdl = try await WSDL.read(text.replacingOccurrences(of: "http://localhost/t", with: address))
            let error = #expect(throws: SOAPError.self) { try SOAPClient(wsdl, transport: ScriptedTransport()) }
            guard case .unknown? = error else {
                Issue.record("'\(address)' is asked")
                continue
            }
        }
    }
}
