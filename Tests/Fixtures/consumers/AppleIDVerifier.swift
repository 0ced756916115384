import AppleIDVerifier
import Foundation
import HTTPTransport

let script = ScriptedTransport(
    .respond(TransportResponse(status: .ok, body: Data("<html>".utf8))),
    .fail(TransportError(.unreachable, "nobody listens")))
let verifier = AppleIDVerifier(
    AppleIDConfiguration(audiences: ["com.example.app"]), keys: AppleKeys(transport: script))
// {"alg":"RS256","kid":"a"} and {"alg":"none"}
for token in ["", "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.AAAA", "eyJhbGciOiJub25lIn0.e30."] {
    do {
        print(try await verifier.verify(token, nonce: "n").subject)
    } catch {
        print(error.code, error.description)
    }
}
let service = AppleAuthService(verifier: verifier, nonces: NonceIssuer())
let request = try AppleAuthRequest(identityToken: "a.b.c", nonce: nil)
    .transportRequest(to: URL(string: "https://example.com/auth/apple")!)
let response = await service.respond(to: request)
print(response.head.status.code, ProblemDetails(response)?.errors?.map(\.field) ?? [])
print(AppleIDVerifier.hash("abc"))
