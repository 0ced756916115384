import Crypto
import SlipwayModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A signature of a package in the form `cms-1.0.0`: CMS (RFC 5652), detached, by a P-256 key whose certificate is in
/// it (SE-0391).
///
/// Whether anybody trusts the certificate is the consumer's to say; that this content was signed by the key of a
/// certificate in it is checked here, so that no consumer gets a release that cannot be verified.
struct PackageSignature: Sendable, Equatable {
    static let format = "cms-1.0.0"
    /// Bytes of one.
    static let largest = 64 << 10

    /// As it came.
    let bytes: [UInt8]

    private static let signedData: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
    private static let messageDigest: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 9, 4]
    /// `ecPublicKey` and `prime256v1`.
    private static let curve: [UInt8] = [
        0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 2, 1, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 3, 1, 7,
    ]

    /// - Parameter digest: of what it signs.
    /// - Returns: what is wrong with it, in plain words; `nil` for a good one.
    func problem(signing digest: ContentDigest) -> String? {
        guard let parts = Parts(bytes) else { return "it is not of the form \(PackageSignature.format)" }
        guard !parts.keys.isEmpty else { return "it has no certificate with a P-256 key" }
        let content = digest.bytes
        var signed = content
        if let attributes = parts.attributes {
            guard PackageSignature.digest(in: attributes) == content else {
                return "it signs something else"
            }
            // they are signed as the set that they are (RFC 5652 §5.4)
            signed = Array(SHA256.hash(data: [DERReader.set] + attributes.whole.dropFirst()))
        }
        let isGood = parts.keys.contains { key in
            guard let key = try? P256.Signing.PublicKey(x963Representation: Array(key)),
                let signature = try? P256.Signing.ECDSASignature(derRepresentation: Array(parts.signature))
            else { return false }
            return key.isValidSignature(signature, for: KnownDigest(bytes: signed))
        }
        return isGood ? nil : "it signs something else, or was made by another key"
    }

    private static func digest(in attributes: DERReader.Value) -> [UInt8]? {
        var all = attributes.inner
        while let attribute = all.next(DERReader.sequence) {
            var parts = attribute.inner
            guard let kind = parts.next(DERReader.identifier), let values = parts.next(DERReader.set) else {
                return nil
            }
            guard kind.content.elementsEqual(messageDigest) else { continue }
            var inner = values.inner
            return inner.next(DERReader.octets).map { Array($0.content) }
        }
        return nil
    }

    /// What of it is looked at.
    private struct Parts {
        /// Of the certificates in it, uncompressed points.
        var keys: [ArraySlice<UInt8>] = []
        let attributes: DERReader.Value?
        let signature: ArraySlice<UInt8>

        init?(_ bytes: [UInt8]) {
            var outer = DERReader(bytes[...])
            guard var info = outer.next(DERReader.sequence)?.inner, outer.isAtEnd,
                info.next(DERReader.identifier)?.content.elementsEqual(signedData) == true,
                var wrapped = info.next(DERReader.explicit0)?.inner,
                var data = wrapped.next(DERReader.sequence)?.inner, data.next(DERReader.integer) != nil,
                data.next(DERReader.set) != nil, data.next(DERReader.sequence) != nil
            else { return nil }
            if let certificates = data.next(DERReader.explicit0) {
                var all = certificates.inner
                while let certificate = all.next() {
                    guard keys.count < 16 else { return nil }
                    if let key = Parts.key(in: certificate) { keys.append(key) }
                }
            }
            _ = data.next(0xA1)
            guard var signers = data.next(DERReader.set)?.inner, var signer = signers.next(DERReader.sequence)?.inner,
                signers.isAtEnd, signer.next(DERReader.integer) != nil, signer.next() != nil,
                signer.next(DERReader.sequence) != nil
            else { return nil }
            attributes = signer.next(DERReader.explicit0)
            guard signer.next(DERReader.sequence) != nil, let made = signer.next(DERReader.octets) else { return nil }
            signature = made.content
        }

        /// The key of a certificate (RFC 5280 §4.1): after version, number, algorithm, issuer, dates and subject.
        private static func key(in certificate: DERReader.Value) -> ArraySlice<UInt8>? {
            var outer = certificate.inner
            guard certificate.tag == DERReader.sequence, var body = outer.next(DERReader.sequence)?.inner else {
                return nil
            }
            _ = body.next(DERReader.explicit0)
            guard body.next(DERReader.integer) != nil else { return nil }
            for _ in 0..<4 where body.next(DERReader.sequence) == nil { return nil }
            guard var info = body.next(DERReader.sequence)?.inner, let algorithm = info.next(DERReader.sequence),
                algorithm.content.elementsEqual(curve), let bits = info.next(DERReader.bits), bits.content.first == 0
            else { return nil }
            return bits.content.dropFirst()
        }
    }
}

/// A digest that is known already.
private struct KnownDigest: Digest {
    static var byteCount: Int { 32 }

    let bytes: [UInt8]

    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }

    func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }

    var description: String { "SHA-256" }
}
