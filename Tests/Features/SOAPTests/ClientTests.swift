import Foundation
import HTTPTransport
import SOAP
import Testing

@Suite struct ClientTests {
    /// A client whose server answers as told.
    private static func client(
        _ body: String, status: Int = 200, type: String? = "text/xml; charset=utf-8", port: String? = nil,
        understood: Set<XML.Name> = []
    ) async throws -> (SOAPClient, ScriptedTransport) {
        var fields = HTTPFields()
        fields[.contentType] = type
        let script = ScriptedTransport(
            .respond(
                TransportResponse(
                    status: HTTPResponse.Status(code: status), headerFields: fields, body: Data(body.utf8))))
        let wsdl = try await AddNumbersService().wsdl
        return (try SOAPClient(wsdl, port: port, transport: script, understood: understood), script)
    }

    private static func envelope(_ body: String, header: String = "") -> String {
        "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'>\(header)<e:Body>\(body)</e:Body></e:Envelope>"
    }

    private static func result(_ text: String) -> String {
        envelope(
            "<z:AddNumbersResponse xmlns:z='http://example.com/soap'><z:result>\(text)</z:result></z:AddNumbersResponse>"
        )
    }

    private static func error(_ body: String, status: Int = 200, type: String? = "text/xml") async throws -> SOAPError?
    {
        let (client, _) = try await client(body, status: status, type: type)
        do throws(SOAPError) {
            _ = try await client.call("AddNumbers", ["a": 1, "b": 2])
            return nil
        } catch { return error }
    }

    @Test("the result is found by namespace and local name: prefixes may differ")
    func prefixes() async throws {
        for body in [
            Self.result("5"), Self.result("<!-- c --> 5 <?p?>"), Self.result("<![CDATA[5]]>"),
            "<Envelope xmlns='http://schemas.xmlsoap.org/soap/envelope/'><Header/><Body><AddNumbersResponse "
                + "xmlns='http://example.com/soap'><result>+5</result></AddNumbersResponse></Body></Envelope>",
        ] {
            let (client, _) = try await Self.client(body)
            let response = try await client.call("AddNumbers", ["a": 2, "b": 3])
            #expect(response["result"] == 5)
        }
    }

    @Test("12abc is no int, in neither direction, and the error names the element")
    func notANumber() async throws {
        for text in ["12abc", "", "1.0", "0x1", "2147483648", "１２", "1 2"] {
            guard case .unexpectedResponse(let problem)? = try await Self.error(Self.result(text)) else {
                Issue.record("'\(text)' is taken")
                continue
            }
            #expect(
                problem.element == "result" && problem.path == "AddNumbersResponse.result" && problem.position != nil)
            let (client, script) = try await Self.client(Self.result("5"))
            let error = await #expect(throws: SOAPError.self) {
                _ = try await client.call("AddNumbers", ["a": .string(text), "b": 1])
            }
            guard case .invalidArgument(let argument)? = error else { continue }
            #expect(argument.element == "a" && script.requests.isEmpty)
        }
        guard case .unexpectedResponse(let problem)? = try await Self.error(Self.result("2147483648")) else { return }
        #expect(problem.reason == .range)
    }

    @Test("a result of another namespace or place is none")
    func otherNames() async throws {
        for body in [
            "<AddNumbersResponse><result>5</result></AddNumbersResponse>",
            "<a:AddNumbersResponse xmlns:a='http://example.com/soap'><result>5</result></a:AddNumbersResponse>",
            "<a:Other xmlns:a='http://example.com/soap'><a:result>5</a:result></a:Other>",
            "<a:AddNumbersResponse xmlns:a='http://example.com/soap'><a:result>5</a:result><a:result>6</a:result></a:AddNumbersResponse>",
            "<a:AddNumbersResponse xmlns:a='http://example.com/soap'/>", "",
        ] {
            guard case .unexpectedResponse? = try await Self.error(Self.envelope(body)) else {
                Issue.record("\(body) is taken")
                continue
            }
        }
    }

    @Test("HTML, empty, not XML, not SOAP and other statuses are distinct errors")
    func distinct() async throws {
        func kind(_ body: String, status: Int = 200, type: String? = "text/xml") async throws -> String {
            switch try await Self.error(body, status: status, type: type) {
            case .html: "html"
            case .empty: "empty"
            case .notXML(let error, _, _): "notXML \(error.reason.rawValue)"
            case .notSOAP: "notSOAP"
            case .status(let status, let body): "status \(status) \(body.count)"
            case nil: "none"
            default: "other"
            }
        }
        #expect(try await kind("<html>", type: "text/html") == "html")
        #expect(try await kind(" <!DOCTYPE html><p>", status: 502, type: nil) == "html")
        #expect(try await kind("") == "empty")
        #expect(try await kind(" \n", status: 500) == "empty")
        #expect(try await kind("{}", type: "application/json") == "notXML syntax")
        #expect(try await kind("{}", status: 404, type: "application/json") == "status 404 2")
        #expect(try await kind("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>") == "notXML doctype")
        #expect(try await kind(Self.result("5") + "x") == "notXML syntax")
        #expect(try await kind("<a/>") == "notSOAP")
        #expect(try await kind("<Envelope/>") == "notSOAP")
        #expect(try await kind(Self.result("5"), status: 500).hasPrefix("status 500"))
        #expect(try await kind("<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'/>") == "notSOAP")
    }

    @Test("faults of SOAP 1.1 are typed, also with status 500: code, actor, reason, detail as XML")
    func fault11() async throws {
        let body = Self.envelope(
            """
            <q:Fault xmlns:q='http://schemas.xmlsoap.org/soap/envelope/'><faultcode>q:Client.Bad</faultcode>\
            <faultstring xml:lang='en'>a &lt; b</faultstring><faultactor>urn:me</faultactor>\
            <detail><m:why xmlns:m='urn:m' n='1'>x</m:why></detail></q:Fault>
            """)
        for status in [200, 400, 500] {
            let error = try await Self.error(body, status: status)
            let fault = try #require(error?.fault)
            #expect(fault.kind == .sender && fault.code.local == "Client.Bad" && fault.reason == "a < b")
            #expect(fault.role == "urn:me" && fault.version == .soap11)
            #expect(fault.detail.first?.name == XML.Name("urn:m", "why") && fault.detail.first?.text == "x")
            #expect(error?.localizedDescription == "the service says: Client.Bad: a < b")
        }
        let plain = try await Self.error(Self.envelope("<e:Fault><faultcode>Server</faultcode></e:Fault>"), status: 500)
        #expect(plain?.fault?.kind == .receiver)
    }

    @Test("faults of SOAP 1.2: code, subcodes, reasons by language, node, role, detail")
    func fault12() async throws {
        let body = """
            <e:Envelope xmlns:e='http://www.w3.org/2003/05/soap-envelope' xmlns:m='urn:m'><e:Body><e:Fault><e:Code>\
            <e:Value>e:Sender</e:Value><e:Subcode><e:Value>m:One</e:Value><e:Subcode><e:Value>m:Two</e:Value></e:Subcode>\
            </e:Subcode></e:Code><e:Reason><e:Text xml:lang='en'>no</e:Text><e:Text xml:lang='de'>nein</e:Text></e:Reason>\
            <e:Node>urn:n</e:Node><e:Role>urn:r</e:Role><e:Detail><m:x/></e:Detail></e:Fault></e:Body></e:Envelope>
            """
        let (client, script) = try await Self.client(
            body, status: 400, type: "application/soap+xml", port: "AddNumbers12")
        let error = await #expect(throws: SOAPError.self) { _ = try await client.call("AddNumbers", ["a": 1, "b": 2]) }
        let fault = try #require(error?.fault)
        #expect(fault.kind == .sender && fault.subcodes == [XML.Name("urn:m", "One"), XML.Name("urn:m", "Two")])
        #expect(fault.reasons.map(\.language) == ["en", "de"] && fault.node == "urn:n" && fault.role == "urn:r")
        #expect(fault.detail.map(\.name.local) == ["x"])
        #expect(
            script.requests.first?.head.headerFields[.contentType]
                == "application/soap+xml; charset=utf-8; action=\"http://example.com/soap/AddNumbers\"")
    }

    @Test("SOAP 1.1 says its action in a field, and values never become mark-up")
    func request() async throws {
        let wsdl = try await WSDL.read(
            Descriptions.document("<x:sequence><x:element name='t' type='x:string'/></x:sequence>"))
        let client = try SOAPClient(wsdl, transport: ScriptedTransport())
        let text = "</t><t>&x; <!-- ]]>"
        let request = try client.request("Do", ["t": .string(text)])
        let name = try #require(HTTPField.Name("SOAPAction"))
        #expect(request.head.headerFields[name] == "\"urn:do\"")
        let root = try XML.read(Array(request.body ?? Data()))
        #expect(root.elements[0].elements[0].elements.map(\.text) == [text])
        let error = #expect(throws: SOAPError.self) { _ = try client.request("Do", ["t": "\u{0}"]) }
        guard case .invalidArgument? = error else {
            Issue.record("a character that XML does not have is sent")
            return
        }
        let headers = [SOAPHeader(XML.Element(XML.Name("", "a><b")))]
        #expect(throws: SOAPError.self) { _ = try client.request("Do", ["t": "x"], headers: headers) }
        let wrong = #expect(throws: SOAPError.self) { _ = try client.request("Doo") }
        #expect(wrong?.description == "the port 'T' has no operation 'Doo'; did you mean 'Do'?")
    }

    @Test("headers that have to be understood: sent, and asked of the response")
    func headers() async throws {
        let header = "<e:Header><h:T xmlns:h='urn:h' e:mustUnderstand='1'>x</h:T></e:Header>"
        let body = Self.result("5").replacingOccurrences(of: "<e:Body>", with: header + "<e:Body>")
        guard case .notUnderstood(let names)? = try await Self.error(body) else {
            Issue.record("it is not told")
            return
        }
        #expect(names == [XML.Name("urn:h", "T")])
        let (client, script) = try await Self.client(body, understood: [XML.Name("urn:h", "T")])
        let sent = SOAPHeader(XML.Element(XML.Name("urn:h", "T"), text: "y"), mustUnderstand: true)
        let response = try await client.call("AddNumbers", ["a": 1, "b": 2], headers: [sent])
        #expect(response.headers.first?.text == "x")
        let root = try XML.read(Array(script.requests[0].body ?? Data()))
        let block = root.elements[0].elements[0]
        #expect(block[XML.Name("http://schemas.xmlsoap.org/soap/envelope/", "mustUnderstand")] == "1")
    }

    @Test("the description that much of the world copied: rpc style, encoded, simple types")
    func encoded() async throws {
        let wsdl = try await WSDL.read(Descriptions.copied)
        let response =
            "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/' xmlns:i='http://www.w3.org/2001/XMLSchema-instance' "
            + "xmlns:d='http://www.w3.org/2001/XMLSchema'><s:Body><t:AddNumbersResponse xmlns:t='http://example.com/soap'>"
            + "<t:result i:type='d:int'>5</t:result></t:AddNumbersResponse></s:Body></s:Envelope>"
        let script = ScriptedTransport(.respond(TransportResponse(status: .ok, body: Data(response.utf8))))
        let client = try SOAPClient(wsdl, transport: script)
        #expect(try await client.call("AddNumbers", ["a": 2, "b": 3]).result == 5)
        let body = String(decoding: script.requests[0].body ?? Data(), as: UTF8.self)
        #expect(
            body.contains("<a xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xsi:type=\"xsd:int\">2</a>"), "\(body)")
        #expect(body.contains("encodingStyle"))
    }

    @Test("a time-out, a cancelled call and no server are the transport's errors")
    func transport() async throws {
        let wsdl = try await AddNumbersService().wsdl
        func reason(_ transport: any ClientTransport) async throws -> TransportError.Reason? {
            let client = try SOAPClient(wsdl, endpoint: URL(string: "http://127.0.0.1:1/soap"), transport: transport)
            let error = await #expect(throws: SOAPError.self) {
                _ = try await client.call("AddNumbers", ["a": 1, "b": 2])
            }
            guard case .transport(let cause)? = error else {
                Issue.record("\(String(describing: error))")
                return nil
            }
            return cause.reason
        }
        let late = TimeLimitedTransport(ScriptedTransport(.hang), limit: .milliseconds(50))
        #expect(try await reason(late) == .timedOut)
        // nobody listens
        #expect(try await reason(NetworkTransport()) == .unreachable)
        let script = ScriptedTransport(.hang)
        let call = Task { try await reason(script) }
        while script.requests.isEmpty { await Task.yield() }
        call.cancel()
        #expect(try await call.value == .cancelled)
    }
}
