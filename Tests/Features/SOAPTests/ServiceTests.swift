import Foundation
import HTTPTransport
import SOAP
import Testing

@Suite struct ServiceTests {
    private static func post(
        _ body: String, path: String = "/soap", type: String? = "text/xml; charset=utf-8", action: String? = nil,
        method: HTTPRequest.Method = .post, to service: AddNumbersService? = nil
    ) async throws -> TransportResponse {
        var fields = HTTPFields()
        fields[.contentType] = type
        if let action, let name = HTTPField.Name("SOAPAction") { fields[name] = action }
        let url = try #require(URL(string: "http://host.test:81" + path))
        let request = try TransportRequest(method, url, headerFields: fields, body: Data(body.utf8))
        guard let service else { return await (try await AddNumbersService()).respond(to: request) }
        return await service.respond(to: request)
    }

    private static func envelope(_ a: String, _ b: String, header: String = "", version: String = "1.1") -> String {
        let namespace =
            version == "1.1"
            ? "http://schemas.xmlsoap.org/soap/envelope/" : "http://www.w3.org/2003/05/soap-envelope"
        return "<e:Envelope xmlns:e='\(namespace)'>\(header)<e:Body>"
            + "<AddNumbers xmlns='http://example.com/soap'><a>\(a)</a><b>\(b)</b></AddNumbers></e:Body></e:Envelope>"
    }

    private static func text(_ response: TransportResponse) -> String { String(decoding: response.body, as: UTF8.self) }

    /// Status, code and reason of a fault.
    private static func fault(_ response: TransportResponse) throws -> String {
        let root = try XML.read(Array(response.body))
        let body = try #require(root.elements.first { $0.name.local == "Body" })
        let fault = try #require(body.elements.first)
        #expect(fault.name.local == "Fault")
        func find(_ element: XML.Element, _ names: [String]) -> String? {
            for child in element.elements {
                if names.contains(child.name.local) { return child.text }
                if let found = find(child, names) { return found }
            }
            return nil
        }
        let code = find(fault, ["faultcode", "Value"]) ?? ""
        let type = response.head.headerFields[.contentType] ?? ""
        #expect(
            type
                == (root.name.namespace.contains("2003")
                    ? "application/soap+xml; charset=utf-8" : "text/xml; charset=utf-8"))
        let text = find(fault, ["faultstring", "Text"]) ?? ""
        return "\(response.head.status.code) \(code.split(separator: ":").last ?? "") \(text)"
    }

    @Test("the sum, in SOAP 1.1 and 1.2, document and rpc style")
    func sums() async throws {
        let one = try await Self.post(Self.envelope("-2", " 44 "))
        #expect(one.head.status == .ok && Self.text(one).contains(">42</"))
        let two = try await Self.post(Self.envelope("1", "2", version: "1.2"), type: "application/soap+xml")
        #expect(two.mediaType == "application/soap+xml" && Self.text(two).contains(">3</"))
        let rpc =
            "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>"
            + "<m:AddNumbers xmlns:m='http://example.com/soap'><a>1</a><b>2</b></m:AddNumbers></e:Body></e:Envelope>"
        #expect(Self.text(try await Self.post(rpc, path: "/soap/rpc")).contains("<result>3</result>"))
    }

    @Test(
        "bad input is a fault of the client that names the element",
        arguments: [
            ("12abc", "1", "AddNumbers.a: '12abc' is no xsd:int"), ("1", "", "AddNumbers.b: '' is no xsd:int"),
            ("2147483648", "1", "AddNumbers.a: '2147483648' is out of the range of xsd:int"),
            ("１", "1", "AddNumbers.a: '１' is no xsd:int"),
            ("<x/>", "1", "AddNumbers.a.x: there are no elements in int"),
            (
                "2147483647", "1",
                "AddNumbers.result: 2147483647 + 1 is 2147483648, which xsd:int does not hold (overflow)"
            ),
            (
                "-2147483648", "-1",
                "AddNumbers.result: -2147483648 + -1 is -2147483649, which xsd:int does not hold (overflow)"
            ),
            ("1</a><a>2", "1", "AddNumbers.b: the element is missing; there is {http://example.com/soap}a instead"),
        ])
    func badInput(a: String, b: String, reason: String) async throws {
        #expect(try Self.fault(try await Self.post(Self.envelope(a, b))) == "500 Client \(reason)")
        let two = try await Self.post(Self.envelope(a, b, version: "1.2"), type: "application/soap+xml")
        #expect(try Self.fault(two) == "400 Sender \(reason)")
    }

    @Test("MustUnderstand and VersionMismatch")
    func codes() async throws {
        let header = "<e:Header><h:T xmlns:h='urn:h' e:mustUnderstand='1'/></e:Header>"
        let must = try await Self.post(Self.envelope("1", "2", header: header))
        #expect(try Self.fault(must).hasPrefix("500 MustUnderstand "))
        let two = try await Self.post(
            Self.envelope("1", "2", header: header, version: "1.2"), type: "application/soap+xml")
        #expect(try Self.fault(two).hasPrefix("500 MustUnderstand ") && Self.text(two).contains("NotUnderstood"))
        let other = "<e:Header><h:T xmlns:h='urn:h' e:mustUnderstand='1' e:actor='urn:other'/></e:Header>"
        #expect(try await Self.post(Self.envelope("1", "2", header: other)).head.status == .ok)
        let version = try await Self.post("<Envelope xmlns='urn:soap3'><Body/></Envelope>")
        #expect(try Self.fault(version).hasPrefix("500 VersionMismatch ") && Self.text(version).contains("Upgrade"))
    }

    @Test("405, 413, 415, 404, and what is no message")
    func statuses() async throws {
        #expect(try Self.fault(try await Self.post("", method: .put)).hasPrefix("405 Client "))
        #expect(try await Self.post("", method: .delete).head.headerFields[.allow] == "GET, HEAD, POST")
        #expect(try Self.fault(try await Self.post("", method: .get)).hasPrefix("405 Client "))
        #expect(try Self.fault(try await Self.post("{}", type: "application/json")).hasPrefix("415 Client "))
        #expect(try Self.fault(try await Self.post("", type: nil)).hasPrefix("415 Client "))
        #expect(try Self.fault(try await Self.post(String(repeating: " ", count: 70_000))).hasPrefix("413 Client "))
        #expect(try Self.fault(try await Self.post("", path: "/other")).hasPrefix("404 Client "))
        for body in [
            "", "x", "<a", "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
            String(repeating: "<a>", count: 10_000),
        ] {
            #expect(
                try Self.fault(try await Self.post(body)).hasPrefix("500 Client the request is no XML that is read"))
        }
        #expect(
            try Self.fault(try await Self.post(Self.envelope("1", "2"), type: "text/xml; charset=latin1")).contains(
                "encoding"))
        let unknown = Self.envelope("1", "2").replacingOccurrences(of: "AddNumbers", with: "Delete")
        #expect(
            try Self.fault(try await Self.post(unknown)).contains(
                "there is no operation for {http://example.com/soap}Delete"))
        #expect(
            try Self.fault(try await Self.post(Self.envelope("1", "2"), action: "\"urn:other\"")).contains(
                "none of AddNumbers"))
        #expect(try await Self.post(Self.envelope("1", "2"), action: "\"\"").head.status == .ok)
    }

    @Test("the description has the address that was asked, or the one that is said")
    func description() async throws {
        let asked = try await Self.post("", path: "/soap?wsdl", method: .get)
        #expect(asked.mediaType == "text/xml")
        let wsdl = try await WSDL.read(Array(asked.body))
        #expect(
            wsdl.ports.map(\.address) == [
                "http://host.test:81/soap", "http://host.test:81/soap/rpc", "http://host.test:81/soap",
                "http://host.test:81/soap/rpc",
            ])
        let service = try await AddNumbersService(path: "/a/b", address: URL(string: "https://example.com"))
        let said = try await Self.post("", path: "/a/b?WSDL", method: .get, to: service)
        #expect(try await WSDL.read(Array(said.body)).ports.first?.address == "https://example.com/a/b")
        // servers leave the body of it out, and keep its length
        #expect(try await Self.post("", path: "/soap?wsdl", method: .head).body == asked.body)
    }

    @Test(
        "what a handler throws, and an answer that is not as described, are the server's faults; its owner hears them"
    )
    func failures() async throws {
        struct Secret: Error {}
        let wsdl = try await AddNumbersService().wsdl
        for (give, expected) in [
            ({ @Sendable in throw Secret() }, "500 Server the operation failed"),
            ({ @Sendable in ["result": "x"] }, "500 Server the operation failed"),
            ({ @Sendable in throw SOAPFault(.receiver, "later & <more>") }, "500 Server later & <more>"),
        ] as [(@Sendable () throws -> SOAPStructure, String)] {
            let (heard, told) = AsyncStream.makeStream(of: String.self)
            let service = SOAPService(wsdl, handlers: ["AddNumbers": { _ in try give() }]) { told.yield("\($0)") }
            var request = try TransportRequest(
                .post, try #require(URL(string: "http://a/soap")), body: Data(Self.envelope("1", "2").utf8))
            request.head.headerFields[.contentType] = "text/xml"
            let response = await service.respond(to: request)
            told.finish()
            var count = 0
            for await _ in heard { count += 1 }
            #expect(try Self.fault(response) == expected)
            #expect(count == (expected.contains("failed") ? 1 : 0))
        }
    }
}
