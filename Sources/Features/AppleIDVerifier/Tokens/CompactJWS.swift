import Foundation

/// A token as it is written: header, payload and signature (RFC 7515, 3.1), of which nothing is believed yet.
package struct CompactJWS: Sendable {
    private static let dot = UInt8(ascii: ".")

    /// The whole of it.
    let bytes: [UInt8]
    /// How many bytes of it are signed.
    let signedCount: Int
    /// Which key has signed it.
    package let keyID: String
    package let payload: [UInt8]
    let signature: Data

    /// - Parameter limit: bytes.
    /// - Throws: ``AppleIDError`` where it is none, or one that Apple does not make.
    package init(_ bytes: [UInt8], limit: Int) throws(AppleIDError) {
        guard bytes.count <= limit else { throw CompactJWS.tooLarge(limit) }
        guard let first = bytes.firstIndex(of: CompactJWS.dot),
            let second = bytes[(first + 1)...].firstIndex(of: CompactJWS.dot),
            !bytes[(second + 1)...].contains(CompactJWS.dot)
        else {
            throw .malformed("the token has \(bytes.count { $0 == CompactJWS.dot } + 1) parts, not three")
        }
        guard let header = Base64URL.decode(bytes[..<first]) else {
            throw .malformed("the header is no base64url without padding")
        }
        keyID = try CompactJWS.keyID(header)
        guard let payload = Base64URL.decode(bytes[(first + 1)..<second]) else {
            throw .malformed("the payload is no base64url without padding")
        }
        guard let signature = Base64URL.decode(bytes[(second + 1)...]) else {
            throw .malformed("the signature is no base64url without padding")
        }
        (self.bytes, signedCount) = (bytes, second)
        (self.payload, self.signature) = (payload, Data(signature))
    }

    static func tooLarge(_ limit: Int) -> AppleIDError { .malformed("the token has more than \(limit) bytes") }

    /// What the header says; a key that stands in it, or where to get one, is not looked at.
    private static func keyID(_ bytes: [UInt8]) throws(AppleIDError) -> String {
        let header: StrictJSON
        do throws(StrictJSON.Fault) { header = try StrictJSON(bytes) } catch {
            throw .malformed("the header is no JSON: \(error)")
        }
        guard case .object(let members) = header else { throw .malformed("the header is no object") }
        guard let algorithm = header["alg"] else { throw .malformed("the header has no alg") }
        guard let name = algorithm.string else { throw .malformed("the alg is no text") }
        guard name.hasSameBytes(as: "RS256") else { throw .unsupportedAlgorithm }
        for member in members {
            switch member.name {
            // what has to be understood, and what changes what is signed (RFC 7515, 4.1.11; RFC 7797, 3)
            case "crit", "b64": throw .unsupportedHeader(member.name)
            // a token of another kind by the same key is none (RFC 8725, 3.11)
            case "typ":
                guard let type = member.value.string?.lowercased(), type == "jwt" || type == "application/jwt" else {
                    throw .unsupportedHeader("typ")
                }
            default: break
            }
        }
        guard let keyID = header["kid"]?.string, !keyID.isEmpty else { throw .missingKeyID }
        return keyID
    }
}
