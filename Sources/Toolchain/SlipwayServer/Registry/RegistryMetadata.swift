import HTTPTypes
import SlipwayModel
import SlipwayPages
import SlipwayReport

/// What a publisher says of a release (registry specification, appendix B).
struct RegistryMetadata: Sendable {
    /// The JSON object as it came.
    let text: String
    /// The addresses of its repositories, as they are looked up by.
    let addresses: [String]

    /// Bytes of it.
    static let largest = 256 << 10
    private static let mostAddresses = 16

    static let empty = RegistryMetadata(text: "{}", addresses: [])

    private init(text: String, addresses: [String]) {
        self.text = text
        self.addresses = addresses
    }

    /// - Throws: 422 naming what is wrong.
    init(_ bytes: [UInt8]) throws(HTTPProblem) {
        guard let text = String(validating: bytes, as: UTF8.self), let value = JSONValue.parse(text),
            case .object(let entries) = value, RegistryMetadata.isBare(text)
        else { throw RegistryMetadata.bad("it is no JSON object") }
        // what is checked here has to be what consumers read
        if let key = RepeatedKeys.first(in: text) {
            throw RegistryMetadata.bad("it has the key \(UntrustedText.told(key)) twice in one object")
        }
        for name in ["description", "licenseURL", "readmeURL", "originalPublicationTime"] {
            try RegistryMetadata.check(entries[name], name)
        }
        for name in ["licenseURL", "readmeURL"] { try RegistryMetadata.checkAddress(entries[name], name) }
        if let author = entries["author"], author != .null { try RegistryMetadata.check(person: author, "author") }
        var addresses: [String] = []
        if let list = entries["repositoryURLs"], list != .null {
            guard case .list(let elements) = list, elements.count <= RegistryMetadata.mostAddresses else {
                throw RegistryMetadata.bad("repositoryURLs is no list, or a very long one")
            }
            for element in elements {
                guard let address = element.text, RepositoryAddress.isKnown(address),
                    let key = RepositoryKey.key(address)
                else { throw RegistryMetadata.bad("repositoryURLs has something that is no address of a repository") }
                if !addresses.contains(key) { addresses.append(key) }
            }
        }
        self.init(text: text, addresses: addresses)
    }

    /// Whether an object is the first thing in a text: it goes out within another one, where the mark that may stand
    /// before a document has no place.
    private static func isBare(_ text: String) -> Bool {
        text.utf8.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }

    private static func check(_ value: JSONValue?, _ name: String) throws(HTTPProblem) {
        switch value {
        case nil, .null, .text: return
        default: throw bad("\(name) is no text")
        }
    }

    /// Consumers show it as a link.
    private static func checkAddress(_ value: JSONValue?, _ name: String) throws(HTTPProblem) {
        guard let text = value?.text else { return }
        guard text.hasPrefix("https://") || text.hasPrefix("http://"),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw bad("\(name) is no http or https address") }
    }

    private static func check(person: JSONValue, _ name: String) throws(HTTPProblem) {
        guard case .object(let entries) = person, case .text = entries["name"] else {
            throw bad("\(name) has no name")
        }
        for key in ["email", "description", "url"] { try check(entries[key], "\(key) of \(name)") }
        try checkAddress(entries["url"], "url of \(name)")
        if let organization = entries["organization"], organization != .null {
            try check(person: organization, "organization")
        }
    }

    private static func bad(_ cause: String) -> HTTPProblem {
        RegistryProblem.make(.unprocessableContent, "bad-metadata", "the metadata cannot be taken", cause: cause)
    }
}
