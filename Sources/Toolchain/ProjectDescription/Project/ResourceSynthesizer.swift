/// What is made of some kind of resources for use in code.
public struct ResourceSynthesizer: Codable, Hashable, Sendable {
    public var templateType: TemplateType
    public var parser: Parser
    public var parserOptions: [String: Parser.Option]
    /// Extensions of the files.
    public var extensions: Set<String>
    /// Values for the template.
    public var context: [String: Parser.Option]

    public init(
        templateType: TemplateType, parser: Parser, parserOptions: [String: Parser.Option], extensions: Set<String>,
        context: [String: Parser.Option] = [:]
    ) {
        self.templateType = templateType
        self.parser = parser
        self.parserOptions = parserOptions
        self.extensions = extensions
        self.context = context
    }

    /// Where the template comes from.
    public enum TemplateType: Codable, Hashable, Sendable {
        case plugin(name: String, resourceName: String)
        /// `Tuist/ResourceSynthesizers/NAME.stencil`, else the one that comes with the tool.
        case defaultTemplate(resourceName: String)
    }

    /// How the files are read.
    public enum Parser: String, Codable, Hashable, Sendable {
        case strings, assets, plists, fonts, coreData, interfaceBuilder, json, yaml, files

        public indirect enum Option: Codable, Hashable, Sendable {
            case string(String)
            case integer(Int)
            case double(Double)
            case boolean(Bool)
            case dictionary([String: Option])
            case array([Option])
        }
    }
}

extension ResourceSynthesizer.Parser.Option: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(dictionaryLiteral elements: (String, Self)...) { self = .dictionary(Dictionary(elements) { $1 }) }
    public init(arrayLiteral elements: Self...) { self = .array(elements) }
}

extension [ResourceSynthesizer] {
    /// Texts, assets, property lists and fonts.
    public static var `default`: Self { [.strings(), .assets(), .plists(), .fonts()] }
}
