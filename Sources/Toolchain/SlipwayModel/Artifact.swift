/// The hash of a file's content: 64 lower-case hexadecimal digits (SHA-256).
package struct ContentDigest: Hashable, Sendable, Codable, CustomStringConvertible {
    package let hex: String

    /// `nil` unless `hex` is 64 lower-case hexadecimal digits.
    package init?(hex: String) {
        let isDigest =
            hex.utf8.count == 64
            && hex.utf8.allSatisfy {
                DecimalNumber.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
        guard isDigest else { return nil }
        self.hex = hex
    }

    package var description: String { hex }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let digest = ContentDigest(hex: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a SHA-256 in hexadecimal")
        }
        self = digest
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}

/// One file of a bundle.
package struct Artifact: Hashable, Sendable, Codable {
    /// The file's name in the bundle's folder.
    package let file: String
    package let kind: Kind
    /// The product it was built from; the package's name for a source archive.
    package let product: String
    /// The platform it runs on; `nil` for sources.
    package let triple: String?
    /// Bytes.
    package let size: Int64
    package let sha256: ContentDigest

    package init(
        file: String, kind: Kind, product: String, triple: String?, size: Int64, sha256: ContentDigest
    ) {
        self.file = file
        self.kind = kind
        self.product = product
        self.triple = triple
        self.size = size
        self.sha256 = sha256
    }

    package enum Kind: String, Sendable, Codable {
        /// A SE-0305 artifact bundle with an executable.
        case executable
        /// What a debugger needs of an executable, which is stripped.
        case symbols
        /// A SE-0482 artifact bundle with a static library and its interface.
        case library
        /// A package of all built libraries.
        case package
        /// A SE-0305 index of a product's artifact bundles for several platforms.
        case index
        /// The tracked files of the commit.
        case source
        /// An app as it is installed or uploaded: an `.ipa`, a `.pkg`, or a zip of an `.app`.
        case application
        /// The dSYMs of an app and of all that is in it.
        case applicationSymbols = "application-symbols"
        /// A framework for several of Apple's platforms.
        case xcframework

        /// Whether Xcode makes it. Such a file is signed, or carries what differs from build to build: building it
        /// again gives other bytes.
        package var isMadeByXcode: Bool {
            switch self {
            case .application, .applicationSymbols, .xcframework: true
            case .executable, .symbols, .library, .package, .index, .source: false
            }
        }
    }
}

/// What a bundle holds: the content of its `release.json`.
package struct Release: Hashable, Sendable, Codable {
    package let schema: Int
    /// The package's name.
    package let name: String
    package let version: SemanticVersion
    package let commit: ObjectID
    /// Seconds since 1970 of the commit: the time that every file of the bundle carries.
    package let time: Int64
    /// The compiler's own line, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    package let toolchain: String
    /// What it was built for; bundles of the toolchain's own platform alone have none.
    package let triples: [ReleaseTriple]
    /// Sorted by file name.
    package let artifacts: [Artifact]
    /// Libraries that go out in the source archive alone.
    package let sourceOnly: [SourceOnlyProduct]
    /// What is said about the artifacts, sorted by file name; bundles of before have none.
    package let documents: [ReleaseDocument]

    package init(
        name: String, version: SemanticVersion, commit: ObjectID, time: Int64, toolchain: String,
        triples: [ReleaseTriple] = [], artifacts: [Artifact], sourceOnly: [SourceOnlyProduct] = [],
        documents: [ReleaseDocument] = []
    ) {
        schema = 1
        self.name = name
        self.version = version
        self.commit = commit
        self.time = time
        self.toolchain = toolchain
        self.triples = triples
        self.artifacts = artifacts
        self.sourceOnly = sourceOnly
        self.documents = documents
    }

    private enum CodingKeys: String, CodingKey {
        case schema, name, version, commit, time, toolchain, triples, artifacts, sourceOnly, documents
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        schema = try container.decode(Int.self, forKey: .schema)
        name = try container.decode(String.self, forKey: .name)
        version = try container.decode(SemanticVersion.self, forKey: .version)
        commit = try container.decode(ObjectID.self, forKey: .commit)
        time = try container.decode(Int64.self, forKey: .time)
        toolchain = try container.decode(String.self, forKey: .toolchain)
        triples = try container.decodeIfPresent([ReleaseTriple].self, forKey: .triples) ?? []
        artifacts = try container.decode([Artifact].self, forKey: .artifacts)
        sourceOnly = try container.decodeIfPresent([SourceOnlyProduct].self, forKey: .sourceOnly) ?? []
        documents = try container.decodeIfPresent([ReleaseDocument].self, forKey: .documents) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(schema, forKey: .schema)
        try container.encode(name, forKey: .name)
        try container.encode(version, forKey: .version)
        try container.encode(commit, forKey: .commit)
        try container.encode(time, forKey: .time)
        try container.encode(toolchain, forKey: .toolchain)
        try container.encode(artifacts, forKey: .artifacts)
        // a bundle of before says the same again
        if !triples.isEmpty { try container.encode(triples, forKey: .triples) }
        if !sourceOnly.isEmpty { try container.encode(sourceOnly, forKey: .sourceOnly) }
        if !documents.isEmpty { try container.encode(documents, forKey: .documents) }
    }

    /// The names of all files of the bundle but those of every bundle: artifacts, then documents.
    package var files: [String] { artifacts.map(\.file) + documents.map(\.file) }

    /// The digest that an artifact or a document should have; `nil` for other files.
    package func sha256(of file: String) -> ContentDigest? {
        artifacts.first { $0.file == file }?.sha256 ?? documents.first { $0.file == file }?.sha256
    }
}
