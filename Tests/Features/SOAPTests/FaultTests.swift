import Foundation
import HTTPTransport
import SOAP
import Testing

/// Faults are never ignored, whatever else is wrong with the response.
@Suite struct FaultTests {
    private static func error(
        _ body: String, status: Int = 200, type: String? = "text/xml", port: String = "AddNumbers"
    ) async throws -> SOAPError? {
        var fields = HTTPFields()
        fields[.contentType] = type
        let response = TransportResponse(
            status: HTTPResponse.Status(code: status), headerFields: fields, body: Data(body.utf8))
        let client = try SOAPClient(
            try await AddNumbersService().wsdl, port: port, transport: ScriptedTransport(.respond(response)))
        do throws(SOAPError) {
            _ = try await client.call("AddNumbers", ["a": 1, "b": 2])
            return nil
        } catch { return error }
    }

    private static let answer =
        "<t:AddNumbersResponse xmlns:t='http://example.com/soap'><t:result>3</t:result></t:AddNumbersResponse>"

    @Test("a fault is one with any status, with any media type, beside a result, without a code")
    func everywhere() async throws {
        let fault = "<e:Fault><faultcode>e:Server</faultcode><faultstring>no</faultstring></e:Fault>"
        for body in [fault, answer(fault, Self.answer), answer(Self.answer, fault)] {
            for status in [200, 202, 400, 404, 500, 503] {
                for type in ["text/xml", "text/html", "text/plain", nil] {
                    let error = try await Self.error(HostileMessageTests.envelope(body), status: status, type: type)
                    #expect(error?.fault?.reason == "no", "\(status) \(type ?? ""): \(String(describing: error))")
                }
            }
        }
        let bare = [
            "<e:Fault/>", "<e:Fault>x</e:Fault>", "<e:Fault><faultstring>no</faultstring></e:Fault>",
            "<e:Fault><faultcode/></e:Fault>", "<e:Fault><faultcode>q:x</faultcode></e:Fault>",
        ]
        for body in bare {
            for status in [200, 500] {
                let error = try await Self.error(HostileMessageTests.envelope(body), status: status)
                #expect(error?.fault?.kind == .other, "\(body): \(String(describing: error))")
            }
        }
        let empty = HostileMessageTests.envelope("<e:Fault/>", version: .soap12)
        let error = try await Self.error(empty, status: 500, type: "application/soap+xml", port: "AddNumbers12")
        #expect(error?.fault?.version == .soap12)
        #expect(error?.description == "the service says: a fault without a code: ")
        // in the version that was not spoken, too
        let other = HostileMessageTests.envelope("<e:Fault/>", version: .soap12)
        #expect(try await Self.error(other, status: 500)?.fault?.version == .soap12)
    }

    private func answer(_ parts: String...) -> String { parts.joined() }

    @Test("a fault goes before headers that have to be understood")
    func headers() async throws {
        let body = HostileMessageTests.envelope(
            "<e:Fault><faultcode>e:Client</faultcode></e:Fault>",
            header: "<e:Header><T e:mustUnderstand='1'/></e:Header>")
        #expect(try await Self.error(body, status: 500)?.fault?.kind == .sender)
    }

    @Test("500 without a fault, 200 with HTML, and pages that begin as a message are distinct errors")
    func none() async throws {
        func kind(_ body: String, _ status: Int, _ type: String? = "text/xml") async throws -> String {
            switch try await Self.error(body, status: status, type: type) {
            case .status(let status, _)?: "status \(status)"
            case .html(let status, _)?: "html \(status)"
            case .notXML?: "notXML"
            case .notSOAP?: "notSOAP"
            case .unexpectedResponse?: "unexpected"
            case nil: "none"
            case .some(let error): "\(error)"
            }
        }
        #expect(try await kind(HostileMessageTests.envelope(Self.answer), 500) == "status 500")
        #expect(try await kind(HostileMessageTests.envelope(Self.answer), 200) == "none")
        #expect(try await kind("<html><body>fine</body></html>", 200) == "html 200")
        #expect(try await kind("\u{FEFF}<!DOCTYPE html><html/>", 200, nil) == "html 200")
        #expect(try await kind("<e:Envelope", 200, "text/html") == "html 200")
        #expect(try await kind("<!DOCTYPE a><a/>", 500) == "notXML")
        #expect(try await kind("oops", 500, "text/plain") == "status 500")
        #expect(
            try await kind(HostileMessageTests.envelope("<Fault><faultcode>x</faultcode></Fault>"), 200) == "unexpected"
        )
        #expect(try await kind(HostileMessageTests.envelope("<e:Fau1t/>"), 500) == "status 500")
    }

    @Test("a hostile response to a call is an error: entities, depth, size, types that are wider")
    func hostile() async throws {
        func result(_ text: String) -> String {
            HostileMessageTests.envelope(Self.answer.replacingOccurrences(of: ">3<", with: text))
        }
        for body in [
            result(">&x;<"), result(" i:type='x:long'>9223372036854775807<"), result(" i:nil='true'><"),
            result(" i:type='x:string'>3<"), result("><x/>3<"), result(">3</t:result><t:result>4<"),
            HostileMessageTests.envelope(String(repeating: "<a>", count: 5000)),
            HostileMessageTests.envelope("<a \((0..<9999).map { "b\($0)=''" }.joined(separator: " "))/>"),
        ] {
            let error = try await Self.error(body)
            #expect(error != nil && error?.fault == nil, "\(body.prefix(300))")
        }
        #expect(try await Self.error(result(">3<!-- x -->0<")) == nil)
    }
}
