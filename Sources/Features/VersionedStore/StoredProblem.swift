/// Why what is stored is no value: see ``VersionedStore/problem()``.
public enum StoredProblem: Sendable, CustomStringConvertible {
    /// It is no JSON object.
    case noObject
    /// Its version is no whole number, or the name of its model no text.
    case noVersion
    /// It is a value of another model.
    case otherModel(String)
    /// It is of a version that is not in the chain, and before the current one.
    case unknownVersion(Int)
    /// It has no version, and its keys are not those that a version was written with.
    case unknownKeys([String])
    /// It says that it is of a version, and does not have what a value of that version has.
    case undecodable(version: Int, any Error)

    public var description: String {
        switch self {
        case .noObject: "it is no JSON object"
        case .noVersion: "its version is no whole number, or its schema no text"
        case .otherModel(let name): "it is a value of the model '\(name)'"
        case .unknownVersion(let version): "its version, \(version), is none of the chain"
        case .unknownKeys(let keys):
            "it has no version, and no version was written with its keys: "
                + (keys.isEmpty ? "none" : keys.joined(separator: ", "))
        case .undecodable(let version, let error): "it is no value of version \(version): \(StoredProblem.text(error))"
        }
    }

    private static func text(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return "\(error)" }
        switch error {
        case .keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return (path.isEmpty ? "" : "\(path): ") + context.debugDescription
        @unknown default: return "\(error)"
        }
    }
}
