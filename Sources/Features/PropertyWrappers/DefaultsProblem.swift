import Foundation

/// Something of another type is kept under a key.
public struct DefaultsProblem: Error, Equatable, Sendable, CustomStringConvertible {
    public let key: String
    /// The type of what is kept, such as `String`.
    public let found: String
    /// The type that was asked for.
    public let expected: String

    public var description: String { "'\(key)' has a value of the type \(found), which is no \(expected)" }

    /// The kinds that a property list has.
    static func name(of object: Any) -> String {
        switch object {
        case is String: "String"
        case is Data: "Data"
        case is Date: "Date"
        case is [String: Any]: "Dictionary"
        case is [Any]: "Array"
        default: DefaultsNumber(object).map { $0.isBoolean ? "Bool" : "Number" } ?? "\(type(of: object))"
        }
    }
}
