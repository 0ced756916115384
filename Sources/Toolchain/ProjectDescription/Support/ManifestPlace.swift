/// Where in a manifest a value was made.
///
/// A place is no part of the value: any two are equal.
public struct ManifestPlace: Codable, Hashable, Sendable {
    /// The file, as the compiler was given it: from the root of the manifests, wherever a command works.
    public let fileFromRoot: String
    /// Counted from 1.
    public let line: Int
    /// Counted from 1.
    public let column: Int

    private enum CodingKeys: String, CodingKey {
        case fileFromRoot = "file"
        case line, column
    }

    init(file: String, line: Int, column: Int) {
        fileFromRoot = file
        self.line = line
        self.column = column
    }

    public static func == (left: ManifestPlace, right: ManifestPlace) -> Bool { true }

    public func hash(into hasher: inout Hasher) {}
}
