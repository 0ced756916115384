/// What something is painted with.
public enum Paint: Sendable, Hashable {
    case color(SRGBColor)
    /// Colours that run into each other.
    case gradient
    /// A picture, a video.
    case image
    /// Nobody knows: a material, a blur, a colour of a wider gamut.
    case unknown

    /// Why it cannot be measured; nil for a colour that is opaque.
    public var reasonUnmeasured: String? {
        switch self {
        case .color(let color): color.isOpaque ? nil : "has alpha"
        case .gradient: "is a gradient"
        case .image: "is an image"
        case .unknown: "is unknown"
        }
    }

    /// The colour, if it is one that is opaque.
    public var opaqueColor: SRGBColor? {
        guard case .color(let color) = self, color.isOpaque else { return nil }
        return color
    }

    /// A colour as ``SRGBColor/init(hex:)`` reads it, `gradient`, `image` or `unknown`.
    ///
    /// - Returns: nil for anything else.
    public init?(_ text: String) {
        switch text {
        case "gradient": self = .gradient
        case "image": self = .image
        case "unknown": self = .unknown
        default:
            guard let color = SRGBColor(hex: text) else { return nil }
            self = .color(color)
        }
    }
}

extension Paint: CustomStringConvertible {
    /// As ``init(_:)`` reads it.
    public var description: String {
        switch self {
        case .color(let color): color.description
        case .gradient: "gradient"
        case .image: "image"
        case .unknown: "unknown"
        }
    }
}

extension Paint: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let paint = Paint(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "it is no colour, gradient, image or unknown")
        }
        self = paint
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// What something is painted with in either appearance.
public struct SchemePaint: Sendable, Hashable {
    public let light: Paint
    public let dark: Paint

    public init(light: Paint, dark: Paint) { (self.light, self.dark) = (light, dark) }

    public init(light: SRGBColor, dark: SRGBColor) { self.init(light: .color(light), dark: .color(dark)) }

    /// The same in both.
    public init(_ paint: Paint) { self.init(light: paint, dark: paint) }

    public init(_ color: SRGBColor) { self.init(.color(color)) }

    public subscript(scheme: AuditScheme) -> Paint { scheme == .light ? light : dark }
}

// A text where both are the same, else `{"light", "dark"}`.
extension SchemePaint: Codable {
    private enum CodingKeys: String, CodingKey { case light, dark }

    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: CodingKeys.self) {
            self.init(
                light: try container.decode(Paint.self, forKey: .light),
                dark: try container.decode(Paint.self, forKey: .dark))
        } else {
            self.init(try Paint(from: decoder))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        guard light != dark else { return try light.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(light, forKey: .light)
        try container.encode(dark, forKey: .dark)
    }
}
