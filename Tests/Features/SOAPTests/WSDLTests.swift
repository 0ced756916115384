import Foundation
import SOAP
import Testing

@Suite struct WSDLTests {
    private static func error(_ text: String) async -> WSDLError? {
        do throws(WSDLError) {
            _ = try await WSDL.read(text)
            return nil
        } catch { return error }
    }

    private static let small = Descriptions.document("<x:sequence><x:element name='v' type='x:int'/></x:sequence>")

    @Test("services, ports, operations, styles, actions and addresses")
    func model() async throws {
        let wsdl = try await AddNumbersService().wsdl
        #expect(wsdl.ports.map(\.name) == ["AddNumbers", "AddNumbersRPC", "AddNumbers12", "AddNumbersRPC12"])
        #expect(wsdl.ports.map(\.version) == [.soap11, .soap11, .soap12, .soap12])
        #expect(wsdl.ports.flatMap(\.operations).map(\.style) == [.document, .rpc, .document, .rpc])
        #expect(wsdl.ports[0].operations[0].soapAction == "http://example.com/soap/AddNumbers")
        #expect(wsdl.ports[0].operations[0].documentation == "The sum of a and b.")
        #expect(wsdl.services[0].name == XML.Name("http://example.com/soap", "AddNumbersService"))
    }

    @Test(
        "mistakes have their reason, line and column",
        arguments: [
            ("type='x:int'/></x:s", "type='x:nit'/></x:s", .unknownReference), ("tns:Do", "tns:Doo", .unknownReference),
            ("message=\"tns:M\"/><output", "message=\"tns:N\"/><output", .unknownReference),
            ("type=\"tns:P\"", "type=\"q:P\"", .unknownReference),
            ("style=\"document\"", "style=\"other\"", .invalid), ("use=\"literal\"", "use=\"other\"", .invalid),
            ("name='v'", "name='1'", .invalid), ("name='v'", "", .missing), ("<portType", "<portTyp", .xml),
            ("<service name=\"S\">", "<service>", .missing),
            ("<soap:body use=\"literal\" namespace=\"urn:t\"/>", "", .missing),
            ("<types>", "<other/><types>", .unexpected), ("</types>", "</types><message name='M'/>", .duplicate),
            (
                "<types>",
                "<x:y wsdl:required='true' xmlns:wsdl='http://schemas.xmlsoap.org/wsdl/' xmlns:x='urn:e'/><types>",
                .requiredExtension
            ),
            ("soap/http", "soap/smtp", .unsupported),
            ("<types>", "<import namespace='u' location='a.wsdl'/><types>", .unloadable),
            ("</x:schema>", "<x:simpleType name='C'><x:restriction base='tns:C'/></x:simpleType></x:schema>", .cyclic),
            ("</x:schema>", "<x:redefine schemaLocation='a'/></x:schema>", .unsupported),
            ("<definitions", "<!DOCTYPE a><definitions", .xml), ("minOccurs", "minOccurs", .xml),
        ] as [(String, String, WSDLError.Reason)])
    func mistakes(part: String, other: String, reason: WSDLError.Reason) async {
        let text = part == "minOccurs" ? "" : Self.small.replacingOccurrences(of: part, with: other)
        let error = await Self.error(text)
        #expect(error?.reason == reason, "\(other): \(String(describing: error))")
        #expect(error?.position.line ?? 0 >= 1 && error?.localizedDescription == error?.description)
    }

    @Test("extensions that nobody knows are ignored; WSDL 2.0 and other documents say what was expected")
    func others() async throws {
        let text = Self.small.replacingOccurrences(of: "<types>", with: "<y xmlns='urn:e'><z/></y><types>")
        #expect(await Self.error(text) == nil)
        #expect(
            await Self.error("<description xmlns='http://www.w3.org/ns/wsdl'/>")?.message.contains(
                "WSDL 2.0 is not read") == true)
        #expect(await Self.error("<a/>")?.reason == .unexpected)
    }

    @Test("imports and includes come from the loader, relative to who imports, each once")
    func imports() async throws {
        let files = [
            "http://h/b/types/one.xsd":
                """
            <x:schema xmlns:x='http://www.w3.org/2001/XMLSchema' xmlns:o='urn:o' targetNamespace='urn:o'>\
            <x:include schemaLocation='../two.xsd'/><x:include schemaLocation='one.xsd'/>\
            <x:element name='E' type='o:T'/></x:schema>
            """,
            "http://h/b/two.xsd":
                """
            <x:schema xmlns:x='http://www.w3.org/2001/XMLSchema'><x:complexType name='T'><x:sequence>\
            <x:element name='n' type='N'/></x:sequence></x:complexType><x:simpleType name='N'>\
            <x:restriction base='x:int'/></x:simpleType></x:schema>
            """,
        ]
        let text = Self.small.replacingOccurrences(
            of: "<x:element name=\"Do\">",
            with: "<x:import namespace='urn:o' schemaLocation='types/one.xsd'/><x:element name=\"Do\">")
        let wsdl = try await WSDL.read(Array(text.utf8), location: "http://h/b/a.wsdl") { location in
            Array(try #require(files[location], "\(location)").utf8)
        }
        #expect(wsdl.schema.elements[XML.Name("urn:o", "E")]?.type == XML.Name("urn:o", "T"))
        do throws(WSDLError) {
            _ = try await WSDL.read(Array(text.utf8), location: "a.wsdl") {
                throw XML.ParseError(.empty, $0, at: .init(line: 1, column: 1))
            }
        } catch {
            #expect(error.reason == .unloadable && error.message.contains("types/one.xsd"))
        }
    }

    @Test("groups that double themselves have an end")
    func bomb() async {
        var types = "<x:group name='g0'><x:sequence><x:element name='a' type='x:int'/></x:sequence></x:group>"
        for level in 1...40 {
            types +=
                """
                <x:group name='g\(level)'><x:sequence><x:group ref='tns:g\(level - 1)'/>\
                <x:group ref='tns:g\(level - 1)'/></x:sequence></x:group>
                """
        }
        let error = await Self.error(
            Descriptions.document("<x:sequence><x:group ref='tns:g40'/></x:sequence>", types: types))
        #expect(error?.reason == .limit)
    }
}
