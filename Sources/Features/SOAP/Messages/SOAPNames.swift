/// The namespaces of SOAP and WSDL.
enum SOAPNames {
    static let envelope11 = "http://schemas.xmlsoap.org/soap/envelope/"
    static let envelope12 = "http://www.w3.org/2003/05/soap-envelope"
    static let encoding11 = "http://schemas.xmlsoap.org/soap/encoding/"
    static let encoding12 = "http://www.w3.org/2003/05/soap-encoding"
    static let wsdl = "http://schemas.xmlsoap.org/wsdl/"
    static let binding11 = "http://schemas.xmlsoap.org/wsdl/soap/"
    static let binding12 = "http://schemas.xmlsoap.org/wsdl/soap12/"
    static let http = "http://schemas.xmlsoap.org/soap/http"
    static let next11 = "http://schemas.xmlsoap.org/soap/actor/next"
    static let next12 = "http://www.w3.org/2003/05/soap-envelope/role/next"
    static let ultimate12 = "http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver"
    static let none12 = "http://www.w3.org/2003/05/soap-envelope/role/none"
    static let instance = "http://www.w3.org/2001/XMLSchema-instance"
    static let schema = XSDBuiltIn.namespace

    static func xsd(_ local: String) -> XML.Name { XML.Name(schema, local) }
    static func wsdl(_ local: String) -> XML.Name { XML.Name(wsdl, local) }
    static let xsiType = XML.Name(instance, "type")
    static let xsiNil = XML.Name(instance, "nil")
}

/// A version of SOAP.
public enum SOAPVersion: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    case soap11 = "1.1"
    case soap12 = "1.2"

    /// The namespace of its envelope.
    public var namespace: String { self == .soap11 ? SOAPNames.envelope11 : SOAPNames.envelope12 }

    /// The media type of its messages.
    public var mediaType: String { self == .soap11 ? "text/xml" : "application/soap+xml" }

    public var description: String { "SOAP \(rawValue)" }

    func name(_ local: String) -> XML.Name { XML.Name(namespace, local) }
}
