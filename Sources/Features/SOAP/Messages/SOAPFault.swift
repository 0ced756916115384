/// A fault: what the other side says went wrong, or what a service says of itself.
public struct SOAPFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What a code says in both versions.
    public enum Kind: String, Hashable, Sendable {
        /// `Client`, `Sender`: the request is wrong.
        case sender
        /// `Server`, `Receiver`: the request may be right another time.
        case receiver
        case mustUnderstand
        case versionMismatch
        case dataEncodingUnknown
        /// A code that SOAP does not know.
        case other
    }

    /// The version that it came in; nil for one that a service throws.
    public var version: SOAPVersion?
    public var code: XML.Name
    /// From the general to the special (SOAP 1.2).
    public var subcodes: [XML.Name]
    /// By the language; SOAP 1.1 has one alone, with none.
    public var reasons: [(language: String, text: String)] {
        get { storedReasons.map { ($0.language, $0.text) } }
        set { storedReasons = newValue.map { Reason(language: $0.language, text: $0.text) } }
    }
    /// Who says it: `faultactor`, `Role`.
    public var role: String?
    /// At which node it happened (SOAP 1.2).
    public var node: String?
    /// What the application says, as it is.
    public var detail: [XML.Element]
    private var storedReasons: [Reason]

    private struct Reason: Hashable, Sendable {
        var language: String
        var text: String
    }

    public init(
        _ kind: Kind, _ reason: String, subcodes: [XML.Name] = [], detail: [XML.Element] = [], role: String? = nil
    ) {
        self.init(code: XML.Name(SOAPNames.envelope12, kind.code(.soap12)), reasons: [("en", reason)])
        (self.subcodes, self.detail, self.role) = (subcodes, detail, role)
    }

    init(version: SOAPVersion? = nil, code: XML.Name, reasons: [(language: String, text: String)]) {
        (self.version, self.code, subcodes, detail) = (version, code, [], [])
        storedReasons = reasons.map { Reason(language: $0.language, text: $0.text) }
    }

    public var kind: Kind {
        guard [SOAPNames.envelope11, SOAPNames.envelope12].contains(code.namespace) else { return .other }
        // SOAP 1.1 makes special codes with points: Client.Authentication
        switch code.local.prefix(while: { $0 != "." }) {
        case "Client", "Sender": return .sender
        case "Server", "Receiver": return .receiver
        case "MustUnderstand": return .mustUnderstand
        case "VersionMismatch": return .versionMismatch
        case "DataEncodingUnknown": return .dataEncodingUnknown
        default: return .other
        }
    }

    /// The first reason.
    public var reason: String { storedReasons.first?.text ?? "" }

    public var description: String { "\(code.local.isEmpty ? "a fault without a code" : code.local): \(reason)" }
}

extension SOAPFault.Kind {
    func code(_ version: SOAPVersion) -> String {
        switch self {
        case .sender: version == .soap11 ? "Client" : "Sender"
        case .receiver, .other: version == .soap11 ? "Server" : "Receiver"
        case .mustUnderstand: "MustUnderstand"
        case .versionMismatch: "VersionMismatch"
        case .dataEncodingUnknown: version == .soap11 ? "Client" : "DataEncodingUnknown"
        }
    }
}
