public import Foundation

/// A value as operations take and give it; the schema says which of them an element may have.
public enum SOAPValue: Hashable, Sendable {
    /// `xsd:string` and all that is text: tokens, URIs, enumerations.
    case string(String)
    /// `xsd:int`, `xsd:long`, `xsd:unsignedByte` … and `xsd:integer` as far as 128 bits go.
    case integer(Int128)
    /// `xsd:decimal`, as its digits: nothing of it is lost.
    case decimal(String)
    /// `xsd:double` and `xsd:float`.
    case double(Double)
    /// `xsd:boolean`
    case boolean(Bool)
    /// `xsd:date`, `xsd:dateTime`, `xsd:time`, `xsd:duration`, `xsd:gYear` …, as text: with or without a time zone.
    case date(String)
    /// `xsd:base64Binary` and `xsd:hexBinary`.
    case data(Data)
    /// An element that is there several times, or a list.
    case array([SOAPValue])
    /// A complex type.
    case structure(SOAPStructure)
    /// `xsi:nil`; where an element need not be there, it is not.
    case null
    /// What the schema says nothing of: `xsd:any`, `xsd:anyType`.
    case xml(XML.Element)
}

/// The fields of a complex type in their order.
///
/// Elements have their local names, attributes those with an `@` before them; the text of an element that has
/// attributes beside it is `#text`.
public struct SOAPStructure: Hashable, Sendable {
    public struct Field: Hashable, Sendable {
        public var name: String
        public var value: SOAPValue

        public init(_ name: String, _ value: SOAPValue) { (self.name, self.value) = (name, value) }
    }

    public var fields: [Field]
    /// The type that stands for a more general one (`xsi:type`); nil for the one that the schema names.
    public var type: XML.Name?

    public init(_ fields: [Field] = [], type: XML.Name? = nil) { (self.fields, self.type) = (fields, type) }

    /// The value of the first field of a name; setting nil takes all of that name away.
    public subscript(name: String) -> SOAPValue? {
        get { fields.first { $0.name == name }?.value }
        set {
            guard let newValue else {
                fields.removeAll { $0.name == name }
                return
            }
            if let index = fields.firstIndex(where: { $0.name == name }) {
                fields[index].value = newValue
            } else {
                fields.append(Field(name, newValue))
            }
        }
    }
}

extension SOAPStructure: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, SOAPValue)...) {
        self.init(elements.map { Field($0.0, $0.1) })
    }
}

extension SOAPValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(Int128(value)) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: SOAPValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, SOAPValue)...) {
        self = .structure(SOAPStructure(elements.map { SOAPStructure.Field($0.0, $0.1) }))
    }
    public init(nilLiteral: ()) { self = .null }
}

// What a value is, where it is that.
extension SOAPValue {
    public init(_ value: some BinaryInteger) { self = .integer(Int128(clamping: value)) }

    public var string: String? {
        switch self {
        case .string(let text), .date(let text), .decimal(let text): text
        default: nil
        }
    }

    public var int: Int? { if case .integer(let value) = self { Int(exactly: value) } else { nil } }

    public var double: Double? {
        switch self {
        case .double(let value): value
        case .integer(let value): Double(value)
        case .decimal(let text): Double(text)
        default: nil
        }
    }

    /// The number, as far as `Decimal` has digits.
    public var decimal: Decimal? {
        switch self {
        case .decimal(let text): Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
        case .integer(let value): Decimal(string: "\(value)", locale: Locale(identifier: "en_US_POSIX"))
        default: nil
        }
    }

    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
    public var data: Data? { if case .data(let value) = self { value } else { nil } }
    public var array: [SOAPValue]? { if case .array(let values) = self { values } else { nil } }
    public var structure: SOAPStructure? { if case .structure(let value) = self { value } else { nil } }
    public var isNull: Bool { self == .null }

    /// A field of a structure.
    public subscript(name: String) -> SOAPValue? { structure?[name] }
}
