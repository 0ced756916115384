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

    /// - Throws: ``SOAPError/invalidArgument(_:)`` for a text that is no value of its type, ``BenchError`` for what is
    ///   no argument.
    func structure(_ arguments: [String]) throws -> SOAPStructure {
        var structure = SOAPStructure([])
        for argument in arguments {
            guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw malformed(argument) }
            let name = String(argument[..<equals])
            let text = String(argument[argument.utf8.index(after: equals)...])
            // a name may have points itself
            let path = types[name] != nil ? [name] : name.components(separatedBy: ".")
            guard !path.contains("") else { throw malformed(argument) }
            do throws(SOAPValueError) {
                try put(text, at: path[...], into: &structure, type: types[path[0]], path: name)
            } catch { throw SOAPError.invalidArgument(error) }
        }
        return structure
    }

    private func malformed(_ argument: String) -> BenchError {
        BenchError(.input, "bad-argument", "'\(argument)' is no argument", hint: "NAME=VALUE, or NAME.FIELD=VALUE")
    }

    private func put(
        _ text: String, at path: ArraySlice<String>, into structure: inout SOAPStructure, type: XML.Name?,
        path whole: String
    ) throws(SOAPValueError) {
        guard let name = path.first else { return }
        if path.count > 1 {
            if let other = structure[name], other.structure == nil {
                throw SOAPValueError(.unexpected, whole, "'\(name)' has a value already, and no fields")
            }
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
        case .structure?: throw SOAPValueError(.unexpected, whole, "'\(name)' has fields already, and no value")
        case nil: structure[name] = value
        case .array(let values)?: structure[name] = .array(values + [value])
        case .some(let first): structure[name] = .array([first, value])
        }
    }
}
