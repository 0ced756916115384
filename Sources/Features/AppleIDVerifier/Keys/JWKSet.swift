public import Foundation
import JSONScanning

/// A set of keys as it is served (RFC 7517, 5): those of it that sign by RS256.
public struct JWKSet: Sendable {
    let keys: [AppleKey]

    /// How many of the set are of use.
    public var count: Int { keys.count }

    /// The names of the keys.
    public var keyIDs: [String] { keys.map(\.id) }

    /// - Parameter body: `{"keys": […]}`. Entries that are no keys for RS256 (`kty` "RSA", `use` "sig", `alg` "RS256",
    ///   a `kid`, a modulus from 2048 bits on) are left out.
    /// - Throws: ``JWKSetError`` where it is no such set, has two keys of one name, or none of use.
    public init(_ body: Data) throws(JWKSetError) { try self.init(Array(body)) }

    package init(_ body: [UInt8]) throws(JWKSetError) {
        guard !body.isEmpty else { throw JWKSetError(description: "the key set is empty") }
        let json: StrictJSON
        do throws(JSONFault) { json = try StrictJSON(body) } catch {
            throw JWKSetError(description: "the key set is no JSON: \(error)")
        }
        guard case .array(let entries) = json["keys"] else {
            throw JWKSetError(description: "the key set has no array 'keys'")
        }
        var keys: [AppleKey] = []
        for key in entries.lazy.compactMap(AppleKey.init) {
            guard !keys.contains(where: { $0.id.hasSameBytes(as: key.id) }) else {
                throw JWKSetError(description: "two keys of the set have the same kid")
            }
            guard keys.count < JWKSet.limit else { throw JWKSetError(description: "the set has too many keys") }
            keys.append(key)
        }
        guard !keys.isEmpty else {
            throw JWKSetError(
                description: "none of \(entries.count) entries of the key set is a key for RS256 "
                    + "(kty RSA, use sig, alg RS256, kid, n of 2048 bits or more, e)")
        }
        self.keys = keys
    }

    /// Apple has three or so.
    private static let limit = 100

    func key(_ id: String) -> AppleKey? { keys.first { $0.id.hasSameBytes(as: id) } }
}

/// Why a body is no key set.
public struct JWKSetError: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String
}
