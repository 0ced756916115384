/// A text with the project's name in it: `"\(.projectName)-iOS"`.
public struct TemplateString: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    public enum Token: String, Codable, Sendable {
        case projectName = "${project_name}"
    }

    public var rawString: String

    public init(stringLiteral value: String) { rawString = value }

    public init(stringInterpolation: StringInterpolation) { rawString = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation(_ token: TemplateString.Token) { text += token.rawValue }
        public mutating func appendInterpolation(_ value: String) { text += value }
    }
}
