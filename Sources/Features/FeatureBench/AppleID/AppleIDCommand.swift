import AppleIDVerifier
import ArgumentParser
import Foundation

/// `feature-bench apple-id …`.
struct AppleIDCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "apple-id", abstract: "Identity tokens of Sign in with Apple.", subcommands: [Verify.self])

    struct Verify: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say whether a token is to be taken, and of whom it is.",
            discussion: """
                Status 1 is a token that is not taken, with the code of what is wrong; 2 a file that is no key set; 4 keys \
                that cannot be had.
                """)

        @Argument(help: "The token; '-' reads it from the standard input.")
        var token: String

        @Option(help: "For whom it may be made: a bundle or services identifier, as often as there are some.")
        var audience: [String]

        @Option(help: ArgumentHelp("The key set.", valueName: "file-or-url"), completion: .file(extensions: ["json"]))
        var jwks = AppleKeys.address

        @Option(help: "The nonce before it was hashed; without it none is compared.")
        var nonce: String?

        @Flag(help: "The token has the nonce as it is, not the SHA-256 of it.")
        var plainNonce = false

        @Option(help: "Who has to have made it.")
        var issuer = "https://appleid.apple.com"

        @Option(help: "By how many seconds clocks may differ.")
        var leeway = 5

        @Option(help: ArgumentHelp("How many seconds old it may be.", valueName: "seconds"))
        var maxAge: Int?

        @Option(help: ArgumentHelp("The time to check it at, in seconds since 1970.", valueName: "seconds"))
        var at: Double?

        @OptionGroup var output: OutputOptions

        func validate() throws {
            guard !audience.isEmpty else { throw ArgumentParser.ValidationError("--audience is missing") }
            guard (0...86_400).contains(leeway) else {
                throw ArgumentParser.ValidationError("--leeway is from 0 to 86400")
            }
            guard at?.isFinite != false else { throw ArgumentParser.ValidationError("--at is a number of seconds") }
            guard maxAge ?? 0 >= 0 else { throw ArgumentParser.ValidationError("--max-age is not below 0") }
        }

        func perform() async throws {
            let verifier = AppleIDVerifier(configuration, keys: try await keys(), now: now)
            do throws(AppleIDError) {
                let claims = try await verifier.verify(try text(), nonce: nonce)
                let result = AppleIDResult(claims)
                try? output.result(result, result.lines)
            } catch {
                switch error {
                case .keysUnavailable, .noncesUnavailable, .cancelled:
                    throw BenchError(
                        .remote, error.code, "the token cannot be checked", cause: error.description,
                        hint: "name a file that has the keys: --jwks keys.json")
                default:
                    try? output.result(AppleIDResult(error), ["\(error.code): \(error)"])
                    throw ExitCode(BenchError.Status.gate.rawValue)
                }
            }
        }

        private var now: @Sendable () -> Date {
            guard let at else { return { Date() } }
            return { Date(timeIntervalSince1970: at) }
        }

        private var configuration: AppleIDConfiguration {
            AppleIDConfiguration(
                audiences: Set(audience), issuer: issuer, leeway: .seconds(leeway),
                maximumAge: maxAge.map { .seconds($0) }, nonceForm: plainNonce ? .plain : .sha256,
                noncePolicy: nonce == nil ? .optional : .required)
        }

        private func text() throws(AppleIDError) -> String {
            guard token == "-" else { return token }
            let data = (try? FileHandle.standardInput.readToEnd()) ?? Data()
            guard let text = String(bytes: data, encoding: .utf8) else { throw .malformed("the token is not UTF-8") }
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        private func keys() async throws -> AppleKeys {
            if let url = URL(string: jwks), ["http", "https"].contains(url.scheme?.lowercased()) {
                return AppleKeys(url: url)
            }
            let data = try BenchFile.read(jwks, hint: "name a file or a URL with a key set")
            do { return AppleKeys(try JWKSet(data)) } catch {
                throw BenchError(
                    .input, "bad-key-set", "\(jwks) is no key set", cause: error.description,
                    hint: "\(AppleKeys.address) is one")
            }
        }
    }
}
