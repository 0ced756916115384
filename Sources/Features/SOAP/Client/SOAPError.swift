public import Foundation
public import HTTPTransport

/// Why an operation has no result.
public enum SOAPError: Error, Sendable, CustomStringConvertible {
    /// The description has no such service, port, operation or header, or the port has no address.
    case unknown(String)
    /// An argument that the schema does not allow; nothing was sent.
    case invalidArgument(SOAPValueError)
    /// What was given cannot be written as XML; nothing was sent.
    case unwritable(XML.WriteError)
    /// There is no response.
    case transport(TransportError)
    /// The service says what went wrong.
    case fault(SOAPFault, status: Int)
    /// A status that is no success, and no fault with it.
    case status(Int, body: Data)
    /// A page for people, as servers and proxies in between send it.
    case html(status: Int, body: Data)
    /// There is nothing where a message is expected.
    case empty(status: Int)
    /// The response is no XML that is read.
    case notXML(XML.ParseError, status: Int, body: Data)
    /// The response is XML, and no message of the version that was spoken.
    case notSOAP(String, XML.Position?)
    /// The message is none that the description says.
    case unexpectedResponse(SOAPValueError)
    /// Headers of the response that have to be understood, and are not.
    case notUnderstood([XML.Name])

    /// The fault, where it is one.
    public var fault: SOAPFault? { if case .fault(let fault, _) = self { fault } else { nil } }

    public var description: String {
        switch self {
        case .unknown(let message): message
        case .invalidArgument(let error): "the argument \(error)"
        case .unwritable(let error): "the request cannot be written: \(error)"
        case .transport(let error): "\(error)"
        case .fault(let fault, _): "the service says: \(fault)"
        case .status(let status, _): "the server answers with status \(status), and without a fault"
        case .html(let status, _): "the server answers with a page of HTML (status \(status))"
        case .empty(let status): "the server answers with nothing (status \(status))"
        case .notXML(let error, let status, _): "the response (status \(status)) is no XML that is read: \(error)"
        case .notSOAP(let message, let position):
            "the response is no message of SOAP: " + (position.map { "\($0): " } ?? "") + message
        case .unexpectedResponse(let error):
            "the response is not as described: " + (error.position.map { "\($0): " } ?? "") + "\(error)"
        case .notUnderstood(let names):
            "the response has headers that have to be understood: \(names.map(\.description).joined(separator: ", "))"
        }
    }
}
