extension Template {
    /// Something the user fills in when a template is used.
    public enum Attribute: Codable, Hashable, Sendable {
        /// The user must give a value.
        case required(String)
        /// The user may give a value.
        case optional(String, default: Value)
    }
}

extension Template.Attribute {
    /// A value that holds where the user gives none.
    public indirect enum Value: Codable, Hashable, Sendable {
        /// A text.
        case string(String)
        /// A whole number.
        case integer(Int)
        /// A number.
        case real(Double)
        /// Yes or no.
        case boolean(Bool)
        /// Values by name.
        case dictionary([String: Value])
        /// A list of values.
        case array([Value])
    }
}

extension Template.Attribute.Value: ExpressibleByStringLiteral {
    /// A text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension Template.Attribute.Value: ExpressibleByIntegerLiteral {
    /// A whole number.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension Template.Attribute.Value: ExpressibleByFloatLiteral {
    /// A number.
    public init(floatLiteral value: Double) {
        self = .real(value)
    }
}

extension Template.Attribute.Value: ExpressibleByBooleanLiteral {
    /// Yes or no.
    public init(booleanLiteral value: Bool) {
        self = .boolean(value)
    }
}

extension Template.Attribute.Value: ExpressibleByDictionaryLiteral {
    /// Values by name; of two with one name the later holds.
    public init(dictionaryLiteral elements: (String, Template.Attribute.Value)...) {
        self = .dictionary(Dictionary(elements) { _, later in later })
    }
}

extension Template.Attribute.Value: ExpressibleByArrayLiteral {
    /// A list of values.
    public init(arrayLiteral elements: Template.Attribute.Value...) {
        self = .array(elements)
    }
}

extension String.StringInterpolation {
    /// Puts `{{ name }}` in the text, where a template fills in the attribute's value.
    public mutating func appendInterpolation(_ value: Template.Attribute) {
        switch value {
        case .required(let name), .optional(let name, default: _):
            appendLiteral("{{ \(name) }}")
        }
    }
}
