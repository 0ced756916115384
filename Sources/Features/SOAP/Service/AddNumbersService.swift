public import Foundation
public import HTTPTransport

/// The example: `AddNumbers` takes `a` and `b` and gives `result`, in document style and in rpc style, in SOAP 1.1 and
/// 1.2.
public struct AddNumbersService: Sendable {
    private let service: SOAPService

    /// - Parameters:
    ///   - path: where it is: document style there, rpc style at `rpc` below.
    ///   - address: scheme and authority in place of those that requests say.
    ///   - maximumBodySize: of a request.
    /// - Throws: ``WSDLError`` for a path that cannot be one.
    public init(
        path: String = "/soap", address: URL? = nil, maximumBodySize: Int = 1 << 16
    ) async throws(WSDLError) {
        let wsdl = try await WSDL.read(AddNumbersService.description(path: path))
        service = SOAPService(
            wsdl, address: address, maximumBodySize: maximumBodySize,
            handlers: ["AddNumbers": { request in try AddNumbersService.add(request) }])
    }

    /// The description.
    public var wsdl: WSDL { service.wsdl }

    /// Answers a request.
    public func respond(to request: TransportRequest) async -> TransportResponse {
        await service.respond(to: request)
    }

    private static func add(_ request: SOAPRequest) throws(SOAPFault) -> SOAPStructure {
        // the schema has them as xsd:int each: their sum is no more than Int holds
        guard let a = request["a"]?.int.flatMap(Int32.init(exactly:)).map(Int.init),
            let b = request["b"]?.int.flatMap(Int32.init(exactly:)).map(Int.init)
        else { throw SOAPFault(.sender, "AddNumbers: a and b have to be there, and to be xsd:int") }
        guard let result = Int32(exactly: a + b) else {
            throw SOAPFault(
                .sender, "AddNumbers.result: \(a) + \(b) is \(a + b), which xsd:int does not hold (overflow)")
        }
        return ["result": SOAPValue(result)]
    }

    static func description(path: String) -> String {
        // what would end the attribute, or begin another host, is nothing that a path has
        let scalars = path.unicodeScalars.filter { $0.value > 0x20 && !"<>&\"'?#".unicodeScalars.contains($0) }
        let path = "/" + String(String.UnicodeScalarView(scalars)).split(separator: "/").joined(separator: "/")
        let rpc = path == "/" ? "/rpc" : path + "/rpc"
        let bindings = [
            ("", "document", "soap"), ("RPC", "rpc", "soap"), ("12", "document", "soap12"), ("RPC12", "rpc", "soap12"),
        ]
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <definitions name="AddNumbers" targetNamespace="http://example.com/soap"
                xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/"
                xmlns:soap12="http://schemas.xmlsoap.org/wsdl/soap12/" xmlns:tns="http://example.com/soap"
                xmlns:xsd="http://www.w3.org/2001/XMLSchema">
              <types>
                <xsd:schema targetNamespace="http://example.com/soap" elementFormDefault="qualified">
                  <xsd:element name="AddNumbers"><xsd:complexType><xsd:sequence>
                    <xsd:element name="a" type="xsd:int"/>
                    <xsd:element name="b" type="xsd:int"/>
                  </xsd:sequence></xsd:complexType></xsd:element>
                  <xsd:element name="AddNumbersResponse"><xsd:complexType><xsd:sequence>
                    <xsd:element name="result" type="xsd:int"/>
                  </xsd:sequence></xsd:complexType></xsd:element>
                </xsd:schema>
              </types>
              <message name="AddNumbersRequest"><part name="parameters" element="tns:AddNumbers"/></message>
              <message name="AddNumbersResponse"><part name="parameters" element="tns:AddNumbersResponse"/></message>
              <message name="AddNumbersRPCRequest">
                <part name="a" type="xsd:int"/><part name="b" type="xsd:int"/>
              </message>
              <message name="AddNumbersRPCResponse"><part name="result" type="xsd:int"/></message>
            \(["", "RPC"].map(portType).joined(separator: "\n"))
            \(bindings.map(binding).joined(separator: "\n"))
              <service name="AddNumbersService">
            \(bindings.map { port($0, $1 == "rpc" ? rpc : path, $2) }.joined(separator: "\n"))
              </service>
            </definitions>

            """
    }

    private static func portType(_ suffix: String) -> String {
        """
          <portType name="AddNumbers\(suffix)PortType">
            <operation name="AddNumbers">
              <documentation>The sum of a and b.</documentation>
              <input message="tns:AddNumbers\(suffix)Request"/>
              <output message="tns:AddNumbers\(suffix)Response"/>
            </operation>
          </portType>
        """
    }

    private static func binding(_ suffix: String, _ style: String, _ prefix: String) -> String {
        let type = style == "rpc" ? "RPC" : ""
        let body = style == "rpc" ? " namespace=\"http://example.com/soap\"" : ""
        return """
              <binding name="AddNumbers\(suffix)Binding" type="tns:AddNumbers\(type)PortType">
                <\(prefix):binding style="\(style)" transport="http://schemas.xmlsoap.org/soap/http"/>
                <operation name="AddNumbers">
                  <\(prefix):operation soapAction="http://example.com/soap/AddNumbers"/>
                  <input><\(prefix):body use="literal"\(body)/></input>
                  <output><\(prefix):body use="literal"\(body)/></output>
                </operation>
              </binding>
            """
    }

    private static func port(_ suffix: String, _ path: String, _ prefix: String) -> String {
        """
            <port name="AddNumbers\(suffix)" binding="tns:AddNumbers\(suffix)Binding">
              <\(prefix):address location="http://localhost:8000\(path)"/>
            </port>
        """
    }
}
