#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The objects of a SARIF log that are written, by their names there.
struct SARIFLog: Encodable {
    let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case version, runs
        case schema = "$schema"
    }

    struct Run: Encodable {
        let tool: Tool
        let columnKind: String
        let newlineSequences: [String]
        let defaultEncoding: String
        let defaultSourceLanguage: String
        let originalUriBaseIds: [String: Base]
        /// Written by themselves, as there may be very many.
        let results: Absent
    }

    /// `null`.
    struct Absent: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name: String
        let version: String
        let semanticVersion: String?
        let informationUri: String
        let rules: [Rule]
    }

    /// A `reportingDescriptor`.
    struct Rule: Encodable {
        let id: String
        let name: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let helpUri: String?
        let defaultConfiguration: Configuration
        let properties: Properties
    }

    struct Message: Encodable {
        let text: String
    }

    struct Configuration: Encodable {
        let enabled: Bool
        let level: String
    }

    /// A property bag; `problem.severity` is a key of GitHub's.
    struct Properties: Encodable {
        let tags: [String]
        let kind: String
        let problemSeverity: String

        private enum CodingKeys: String, CodingKey {
            case tags, kind
            case problemSeverity = "problem.severity"
        }
    }

    struct Base: Encodable {
        let uri: String
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
        let partialFingerprints: [String: String]
        let fixes: [Fix]?
    }

    struct Location: Encodable {
        let physicalLocation: PhysicalLocation
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: Artifact
        let region: Region?
    }

    struct Artifact: Encodable {
        let uri: String
        let uriBaseId: String?
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int?
        var endLine: Int?
        var endColumn: Int?
        var byteOffset: Int?
        var byteLength: Int?
    }

    struct Fix: Encodable {
        let description: Message
        let artifactChanges: [Change]
    }

    struct Change: Encodable {
        let artifactLocation: Artifact
        let replacements: [Replacement]
    }

    struct Replacement: Encodable {
        let deletedRegion: Region
        let insertedContent: Content?
    }

    struct Content: Encodable {
        let text: String
        /// The same in Base64.
        let binary: Data
    }
}
