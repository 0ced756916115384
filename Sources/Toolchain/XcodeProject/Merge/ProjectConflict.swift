/// Something that two branches changed in ways that exclude each other.
public struct ProjectConflict: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Both sides gave a field another value.
        case changedDifferently
        /// Our side removed what theirs changed.
        case removedByUs
        /// Their side removed what ours changed.
        case removedByThem
        /// One side needs what the other removed.
        case neededButRemoved
        /// With the changes of both sides there is no place for it; all of ours is kept.
        case displaced
    }

    public let kind: Kind
    public let object: ObjectID
    /// The object in the terms of Xcode's editor, such as `configuration Debug of target App`.
    public let subject: String
    /// The field, such as `SWIFT_VERSION` or `productType`; `nil` where it is about the whole object.
    public let field: String?
    /// What our side has; the merged project has it too.
    public let ours: PropertyList?
    public let theirs: PropertyList?

    public init(
        kind: Kind, object: ObjectID, subject: String, field: String? = nil, ours: PropertyList? = nil,
        theirs: PropertyList? = nil
    ) {
        self.kind = kind
        self.object = object
        self.subject = subject
        self.field = field
        self.ours = ours
        self.theirs = theirs
    }
}

extension ProjectConflict: CustomStringConvertible {
    /// One line, lower case, without a full stop.
    public var description: String {
        let what = field.map { "\($0) of \(subject)" } ?? subject
        return switch kind {
        case .changedDifferently: "\(what): ours is \(Self.text(ours)), theirs is \(Self.text(theirs))"
        case .removedByUs: "\(what): removed by ours, changed by theirs"
        case .removedByThem: "\(what): changed by ours, removed by theirs"
        case .neededButRemoved: "\(what): needed by one side, removed by the other"
        case .displaced: "\(what): moved by both sides in ways that exclude each other"
        }
    }

    private static let lengthLimit = 60

    /// A value as a person reads it, cut where it is long.
    private static func text(_ value: PropertyList?) -> String {
        switch value {
        case nil: return "not set"
        case .array(let elements):
            return "(" + elements.map { shortened($0.scalarText ?? "…") }.joined(separator: ", ") + ")"
        case .dictionary(let entries): return "{" + entries.keys.joined(separator: ", ") + "}"
        case .some(let value): return "'" + shortened(value.scalarText ?? "…") + "'"
        }
    }

    private static func shortened(_ text: String) -> String {
        let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
        let isWhole = line.count == text.unicodeScalars.count && line.count <= lengthLimit
        return String(line.prefix(lengthLimit)) + (isWhole ? "" : "…")
    }
}

extension ProjectConflict: Comparable {
    /// By subject, then field.
    public static func < (left: ProjectConflict, right: ProjectConflict) -> Bool {
        let (one, other) = ([left.subject, left.field ?? ""], [right.subject, right.field ?? ""])
        if one == other { return left.object < right.object }
        return one.lexicographicallyPrecedes(other) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
