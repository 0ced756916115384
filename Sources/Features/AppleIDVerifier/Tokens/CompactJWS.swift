import Foundation
import JSONScanning

/// A token as it is written: header, payload and signature (RFC 7515, 3.1), of which nothing is believed yet.
package struct CompactJWS: Sendable {
    /// A header as it is written, and what it says.
    struct Header: Sendable {
        let encoded: [UInt8]
        let keyID: String
    }

    private static let dot = UInt8(ascii: ".")

    /// The whole of it.
    let bytes: [UInt8]
    /// How many bytes of it are signed.
    let signedCount: Int
    /// Which key has signed it.
    package let keyID: String
    package let payload: [UInt8]
    let signature: [UInt8]
    /// The header, where it is not the one that was known.
    let readHeader: Header?

    /// - Parameter limit: bytes.
    /// - Throws: ``AppleIDError`` where it is none, or one that Apple does not make.
    package init(_ bytes: [UInt8], limit: Int) throws(AppleIDError) { try self.init(bytes, limit: limit, known: nil) }

    /// - Parameter known: a header that is not read once more.
    init(_ bytes: [UInt8], limit: Int, known: Header?) throws(AppleIDError) {
        guard bytes.count <= limit else { throw CompactJWS.tooLarge(limit) }
        guard let first = CompactJWS.dot(in: bytes, from: 0), let second = CompactJWS.dot(in: bytes, from: first + 1),
            CompactJWS.dot(in: bytes, from: second + 1) == nil
        else {
            throw .malformed("the token has \(bytes.count { $0 == CompactJWS.dot } + 1) parts, not three")
        }
        if let known, known.encoded.count == first, memcmp(known.encoded, bytes, first) == 0 {
            (keyID, readHeader) = (known.keyID, nil)
        } else {
            guard let header = Base64URL.decode(bytes[..<first]) else {
                throw .malformed("the header is no base64url without padding")
            }
            keyID = try CompactJWS.keyID(header)
            readHeader = Header(encoded: Array(bytes[..<first]), keyID: keyID)
        }
        guard let payload = Base64URL.decode(bytes[(first + 1)..<second]) else {
            throw .malformed("the payload is no base64url without padding")
        }
        guard let signature = Base64URL.decode(bytes[(second + 1)...]) else {
            throw .malformed("the signature is no base64url without padding")
        }
        (self.bytes, signedCount) = (bytes, second)
        (self.payload, self.signature) = (payload, signature)
    }

    /// The next dot.
    private static func dot(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let place = memchr(base + start, Int32(dot), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(place) - base
        }
    }

    static func tooLarge(_ limit: Int) -> AppleIDError { .malformed("the token has more than \(limit) bytes") }

    /// What the header says; a key that stands in it, or where to get one, is not looked at.
    private static func keyID(_ bytes: [UInt8]) throws(AppleIDError) -> String {
        var (algorithm, keyID) = (StrictJSON.null, StrictJSON.null)
        var unsupported: String?
        let isObject: Bool
        do throws(JSONFault) {
            isObject = try StrictJSON.members(of: bytes) { name, value in
                switch name {
                case "alg": algorithm = value
                case "kid": keyID = value
                // what has to be understood, and what changes what is signed (RFC 7515, 4.1.11; RFC 7797, 3)
                case "crit", "b64": unsupported = unsupported ?? name
                // a token of another kind by the same key is none (RFC 8725, 3.11)
                case "typ": if !isToken(value) { unsupported = unsupported ?? name }
                default: break
                }
            }
        } catch {
            throw .malformed("the header is no JSON: \(error)")
        }
        guard isObject else { throw .malformed("the header is no object") }
        guard !algorithm.isNull else { throw .malformed("the header has no alg") }
        guard let name = algorithm.string else { throw .malformed("the alg is no text") }
        guard name.hasSameBytes(as: "RS256") else { throw .unsupportedAlgorithm }
        if let unsupported { throw .unsupportedHeader(unsupported) }
        guard let keyID = keyID.string, !keyID.isEmpty else { throw .missingKeyID }
        return keyID
    }

    private static func isToken(_ type: StrictJSON) -> Bool {
        let name = type.string?.lowercased()
        return name == "jwt" || name == "application/jwt"
    }
}
