import AppleIDVerifier
import Foundation
import HTTPTransport
import Testing

// The code of the page of this library.

@Test("the example of AppleIDVerifier") func example() async throws {
    let verifier = AppleIDVerifier(AppleIDConfiguration(audiences: ["com.example.app"]))
    let (token, nonce) = ("a.b.c", NonceIssuer().issue())
    do throws(AppleIDError) {
        let claims = try await verifier.verify(token, nonce: nonce)
        print(claims.subject, claims.email ?? "")
    } catch {
        print(error.code)
    }

    let service = AppleAuthService(verifier: verifier, nonces: NonceIssuer())
    let transport = ServiceTransport(service.respond)
    let url = try #require(URL(string: "https://example.com/auth/apple"))
    let request = AppleAuthRequest(identityToken: token, nonce: nonce)
    let response = try await transport.send(request.transportRequest(to: url))
    #expect(response.head.status == .unauthorized && ProblemDetails(response)?.code == "unknown-nonce")
}
