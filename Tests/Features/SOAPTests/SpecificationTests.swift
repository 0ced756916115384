import Foundation
import HTTPTransport
import SOAP
import Testing

/// What the library is for, a sentence each.
@Suite struct SpecificationTests {
    private static func client(
        _ port: String, answer: (@Sendable (String) -> String)? = nil
    ) async throws -> SOAPClient {
        let service = try await AddNumbersService()
        return try SOAPClient(
            service.wsdl, port: port,
            transport: ServiceTransport { request in
                var response = await service.respond(to: request)
                if let answer { response.body = Data(answer(String(decoding: response.body, as: UTF8.self)).utf8) }
                return response
            })
    }

    @Test("WSDL reader: what a service has is read from its own description")
    func reader() async throws {
        let service = try await AddNumbersService()
        let asked = try TransportRequest(.get, try #require(URL(string: "http://localhost:8000/soap?wsdl")))
        let wsdl = try await WSDL.read(Array(await service.respond(to: asked).body))
        #expect(wsdl.ports.count == 4 && wsdl.ports.allSatisfy { $0.operation("AddNumbers") != nil })
        #expect(wsdl.schema.elements.keys.map(\.local).sorted() == ["AddNumbers", "AddNumbersResponse"])
    }

    @Test(
        "client for rpc and document style, in SOAP 1.1 and 1.2, and a server side for AddNumbers",
        arguments: ["AddNumbers", "AddNumbersRPC", "AddNumbers12", "AddNumbersRPC12"])
    func styles(port: String) async throws {
        let client = try await Self.client(port)
        for (a, b) in [(2, 3), (-2, -3), (0, 0), (2_147_483_647, -2_147_483_648), (2_147_483_646, 1)] {
            let response = try await client.call(
                "AddNumbers", ["a": SOAPValue(a), "b": SOAPValue(b)])
            #expect(response["result"]?.int == a + b && response.result == SOAPValue(a + b))
        }
    }

    @Test(
        "faults as typed errors, and never ignored",
        arguments: ["AddNumbers", "AddNumbersRPC", "AddNumbers12", "AddNumbersRPC12"])
    func faults(port: String) async throws {
        let client = try await Self.client(port)
        let error = await #expect(throws: SOAPError.self) {
            _ = try await client.call("AddNumbers", ["a": 2_147_483_647, "b": 1])
        }
        #expect(error?.fault?.kind == .sender && error?.fault?.reason.contains("overflow") == true)
    }

    @Test("the result is found under any prefix, and no regular expression finds another one")
    func prefixes() async throws {
        let namespace = "http://example.com/soap"
        for (open, close) in [
            ("<result xmlns='\(namespace)'>", "</result>"), ("<q:result xmlns:q='\(namespace)'>", "</q:result>"),
        ] {
            for decoy in ["<!-- <tns:result>6</tns:result> -->", "<?p <tns:result>6</tns:result>?>", ""] {
                let client = try await Self.client("AddNumbers") { _ in
                    "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body>\(decoy)"
                        + "<w:AddNumbersResponse xmlns:w='\(namespace)'>\(decoy)\(open)5\(close)</w:AddNumbersResponse>"
                        + "</S:Body></S:Envelope>"
                }
                #expect(try await client.call("AddNumbers", ["a": 2, "b": 3])["result"] == 5)
            }
        }
    }

    @Test("12abc is no integer: of an argument, of a request, of a response, of a description")
    func numbers() async throws {
        let client = try await Self.client("AddNumbers") { $0.replacingOccurrences(of: ">5<", with: ">12abc<") }
        let response = await #expect(throws: SOAPError.self) {
            _ = try await client.call("AddNumbers", ["a": 2, "b": 3])
        }
        guard case .unexpectedResponse(let problem)? = response else {
            Issue.record("\(String(describing: response))")
            return
        }
        #expect(problem.reason == .type && problem.element == "result")
        #expect(throws: SOAPError.self) { try client.request("AddNumbers", ["a": "12abc", "b": 1]) }
        let answer = try await HostileMessageTests.ask(
            HostileMessageTests.envelope(HostileMessageTests.numbers(">12abc")))
        #expect(answer.contains("AddNumbers.a: '12abc' is no xsd:int"))
        let wsdl = Descriptions.document(
            "<x:sequence><x:element name='v' type='x:int' maxOccurs='12abc'/></x:sequence>")
        let error = await #expect(throws: WSDLError.self) { _ = try await WSDL.read(wsdl) }
        #expect(error?.reason == .invalid)
    }

    @Test("any DOCTYPE is refused: in a request, in a response, in a description")
    func doctype() async throws {
        for declaration in [
            "<!DOCTYPE a>", "<!DOCTYPE a [<!ENTITY x 'y'>]>", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'>",
        ] {
            let body = HostileMessageTests.envelope(HostileMessageTests.numbers(">1"))
            #expect(try await HostileMessageTests.ask(declaration + body).contains("document type declaration"))
            let client = try await Self.client("AddNumbers") { text in
                declaration + text.replacingOccurrences(of: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", with: "")
            }
            let error = await #expect(throws: SOAPError.self) {
                _ = try await client.call("AddNumbers", ["a": 2, "b": 3])
            }
            guard case .notXML(let cause, _, _)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(cause.reason == .doctype)
            await #expect(throws: WSDLError.self) {
                _ = try await WSDL.read(declaration + Descriptions.document("<x:sequence/>"))
            }
        }
    }

    @Test("values at the ends of every type of integers are sent and read; those beyond are refused in both directions")
    func ends() async throws {
        let types: [(String, String?, String?)] = [
            ("byte", "-128", "127"), ("short", "-32768", "32767"), ("int", "-2147483648", "2147483647"),
            ("long", "-9223372036854775808", "9223372036854775807"), ("unsignedByte", "0", "255"),
            ("unsignedShort", "0", "65535"), ("unsignedInt", "0", "4294967295"),
            ("unsignedLong", "0", "18446744073709551615"), ("positiveInteger", "1", nil),
            ("nonNegativeInteger", "0", nil), ("negativeInteger", nil, "-1"), ("nonPositiveInteger", nil, "0"),
        ]
        for (name, least, most) in types {
            let wsdl = try await WSDL.read(
                Descriptions.document("<x:sequence><x:element name='v' type='x:\(name)'/></x:sequence>"))
            let type = XML.Name(XSDBuiltIn.namespace, name)
            for (text, step) in [(least, -1), (most, 1)] {
                guard let text, let end = Int128(text) else { continue }
                let client = try SOAPClient(wsdl, transport: ScriptedTransport())
                #expect(try wsdl.schema.value(text, of: type, path: "v") == .integer(end))
                #expect(try client.request("Do", ["v": .integer(end)]).body != nil)
                let beyond = end + Int128(step)
                let error = #expect(throws: SOAPValueError.self) {
                    try wsdl.schema.value("\(beyond)", of: type, path: "v")
                }
                #expect(error?.reason == .range, "\(name) \(beyond)")
                #expect(throws: SOAPError.self) { try client.request("Do", ["v": .integer(beyond)]) }
            }
        }
    }
}
