import HTTPTypes

extension HTTPField.Name {
    /// Links to what belongs to an answer (RFC 8288).
    static var link: HTTPField.Name { named("Link") }
    static var contentVersion: HTTPField.Name { named("Content-Version") }
    static var digest: HTTPField.Name { named("Digest") }
    static var prefer: HTTPField.Name { named("Prefer") }
    static var signature: HTTPField.Name { named("X-Swift-Package-Signature") }
    static var signatureFormat: HTTPField.Name { named("X-Swift-Package-Signature-Format") }

    /// The name of a header that is written here.
    static func named(_ text: String) -> HTTPField.Name { HTTPField.Name(text) ?? .connection }
}
