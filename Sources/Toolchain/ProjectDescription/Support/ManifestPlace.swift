/// Where in a manifest a value was made.
///
/// A place is no part of the value: any two are equal.
public struct ManifestPlace: Codable, Hashable, Sendable {
    /// The file, as the compiler was given it.
    public let file: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1.
    public let column: Int

    public static func == (left: ManifestPlace, right: ManifestPlace) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
