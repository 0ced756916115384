/// A description of services: WSDL 1.1 with its bindings of SOAP 1.1 and 1.2.
public struct WSDL: Sendable, Hashable {
    public internal(set) var name: String?
    public internal(set) var targetNamespace: String
    public internal(set) var services: [WSDLService]
    /// The elements and types that messages have in them.
    public internal(set) var schema: XSDSchema
    /// The first document, as it was read.
    public internal(set) var root: XML.Element

    /// All ports that speak SOAP, in their order.
    public var ports: [WSDLPort] { services.flatMap(\.ports).filter { $0.version != nil } }
}

public struct WSDLService: Sendable, Hashable {
    public var name: XML.Name
    public var documentation: String?
    public var ports: [WSDLPort]
}

/// A place where operations are to be had.
public struct WSDLPort: Sendable, Hashable {
    public var name: String
    public var binding: XML.Name
    /// Where it is; nil where the description does not say it.
    public var address: String?
    /// Nil for one that does not speak SOAP: it has no operations here.
    public var version: SOAPVersion?
    public var operations: [WSDLOperation]

    public func operation(_ name: String) -> WSDLOperation? { operations.first { $0.name == name } }
}

public struct WSDLOperation: Sendable, Hashable {
    /// How the body is made of the message's parts.
    public enum Style: String, Sendable, Hashable {
        /// An element with the operation's name, and the parts in it.
        case rpc
        /// The parts themselves.
        case document
    }

    public var name: String
    public var documentation: String?
    public var style: Style
    public var soapAction: String
    public var input: WSDLMessage
    /// Nil for one that is not answered.
    public var output: WSDLMessage?
    /// The elements that details of faults have, by the fault's name.
    public var faults: [String: XML.Name]
}

/// What is sent in one direction.
public struct WSDLMessage: Sendable, Hashable {
    public enum Use: String, Sendable, Hashable {
        case literal
        /// By the rules of SOAP 1.1, section 5: here for parts of simple types only.
        case encoded
    }

    public var name: XML.Name
    public var use: Use
    /// The namespace of the element around the parts of ``WSDLOperation/Style/rpc``.
    public var namespace: String
    /// In the body, in their order.
    public var parts: [WSDLPart]
    public var headers: [WSDLPart]
}

public struct WSDLPart: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        case element(XML.Name)
        case type(XML.Name)
    }

    public var name: String
    public var content: Content
}
