import Foundation
import SOAP

/// Arguments of the command line, as the schema says what they are.
struct SOAPArguments {
    let schema: XSDSchema
    private let types: [String: XML.Name]

    init(_ wsdl: WSDL, _ message: WSDLMessage) {
        schema = wsdl.schema
        var types: [String: XML.Name] = [:]
        for part in message.parts {
            switch part.content {
            case .type(let type): types[part.name] = type
            case .element(let name):
                guard let element = wsdl.schema.elements[name] else { continue }
                guard case .complex(let type)? = wsdl.schema.type(element.type), message.parts.count == 1 else {
                    types[part.name] = element.type
                    types[name.local] = element.type
                    continue
                }
                for field in type.fieldNames { types[field] = SOAPArguments.type(of: field, in: type) }
            }
        }
        self.types = types
    }

    private static func type(of field: String, in type: XSDComplexType) -> XML.Name? {
        if field.hasPrefix("@") { return type.attributes.first { $0.name.local == field.dropFirst() }?.type }
        if field == "#text", case .simple(let name) = type.content { return name }
        return type.element(field)?.type
    }

    /// - Throws: ``SOAPError/invalidArgument(_:)`` for a text that is no value of its type.
    func structure(_ arguments: [String]) throws(SOAPError) -> SOAPStructure {
        var structure = SOAPStructure([])
        for argument in arguments {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw .unknown("'\(argument)' is no argument: NAME=VALUE is expected")
            }
            let path = parts[0].split(separator: ".").map(String.init)
            do throws(SOAPValueError) {
                try put(parts[1], at: path[...], into: &structure, type: types[path[0]], path: parts[0])
            } catch { throw .invalidArgument(error) }
        }
        return structure
    }

    private func put(
        _ text: String, at path: ArraySlice<String>, into structure: inout SOAPStructure, type: XML.Name?,
        path whole: String
    ) throws(SOAPValueError) {
        guard let name = path.first else { return }
        if path.count > 1 {
            var inner = structure[name]?.structure ?? SOAPStructure([])
            var next: XML.Name?
            if let type, case .complex(let complex)? = schema.type(type) {
                next = SOAPArguments.type(of: path[path.startIndex + 1], in: complex)
            }
            try put(text, at: path.dropFirst(), into: &inner, type: next, path: whole)
            structure[name] = .structure(inner)
            return
        }
        var value = SOAPValue.string(text)
        if let type, case .simple? = schema.type(type) { value = try schema.value(text, of: type, path: whole) }
        switch structure[name] {
        case nil: structure[name] = value
        case .array(let values)?: structure[name] = .array(values + [value])
        case .some(let first): structure[name] = .array([first, value])
        }
    }
}

/// A value as JSON, and as lines.
struct SOAPDocument: Encodable {
    let value: SOAPValue

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .structure(let structure):
            var container = encoder.container(keyedBy: Key.self)
            for field in structure.fields {
                try container.encode(SOAPDocument(value: field.value), forKey: Key(stringValue: field.name))
            }
        case .array(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(SOAPDocument(value: value)) }
        default:
            var container = encoder.singleValueContainer()
            switch value {
            case .integer(let number):
                if let small = Int64(exactly: number) {
                    try container.encode(small)
                } else {
                    try container.encode("\(number)")
                }
            case .double(let number): try container.encode(number)
            case .boolean(let flag): try container.encode(flag)
            case .null: try container.encodeNil()
            default: try container.encode(text)
            }
        }
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private var text: String {
        switch value {
        case .string(let text), .decimal(let text), .date(let text): text
        case .integer(let number): "\(number)"
        case .double(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .data(let data): data.base64EncodedString()
        case .null: "null"
        case .xml(let element): (try? XML.write(element, declaration: false)) ?? ""
        case .array, .structure: ""
        }
    }

    /// `path: value`, a line each.
    var lines: [String] { lines("") }

    private func lines(_ path: String) -> [String] {
        switch value {
        case .structure(let structure):
            structure.fields.flatMap {
                SOAPDocument(value: $0.value).lines(path.isEmpty ? $0.name : "\(path).\($0.name)")
            }
        case .array(let values):
            values.enumerated().flatMap { SOAPDocument(value: $0.element).lines("\(path)[\($0.offset)]") }
        default: [path.isEmpty ? text : "\(path): \(text)"]
        }
    }
}
