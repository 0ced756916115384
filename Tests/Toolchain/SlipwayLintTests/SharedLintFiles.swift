import SlipwayLint
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Results of SwiftLint 0.63.2, kept beside the repository where they are at hand.
enum SharedLintFiles {
    static let folder = Golden.repository.parent.appending("shared/lint")

    static var isThere: Bool { (try? LocalFileSystem().isDirectory(folder)) == true }

    static let missing: Testing.Comment = "../shared/lint is not there; the rules' own examples cover them"

    static func decode<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(LocalFileSystem().read(folder.appending(name))))
    }

    /// The rules that are built in, by identifier.
    static let rules = Dictionary(uniqueKeysWithValues: RuleRegistry.rules.map { ($0.about.id, $0) })

    /// One rule's examples in `examples.json`.
    struct RuleFile: Decodable {
        let rule: String
        let triggering: [Example]
        let nonTriggering: [Example]
        let corrections: [Correction]
        let analyzer: Bool
    }

    /// Code, and what `--fix` makes of it.
    struct Correction: Decodable {
        let before: Example
        let after: Example
    }

    struct Example: Decodable {
        let code: String
        let config: Value?
        let expected: [Finding]?
    }

    struct Finding: Decodable {
        let line: Int
        let column: Int?
        let severity: String
    }

    /// Any JSON value; JSON is YAML, so its text is a configuration.
    indirect enum Value: Codable {
        case null, boolean(Bool), number(Int), real(Double), text(String), list([Value]), map([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let value = try? container.decode(Bool.self) {
                self = .boolean(value)
            } else if let value = try? container.decode(Int.self) {
                self = .number(value)
            } else if let value = try? container.decode(Double.self) {
                self = .real(value)
            } else if let value = try? container.decode(String.self) {
                self = .text(value)
            } else if let value = try? container.decode([Value].self) {
                self = .list(value)
            } else {
                self = .map(try container.decode([String: Value].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .null: try container.encodeNil()
            case .boolean(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .real(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
            case .list(let value): try container.encode(value)
            case .map(let value): try container.encode(value)
            }
        }

        var json: String {
            (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
    }
}
