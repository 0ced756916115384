import Foundation
import SOAP

/// A value as JSON, and as lines.
struct SOAPDocument: Encodable {
    let value: SOAPValue

    func encode(to encoder: any Encoder) throws {
        switch value {
        case .structure(let structure):
            var container = encoder.container(keyedBy: Key.self)
            // a name that is there several times is an array: JSON has each once
            for (name, fields) in Dictionary(grouping: structure.fields, by: \.name) {
                let value = fields.count == 1 ? fields[0].value : .array(fields.map(\.value))
                try container.encode(SOAPDocument(value: value), forKey: Key(stringValue: name))
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
