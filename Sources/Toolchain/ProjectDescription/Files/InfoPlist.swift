/// The `Info.plist` of a target.
public enum InfoPlist: Codable, Hashable, Sendable {
    /// A file that is there.
    case file(path: Path)
    /// A file that is written with these values and no others.
    case dictionary([String: Plist.Value])
    /// A build setting that says where the file is.
    case variable(String)
    /// A file that is written with the usual values of the product, and these on top.
    case extendingDefault(with: [String: Plist.Value])

    /// A file that is written with the usual values of the product.
    public static var `default`: InfoPlist { .extendingDefault(with: [:]) }

    public var path: Path? {
        guard case .file(let path) = self else { return nil }
        return path
    }
}

extension InfoPlist: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) { self = .file(path: .path(value)) }
}
