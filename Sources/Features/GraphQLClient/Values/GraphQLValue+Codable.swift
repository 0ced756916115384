// Values may stand within types that others encode and decode.
extension GraphQLValue: Codable {
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: MemberName.self) {
            var object = GraphQLObject()
            for key in container.allKeys {
                object[key.stringValue] = try container.decode(GraphQLValue.self, forKey: key)
            }
            self = .object(object)
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var list: [GraphQLValue] = []
            while !container.isAtEnd { list.append(try container.decode(GraphQLValue.self)) }
            self = .list(list)
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let int = try? container.decode(Int.self) {
            self = .int(int)
        } else if let large = try? container.decode(UInt64.self) {
            self = .largeInteger(String(large))
        } else if let double = try? container.decode(Double.self) {
            self = .double(double)
        } else {
            self = .string(try container.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .list(let list):
            var container = encoder.unkeyedContainer()
            for element in list { try container.encode(element) }
        case .object(let object):
            var container = encoder.container(keyedBy: MemberName.self)
            for (name, value) in object { try container.encode(value, forKey: MemberName(stringValue: name)) }
        default:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let bool): try container.encode(bool)
            case .int(let int): try container.encode(int)
            case .largeInteger(let digits):
                if let small = UInt64(digits) {
                    try container.encode(small)
                } else {
                    try container.encode(Double(digits))
                }
            case .double(let double): try container.encode(double)
            case .string(let string): try container.encode(string)
            default: try container.encodeNil()
            }
        }
    }

    private struct MemberName: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue _: Int) { nil }
    }
}
