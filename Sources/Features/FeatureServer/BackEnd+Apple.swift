import AppleIDVerifier
import Foundation
import HTTPTransport

extension BackEnd {
    static let apple = BackEnd(
        name: "apple", abstract: "POST /auth/apple/nonce, POST /auth/apple"
    ) { settings throws(BackEndError) in
        var url: URL?
        if let text = settings.appleKeys {
            url = URL(string: text)
            guard let scheme = url?.scheme?.lowercased(), scheme == "https" || scheme == "http", url?.host != nil else {
                throw BackEndError(
                    message: "--apple-keys is no URL: '\(text)'", hint: "--apple-keys \(AppleKeys.address)")
            }
        }
        let verifier = AppleIDVerifier(
            AppleIDConfiguration(audiences: Set(settings.appleAudiences)), keys: AppleKeys(url: url))
        let service = AppleAuthService(verifier: verifier, nonces: NonceIssuer())
        return MountedBackEnd(name: "apple", paths: ["auth"], respond: { await service.respond(to: $0) })
    }
}
