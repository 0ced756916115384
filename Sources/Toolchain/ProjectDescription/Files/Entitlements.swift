/// The entitlements of a target.
public enum Entitlements: Codable, Hashable, Sendable {
    /// A file that is there.
    case file(path: Path)
    /// A file that is written with these values.
    case dictionary([String: Plist.Value])
    /// A build setting that says where the file is.
    case variable(String)

    public var path: Path? {
        guard case .file(let path) = self else { return nil }
        return path
    }
}

extension Entitlements: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .file(path: .path(value)) }
}
