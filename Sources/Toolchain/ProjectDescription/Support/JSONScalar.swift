/// What JSON has a form of its own for.
enum JSONScalar: Equatable {
    /// A number that JSON cannot say.
    case null
    /// A number, `true` or `false`.
    case plain(String)
    case text(String)

    /// - Returns: `nil` for values of other types.
    static func content<Value>(of value: Value) -> JSONScalar? {
        switch ObjectIdentifier(Value.self) {
        case ObjectIdentifier(String.self): .text(unsafeBitCast(value, to: String.self))
        case ObjectIdentifier(Bool.self): .plain(unsafeBitCast(value, to: Bool.self) ? "true" : "false")
        case ObjectIdentifier(Int.self): .plain("\(unsafeBitCast(value, to: Int.self))")
        case ObjectIdentifier(Double.self): number(unsafeBitCast(value, to: Double.self))
        case ObjectIdentifier(Float.self): number(unsafeBitCast(value, to: Float.self))
        case ObjectIdentifier(UInt.self): .plain("\(unsafeBitCast(value, to: UInt.self))")
        case ObjectIdentifier(Int8.self): .plain("\(unsafeBitCast(value, to: Int8.self))")
        case ObjectIdentifier(Int16.self): .plain("\(unsafeBitCast(value, to: Int16.self))")
        case ObjectIdentifier(Int32.self): .plain("\(unsafeBitCast(value, to: Int32.self))")
        case ObjectIdentifier(Int64.self): .plain("\(unsafeBitCast(value, to: Int64.self))")
        case ObjectIdentifier(UInt8.self): .plain("\(unsafeBitCast(value, to: UInt8.self))")
        case ObjectIdentifier(UInt16.self): .plain("\(unsafeBitCast(value, to: UInt16.self))")
        case ObjectIdentifier(UInt32.self): .plain("\(unsafeBitCast(value, to: UInt32.self))")
        case ObjectIdentifier(UInt64.self): .plain("\(unsafeBitCast(value, to: UInt64.self))")
        default: nil
        }
    }

    private static func number(_ value: some BinaryFloatingPoint & CustomStringConvertible) -> JSONScalar {
        value.isFinite ? .plain(value.description) : .null
    }

    var boxed: JSONBox.Content {
        switch self {
        case .null: .null
        case .plain(let text): .plain(text)
        case .text(let text): .text(text)
        }
    }
}
