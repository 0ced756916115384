/// Why bytes are no string catalogue, and where.
public struct StringCatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The bytes end before the document does.
        case endsEarly
        /// Something else had to stand here.
        case unexpected(found: String, wanted: String)
        /// A member is of another type.
        case wrongType(member: String, found: String, wanted: String)
        /// A member that is needed is not there.
        case missing(member: String)
        /// The bytes are no UTF-8.
        case invalidUTF8
        /// They are UTF-16 or UTF-32.
        case otherEncoding
        /// A character that is to be escaped in a string, or an escape that there is not.
        case invalidString(String)
        /// Half of a surrogate pair.
        case loneSurrogate
        /// More objects within each other than a catalogue can have.
        case tooDeep(limit: Int)
        /// A version of the format that this library does not know.
        case unsupportedVersion(String)
        /// The source language is no language.
        case invalidSourceLanguage(String)
        /// Something follows the document.
        case trailing
    }

    /// The line, from 1.
    public let line: Int
    /// The column in bytes of the line, from 1.
    public let column: Int
    /// The key of the entry that it is in, if it is in one.
    public let key: String?
    /// What is wrong.
    public let reason: Reason

    /// An error at a place.
    public init(line: Int, column: Int, key: String?, reason: Reason) {
        (self.line, self.column, self.key, self.reason) = (line, column, key, reason)
    }

    /// `LINE:COLUMN: key "KEY": REASON`.
    public var description: String {
        "\(line):\(column): " + (key.map { "key \"\($0)\": " } ?? "") + reason.description
    }
}

extension StringCatalogError.Reason: CustomStringConvertible {
    /// What is wrong, in words.
    public var description: String {
        switch self {
        case .endsEarly: "the file ends early"
        case .unexpected(let found, let wanted): "\(found) where \(wanted) is wanted"
        case .wrongType(let member, let found, let wanted): "'\(member)' is \(found) where \(wanted) is wanted"
        case .missing(let member): "'\(member)' is missing"
        case .invalidUTF8: "the bytes are no UTF-8"
        case .otherEncoding: "the file is UTF-16 or UTF-32 where UTF-8 is wanted"
        case .invalidString(let what): what
        case .loneSurrogate: "half of a surrogate pair"
        case .tooDeep(let limit): "more than \(limit) objects within each other"
        case .unsupportedVersion(let version): "version '\(version)' of the format is not known"
        case .invalidSourceLanguage(let id): "the source language '\(id)' is no language"
        case .trailing: "something follows the document"
        }
    }
}
