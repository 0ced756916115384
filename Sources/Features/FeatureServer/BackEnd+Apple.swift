import AppleIDVerifier
import Foundation
import HTTPTransport
import Logging

extension BackEnd {
    static let apple = BackEnd(
        name: "apple", abstract: "POST /auth/apple/nonce, POST /auth/apple"
    ) { settings throws(BackEndError) in
        var url: URL?
        if let text = settings.appleKeys {
            url = URL(string: text)
            guard let scheme = url?.scheme?.lowercased(), scheme == "https" || scheme == "http", url?.host != nil else {
                throw BackEndError(
                    message: "--apple-keys is no URL of http or https: '\(text)'",
                    hint: "--apple-keys \(AppleKeys.address)")
            }
        }
        let keys = AppleKeys(url: url)
        let logger = settings.logger
        let verifier = AppleIDVerifier(AppleIDConfiguration(audiences: Set(settings.appleAudiences)), keys: keys)
        let service = AppleAuthService(
            verifier: verifier, nonces: NonceIssuer(),
            observer: { error in
                logger.error("a token cannot be checked", metadata: ["error": "\(error)"])
            })
        return MountedBackEnd(
            name: "apple", paths: ["auth"], respond: { await service.respond(to: $0) }, trouble: { keys.trouble })
    }
}
