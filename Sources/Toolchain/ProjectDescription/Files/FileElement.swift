/// Files of the navigator that belong to no target.
public enum FileElement: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    case glob(pattern: Path, excluding: [Path] = [])
    /// A folder as it is.
    case folderReference(path: Path)

    public init(stringLiteral value: String) { self = .glob(pattern: .path(value)) }
}

// A single text may stand for a list of them. Only where manifests are compiled: the tool's own lists are none.
#if MANIFEST_VOCABULARY
    extension [FileElement]: @retroactive ExpressibleByUnicodeScalarLiteral {
        public typealias UnicodeScalarLiteralType = String
    }

    extension [FileElement]: @retroactive ExpressibleByExtendedGraphemeClusterLiteral {
        public typealias ExtendedGraphemeClusterLiteralType = String
    }

    extension [FileElement]: @retroactive ExpressibleByStringLiteral {
        public typealias StringLiteralType = String

        public init(stringLiteral value: String) { self = [.glob(pattern: .path(value))] }
    }
#endif
