import SlipwayModel
import SlipwayReport

/// The number or text that an answer bears.
enum RequestID: Encodable {
    case number(Int)
    case text(String)

    init?(_ value: JSONValue) {
        if let number = value.integer {
            self = .number(number)
        } else if let text = value.text {
            self = .text(text)
        } else {
            return nil
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}

struct ServerResponse<Result: Encodable>: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let result: Result?

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(jsonrpc, forKey: .jsonrpc)
        try container.encode(id, forKey: .id)
        // an answer without a result is none
        try container.encode(result, forKey: .result)
    }

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, result }
}

struct ServerFailure: Encodable {
    let jsonrpc = "2.0"
    let id: RequestID
    let error: Reason

    struct Reason: Encodable {
        let code: Int
        let message: String
    }

    private enum CodingKeys: String, CodingKey { case jsonrpc, id, error }
}

/// `buildTarget/didChange` of all targets.
struct TargetsChanged: Encodable {
    let jsonrpc = "2.0"
    let method = "buildTarget/didChange"
    let params = Nothing()

    private enum CodingKeys: String, CodingKey { case jsonrpc, method, params }
}

struct Nothing: Encodable {}

struct Initialization: Encodable {
    let displayName = "slipway"
    let version: String
    let bspVersion = "2.2.0"
    let capabilities = Capabilities()
    let dataKind = "sourceKit"
    let data: Additions

    struct Capabilities: Encodable {
        let languageIds = ["swift"]

        private enum CodingKeys: String, CodingKey { case languageIds }
    }

    struct Additions: Encodable {
        let sourceKitOptionsProvider = true
        let prepareProvider = true
        let indexStorePath: String
        let indexDatabasePath: String
        let watchers = [Watcher()]

        private enum CodingKeys: String, CodingKey {
            case sourceKitOptionsProvider, prepareProvider, indexStorePath, indexDatabasePath, watchers
        }
    }

    struct Watcher: Encodable {
        let globPattern = "**/*.swift"

        private enum CodingKeys: String, CodingKey { case globPattern }
    }

    private enum CodingKeys: String, CodingKey { case displayName, version, bspVersion, capabilities, dataKind, data }
}

/// Targets as addresses: `slipway:Name`.
enum TargetName {
    private static let scheme = "slipway:"

    static func address(_ name: String) -> String { scheme + name }

    static func name(_ address: String) -> String? {
        address.hasPrefix(scheme) ? String(address.dropFirst(scheme.count)) : nil
    }
}

struct Identifier: Encodable {
    let uri: String

    init(_ name: String) { uri = TargetName.address(name) }
}

struct TargetList: Encodable { let targets: [ServerTarget] }

struct ServerTarget: Encodable {
    let id: Identifier
    let displayName: String
    let tags: [String]
    let languageIds = ["swift"]
    let dependencies: [Identifier]
    let capabilities = Nothing()

    init(_ name: String, tags: [String] = [], importing modules: [String]) {
        id = Identifier(name)
        displayName = name
        self.tags = tags
        dependencies = modules.map { Identifier($0) }
    }

    private enum CodingKeys: String, CodingKey { case id, displayName, tags, languageIds, dependencies, capabilities }
}

struct SourcesList: Encodable { let items: [SourcesItem] }

struct SourcesItem: Encodable {
    let target: Identifier
    let sources: [SourceItem]
}

struct SourceItem: Encodable {
    let uri: String
    /// A file.
    let kind = 1
    let generated = false

    private enum CodingKeys: String, CodingKey { case uri, kind, generated }
}

struct ServerOptions: Encodable {
    let compilerArguments: [String]
    let workingDirectory: String
}

/// Paths as `file:` addresses.
enum FileAddress {
    static func text(_ path: Path) -> String {
        var text = "file://"
        for byte in path.string.utf8 {
            if isPlain(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return text
    }

    /// Unreserved characters of RFC 3986, and the slash.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...122).contains(byte | 0x20) || "-._~/".utf8.contains(byte)
    }
}
