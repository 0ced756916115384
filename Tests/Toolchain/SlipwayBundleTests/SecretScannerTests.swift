@testable import SlipwayBundle
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Secrets are put together when the tests run: a scanner that looks at this file finds none.
@Suite("Looking for secrets")
struct SecretScannerTests {
    func find(_ text: String, in path: String = "a.swift") -> [SecretFinding] {
        SecretCheck.findings(in: Array(text.utf8), of: path, .all)
    }

    static let letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    static let hex = "0123456789abcdef"

    static func random(_ count: Int, of alphabet: String = letters, seed: UInt64 = 1) -> String {
        var random = SplitMix(seed: seed)
        let characters = Array(alphabet)
        return String((0..<count).map { _ in random.one(of: characters) })
    }

    static func withChecksum(_ prefix: String, seed: UInt64 = 1) -> String {
        let body = random(30, seed: seed)
        return prefix + body + String(decoding: TokenChecksum.text(of: Array(body.utf8)), as: UTF8.self)
    }

    static func pem(_ label: String, count: Int = 200, line: Int = 64, end: String = "\n") -> String {
        let body = Array(random(count, of: letters + "+/"))
        let lines = stride(from: 0, to: count, by: line).map { String(body[$0..<min($0 + line, count)]) }
        return "-----" + "BEGIN \(label)-----\(end)" + lines.map { $0 + end }.joined() + "-----END \(label)-----\(end)"
    }

    private static func base64(_ text: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        var (bits, count, result) = (0, 0, "")
        for byte in text.utf8 {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 6 {
                count -= 6
                result.append(alphabet[bits >> count & 63])
            }
            bits &= 0xFF
        }
        if count > 0 { result.append(alphabet[bits << (6 - count) & 63]) }
        return result
    }

    static func jwt(claims: String) -> String {
        base64(#"{"alg":"HS256","typ":"JWT"}"#) + "." + base64(claims) + "." + random(43)
    }

    /// Prefix, body and what it is called.
    static let tokens: [(String, String, String)] = [
        ("github_pat_", random(22) + "_" + random(59, seed: 2), "a GitHub token"),
        ("gh" + "s_", random(60), "a GitHub token"),
        ("glpat-", random(20), "a GitLab token"), ("glrt-", random(27) + ".01." + random(9), "a GitLab token"),
        ("xox" + "b-", "123456789012-1234567890123-" + random(24), "a Slack token"),
        ("xapp-", "1-A" + random(10) + "-1234567890123-" + random(64, of: hex), "a Slack token"),
        (
            "https://hooks.slack.com/services/", "T" + random(8) + "/B" + random(9) + "/" + random(24),
            "a webhook of Slack"
        ),
        ("sk_" + "live_", random(24), "a live key of Stripe"), ("rk_" + "live_", random(99), "a live key of Stripe"),
        ("AI" + "za", random(35), "a Google API key"), ("GOCSPX-", random(28), "an OAuth secret of Google"),
        ("AAAA", random(7) + ":APA91b" + random(134), "a server key of Firebase"),
        ("pypi-AgEIcHlwaS5vcmc", random(150), "a PyPI token"),
        ("SG.", random(22) + "." + random(43), "a key of SendGrid"),
        ("TWILIO_AUTH_TOKEN=", random(32, of: hex), "an auth token of Twilio"),
        ("dop_v1_", random(64, of: hex), "a token of DigitalOcean"),
        ("shpat_", random(32, of: hex), "a token of Shopify"), ("hf_", random(34), "a token of Hugging Face"),
        ("dckr_pat_", random(27), "a token of Docker Hub"), ("rubygems_", random(48, of: hex), "a RubyGems key"),
        ("sk-ant-", "api03-" + random(93) + "AA", "a key of Anthropic"),
        ("sk-", random(20) + "T3BlbkFJ" + random(20), "a key of OpenAI"),
        ("AccountKey=", random(86) + "==", "an account key of Azure storage"),
        ("//registry.npmjs.org/:_authToken=", random(36), "a token of an npm registry"),
        ("//registry.npmjs.org/:_authToken = ", random(36), "a token of an npm registry"),
        ("npmAuthToken: ", random(36), "a token of an npm registry"),
        ("aws_secret_access_key = ", random(40, of: letters + "+/"), "a secret access key of AWS"),
        ("AGE-SECRET-KEY-1", random(58, of: "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L"), "a private key of age"),
        ("hvs.", random(95), "a token of Vault"), ("abc.atlasv1.", random(66), "a token of Terraform"),
        ("PMAK-", random(24, of: hex) + "-" + random(34, of: hex), "a key of Postman"),
    ]

    @Test("tokens of services are told by their formats", arguments: tokens)
    func token(prefix: String, body: String, name: String) {
        for text in ["let key = \"\(prefix)\(body)\"", prefix + body, "- \(prefix)\(body)\n", "x=\(prefix)\(body);"] {
            let found = find("first line\n" + text)
            #expect(found.map(\.name) == [name], "\(text)")
            #expect(found.first?.line == 2)
            #expect(found.first?.start?.contains(body.prefix(6)) == false)
        }
        // too short, and placeholders
        #expect(find(prefix + body.prefix(15)).isEmpty)
        #expect(find(prefix + String(body.map { $0.isLetter || $0.isNumber ? "x" : $0 })).isEmpty)
    }

    @Test(
        "the checksum tells a token from what only looks like one", arguments: ["ghp_", "gho_", "ghu_", "ghr_", "npm_"])
    func checksums(prefix: String) {
        for seed in 1...20 {
            let token = Self.withChecksum(prefix, seed: UInt64(seed))
            #expect(find("token: \(token)\n").count == 1)
            #expect(find("token: \(prefix)\(Self.random(36, seed: UInt64(seed)))\n").isEmpty)
        }
    }

    @Test("the checksum of the token that GitHub published")
    func published() {
        let body = "zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ"
        #expect(TokenChecksum.text(of: Array(body.utf8)) == Array("0mLq17".utf8))
    }

    @Test(
        "private keys, whatever they are wrapped in",
        arguments: [
            "PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "DSA PRIVATE KEY", "OPENSSH PRIVATE KEY",
            "ENCRYPTED PRIVATE KEY", "PGP PRIVATE KEY BLOCK",
        ])
    func keys(label: String) {
        let key = Self.pem(label)
        let texts = [
            key, key.replacing("\n", with: "\r\n"), "    " + key.replacing("\n", with: "\n    "),
            "{\"private_key\": \"" + Self.pem(label, end: "\\n") + "\"}",
            "let key = \"" + key.replacing("\n", with: "\\n\"\n    + \"") + "\"",
            key.replacing(
                "-----\n", with: "-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0011\n\n", maxReplacements: 1),
            key.replacing("-----\n", with: "-----\nVersion: GnuPG v2\n\n", maxReplacements: 1),
        ]
        for text in texts {
            #expect(find("\n" + text).map(\.name) == ["a private key"], "\(text.prefix(200))")
            #expect(find("\n" + text).first?.line == 2)
        }
        #expect(find(key).first?.start == "-BEGIN \(label)")
    }

    @Test("private keys in base64, as Kubernetes and machines keep them")
    func encodedKeys() {
        func encoded(_ text: String) -> String { Base64.text(Array(text.utf8)) }
        let key = encoded(Self.pem("RSA PRIVATE KEY", count: 1600))
        let lines = stride(from: 0, to: key.utf8.count, by: 76).map { start in
            String(Array(key)[start..<min(start + 76, key.utf8.count)])
        }
        for text in [
            "    client-key-data: \(key)\n", "  tls.key: \(key)", "SSH_KEY_B64=\(key)\n", "{\"key\": \"\(key)\"}",
            "tls.key: |\n  " + lines.joined(separator: "\n  ") + "\n",
            "both=" + encoded(Self.pem("CERTIFICATE") + Self.pem("PRIVATE KEY")),
        ] {
            #expect(find("\n" + text).map(\.name) == ["a private key in base64"], "\(text.prefix(200))")
        }
        for text in [
            encoded(Self.pem("CERTIFICATE", count: 1600)), encoded(Self.pem("PUBLIC KEY")),
            encoded("-----" + "BEGIN PRIVATE KEY-----\n...\n"), "LS0tLS1CRUdJTi",
        ] {
            #expect(find("client-certificate-data: \(text)\n").isEmpty, "\(text.prefix(200))")
        }
    }

    @Test("other keys: PuTTY, SSH2, minisign")
    func otherKeys() {
        let putty =
            "PuTTY-User-Key-File-" + "3: ssh-ed25519\nEncryption: none\nPublic-Lines: 2\nAAAA\nPrivate-Lines: 1\nAAAA\n"
        #expect(find(putty).map(\.name) == ["a private key of PuTTY"])
        let ssh2 = "---- " + "BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: \"x\"\n" + Self.random(120) + "\n"
        #expect(find(ssh2).map(\.name) == ["a private key"])
        let comment = "untrusted comment: minisign encrypted " + "secret key\n"
        // without a passphrase most of it is zeros
        for start in ["RWRTY0Iy", "RWQAAEIyAAAA" + String(repeating: "A", count: 60)] {
            #expect(find(comment + start + Self.random(204) + "\n").map(\.name) == ["a secret key of minisign"])
        }
        #expect(find(comment + "the key stands here, in one line of base64, and begins with RW\n").isEmpty)
    }

    @Test("what only speaks of keys is none")
    func noKeys() {
        let begin = "-----" + "BEGIN "
        let texts = [
            "if text.hasPrefix(\"\(begin)PRIVATE KEY-----\") { return \"-----END PRIVATE KEY-----\" }",
            "\(begin)PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
            "\(begin)RSA PRIVATE KEY-----\n<your key here>\n",
            Self.pem("CERTIFICATE"), Self.pem("PUBLIC KEY"), Self.pem("PGP PUBLIC KEY BLOCK"),
            "\(begin)PRIVATE KEY-----\n" + String(repeating: "A", count: 300), "keys -----\n", "-----",
        ]
        for text in texts { #expect(find(text).isEmpty, "\(text)") }
    }

    @Test("an access key of AWS is one with its secret beside it")
    func amazon() {
        let id = "AK" + "IA" + Self.random(16, of: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
        let secret = Self.random(40, of: Self.letters + "+/")
        #expect(find("id: \(id)\n").isEmpty)
        #expect(find("\(id):\(secret)").map(\.name) == ["an AWS access key with its secret"])
        #expect(find("[default]\nid = \(id)\nkey = \(secret)\n").map(\.line) == [2])
        #expect(find("key = \(secret)\n\nid = \(id)\n").map(\.line) == [3])
        // a commit's id has 40 digits
        #expect(find("id: \(id)\ncommit: \(Self.random(40, of: Self.hex))\n").isEmpty)
        #expect(find("AKIA" + "IOSFODNN7EXAMPLE wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY").isEmpty)
    }

    @Test("tokens with a signature are JSON in base64")
    func webTokens() {
        #expect(
            find("Bearer \(Self.jwt(claims: #"{"iss":"x","exp":1800000000}"#))").map(\.name) == ["a JSON web token"])
        #expect(find(Self.jwt(claims: #"{"sub":"1234567890","name":"John Doe"}"#)).isEmpty)
        #expect(find("ey" + "J" + Self.random(40) + "." + Self.random(40) + "." + Self.random(40)).isEmpty)
        #expect(find("let they = keyJ + eyJ.a.b").isEmpty)
    }

    @Test(
        "the key of an app's Firebase configuration is public",
        arguments: [
            "App/GoogleService-Info.plist", "GoogleService-Info-Debug.plist", "app/google-services.json",
        ])
    func firebase(path: String) {
        let key = "AI" + "za" + Self.random(35)
        #expect(find("<string>\(key)</string>", in: path).isEmpty)
        #expect(find("<string>\(key)</string>", in: "Info.plist").count == 1)
    }

    @Test("a line can say that what it has is public; all findings are told, in order")
    func permitted() {
        let (one, other) = (Self.withChecksum("ghp_"), Self.withChecksum("ghp_", seed: 2))
        let text = "a \(one) // slipway:allow-secret\nb \(other) \(one)\n\nc \(one)"
        let found = find(text)
        #expect(found.map(\.line) == [2, 2, 4])
        #expect(found.map(\.column) == [3, 44, 3])
    }

    @Test("words, escapes and ends of sentences around a token")
    func boundaries() {
        let token = Self.withChecksum("ghp_")
        #expect(find("\"a\\n\(token)\\n\"").count == 1)
        #expect(find("It is \(token). Yes").count == 1)
        #expect(find("x\(token)").isEmpty)
        #expect(find(token).count == 1 && find("").isEmpty && find("g").isEmpty)
    }

    @Test("files that are secrets by their names")
    func names() {
        let secret = [
            ".env", "app/.env", ".env.local", ".env.production", "keys/id_rsa", "id_ed25519", ".netrc", "Cert.p12",
            "a/B.PFX", "release.keystore", "ci/.git-credentials", "x.keychain-db",
        ]
        for path in secret {
            let found = find("A=1\n", in: path)
            #expect(found.count == 1 && found.first?.line == nil, "\(path)")
            #expect(find("", in: path).isEmpty)
        }
        let harmless = [
            ".env.example", ".env.sample", ".env.template", ".env.production.example", "id_rsa.pub", "env.swift",
            "debug.keystore", "App.mobileprovision", "a.pem", "a.key", "AuthKey.p8", ".npmrc", "environment/.envrc",
            "p12",
        ]
        for path in harmless { #expect(find("A=1\n", in: path).isEmpty, "\(path)") }
    }

    @Test("noise has no secrets in it", arguments: 1...5)
    func noise(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let bytes = (0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        #expect(SecretCheck.findings(in: bytes, of: "noise", .all).isEmpty)
        let text = Self.random(300_000, of: Self.letters + " \n\"=:._-/+", seed: UInt64(seed))
        #expect(find(text).isEmpty)
    }
}
