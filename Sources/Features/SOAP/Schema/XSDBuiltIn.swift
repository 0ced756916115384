/// The types that every schema has (XML Schema, part 2).
public enum XSDBuiltIn: String, Hashable, Sendable, CaseIterable {
    case anyType, anySimpleType
    case string, normalizedString, token, language, anyURI
    case nmtoken = "NMTOKEN"
    case nmtokens = "NMTOKENS"
    case name = "Name"
    case ncName = "NCName"
    case id = "ID"
    case idref = "IDREF"
    case idrefs = "IDREFS"
    case entity = "ENTITY"
    case entities = "ENTITIES"
    case qName = "QName"
    case notation = "NOTATION"
    case boolean, decimal, float, double, base64Binary, hexBinary
    case integer, nonPositiveInteger, negativeInteger, long, int, short, byte, nonNegativeInteger, unsignedLong
    case unsignedInt, unsignedShort, unsignedByte, positiveInteger
    case dateTime, date, time, gYear, gYearMonth, gMonth, gMonthDay, gDay, duration

    /// The namespace of XML Schema.
    public static let namespace = "http://www.w3.org/2001/XMLSchema"

    /// The name of the type.
    public var typeName: XML.Name { XML.Name(XSDBuiltIn.namespace, rawValue) }

    /// The type of a name; those that SOAP's encoding has of its own are the same.
    public init?(_ name: XML.Name) {
        guard name.namespace == XSDBuiltIn.namespace || name.namespace == SOAPNames.encoding11 else { return nil }
        self.init(rawValue: name.local)
    }

    /// What integers may be; nil where it is no type of integers.
    var integers: ClosedRange<Int128>? {
        switch self {
        case .integer: Int128.min...Int128.max
        case .nonPositiveInteger: Int128.min...0
        case .negativeInteger: Int128.min...(-1)
        case .nonNegativeInteger: 0...Int128.max
        case .positiveInteger: 1...Int128.max
        case .long: Int128(Int64.min)...Int128(Int64.max)
        case .int: Int128(Int32.min)...Int128(Int32.max)
        case .short: Int128(Int16.min)...Int128(Int16.max)
        case .byte: Int128(Int8.min)...Int128(Int8.max)
        case .unsignedLong: 0...Int128(UInt64.max)
        case .unsignedInt: 0...Int128(UInt32.max)
        case .unsignedShort: 0...Int128(UInt16.max)
        case .unsignedByte: 0...Int128(UInt8.max)
        default: nil
        }
    }

    var isDate: Bool {
        switch self {
        case .dateTime, .date, .time, .gYear, .gYearMonth, .gMonth, .gMonthDay, .gDay, .duration: true
        default: false
        }
    }

    /// Whether its values are words with spaces between them.
    var isList: Bool { self == .nmtokens || self == .idrefs || self == .entities }
}
