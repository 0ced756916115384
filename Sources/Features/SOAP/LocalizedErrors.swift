public import Foundation

// What Foundation shows of an error (`localizedDescription`) is what the error says.

extension SOAPError: LocalizedError {
    public var errorDescription: String? { description }
}

extension SOAPFault: LocalizedError {
    public var errorDescription: String? { description }
}

extension SOAPValueError: LocalizedError {
    public var errorDescription: String? { description }
}

extension WSDLError: LocalizedError {
    public var errorDescription: String? { description }
}

extension XML.ParseError: LocalizedError {
    public var errorDescription: String? { description }
}

extension XML.WriteError: LocalizedError {
    public var errorDescription: String? { description }
}
