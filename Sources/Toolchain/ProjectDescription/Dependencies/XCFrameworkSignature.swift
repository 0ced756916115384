/// Who must have signed an XCFramework.
public enum XCFrameworkSignature: Codable, Hashable, Sendable {
    case unsigned
    case signedWithAppleCertificate(teamIdentifier: String, teamName: String)
    case selfSigned(fingerprint: String)
}
