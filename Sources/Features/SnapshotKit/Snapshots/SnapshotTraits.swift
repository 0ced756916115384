/// What a picture was made with: a part of the name of its reference, so that each has its own.
public struct SnapshotTraits: Sendable, Hashable {
    public enum Scheme: String, Sendable, Hashable, CaseIterable { case light, dark }

    /// The sizes of text, from the smallest on; `large` is the system's own.
    public enum ContentSize: String, Sendable, Hashable, CaseIterable {
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
        case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    }

    /// What people call it: `iPhone SE`.
    public var device: String?
    public var scheme: Scheme?
    /// Points.
    public var width: Int?
    /// Points.
    public var height: Int?
    /// Pixels of a point.
    public var scale: Int?
    /// `pt-BR`.
    public var locale: String?
    public var contentSize: ContentSize?

    public init(
        device: String? = nil, scheme: Scheme? = nil, width: Int? = nil, height: Int? = nil, scale: Int? = nil,
        locale: String? = nil, contentSize: ContentSize? = nil
    ) {
        (self.device, self.scheme, self.width, self.height) = (device, scheme, width, height)
        (self.scale, self.locale, self.contentSize) = (scale, locale, contentSize)
    }

    /// Nothing is said.
    public static let none = SnapshotTraits()

    /// 320 × 568 points, two pixels each.
    public static let iPhoneSE = SnapshotTraits(device: "iPhone SE", width: 320, height: 568, scale: 2)
    /// 390 × 844 points, three pixels each.
    public static let iPhone12 = SnapshotTraits(device: "iPhone 12", width: 390, height: 844, scale: 3)
    /// 428 × 926 points, three pixels each.
    public static let iPhone13ProMax = SnapshotTraits(device: "iPhone 13 Pro Max", width: 428, height: 926, scale: 3)

    /// The same, with width and height exchanged, whichever is the larger one.
    public var rotated: SnapshotTraits {
        var traits = self
        (traits.width, traits.height) = (height, width)
        return traits
    }

    public func scheme(_ scheme: Scheme) -> SnapshotTraits { with(\.scheme, scheme) }
    public func locale(_ locale: String) -> SnapshotTraits { with(\.locale, locale) }
    public func contentSize(_ size: ContentSize) -> SnapshotTraits { with(\.contentSize, size) }

    private func with<Value>(_ path: WritableKeyPath<SnapshotTraits, Value>, _ value: Value) -> SnapshotTraits {
        var traits = self
        traits[keyPath: path] = value
        return traits
    }

    /// The parts of a name, in their order: `iPhone-SE`, `dark`, `320x568@2x`, `pt-BR`, `accessibility3`.
    var parts: [String] {
        let sides = [width, height].contains { $0 != nil } ? [width, height].map { $0.map(String.init) ?? "" } : []
        let size = sides.joined(separator: "x") + (scale.map { "@\($0)x" } ?? "")
        return [device, scheme?.rawValue, size.isEmpty ? nil : size, locale, contentSize?.rawValue].compactMap { $0 }
    }
}
