@testable import SlipwayBundle
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Secrets that are told by where they stand, and what only looks like them.
@Suite("Secrets by their places")
struct SecretPlaceTests {
    private func names(_ text: String, in path: String = "a.swift") -> [String] {
        names(Array(text.utf8), in: path)
    }

    private func names(_ bytes: [UInt8], in path: String = "a.bin") -> [String] {
        SecretCheck.findings(in: bytes, of: path, .all).map(\.name)
    }

    private static let hex = SecretScannerTests.random(32, of: SecretScannerTests.hex)

    @Test("32 digits behind a few letters are a key where the service is named")
    func digits() {
        #expect(names("MAILGUN_API_KEY=key-\(Self.hex)\n") == ["a key of Mailgun"])
        #expect(names("Twilio:\n  sid: SK\(Self.hex)\n") == ["a key of Twilio"])
        for line in ["assets/key-\(Self.hex).png", "ETag: \"key-\(Self.hex)\"", "SK\(Self.hex)", "cache/SK\(Self.hex)"]
        {
            #expect(names(line).isEmpty, "\(line)")
        }
    }

    @Test("passwords in addresses")
    func addresses() {
        for address in [
            "https://bob:" + "tR0ub4dor@git.corp.io/x.git", "postgres://app:" + "Xk29-fjq81@db.prod.io:5432/app",
            "redis://:" + "9fKq27dLm@10.0.0.5:6379", "ftp://me:" + "horse%20staple@files.corp.io",
        ] {
            let text = "let url = \"\(address)\"\n"
            let found = SecretCheck.findings(in: Array(text.utf8), of: "a.swift", .all)
            #expect(found.map(\.name) == ["a password in an address"], "\(address)")
            #expect(found.first?.start == "://")
        }
    }

    /// Lines of documentation, tests and tools.
    static let harmlessLines = [
        "https://user:password@example.com", "https://user:pass@host.tld/path", "http://foo:bar@baz.io",
        "https://alice:s3cret@corp.io", "https://user:hunter2@proxy.corp.io", "https://oauth2:$TOKEN@gitlab.com/x.git",
        "https://oauth2:${TOKEN}@gitlab.com/x.git", "https://x-access-token:\\(token)@github.com",
        "postgres://postgres:postgres@db.corp.io", "postgres://app:k8Qz71mmP@localhost:5432/app",
        "amqp://guest:guest@mq.corp.io", "redis://:k8Qz71mmP@redis:6379", "https://joe:xxxxxxxx@corp.io",
        "https://joe:********@corp.io", "https://joe:aaaaaaaa@corp.io", "https://joe:k8Qz71mmP@www.example.org",
        "https://joe:YOURPASSWORD@corp.io", "https://example.com:8080/@scope/name", "https://unpkg.com/x@1.2.3",
        "https://cdn.corp.io/a:b/c@2x.png", "git+ssh://git@github.com:owner/repo.git", "see https://a.b/c: x@y.z",
        "http://[::1]:8080/", "https://medium.com/@name", "mailto:user@corp.io", "scheme://%@:%@@corp.io",
        "https://<user>:<password>@corp.io", "https://host.io:443", "http://127.0.0.1:8000",
        "_auth", "let client_auth = try authenticate()", "_authToken=${NPM_TOKEN}",
        "\"auth\": \"dXNlcjprOFF6NzFtbVA=\"",
        "_auth=${AUTH}", "always-auth=true", "_authToken", "func npmAuthToken(for registry: String)",
    ]

    @Test("what only looks like a password is none", arguments: harmlessLines)
    func innocent(_ line: String) {
        #expect(names(line).isEmpty)
        #expect(names("    // \(line)\n", in: "README.md").isEmpty)
    }

    @Test("entries of registries' clients")
    func entries() {
        // user:k8Qz71mmP
        let pair = "dXNlcjpr" + "OFF6NzFtbVA="
        #expect(names("_auth=\(pair)\n", in: ".npmrc") == ["a password of an npm registry"])
        #expect(names("//npm.corp.io/:_auth = \"\(pair)\"\n", in: ".npmrc") == ["a password of an npm registry"])
        #expect(names("npmAuthIdent: \(pair)\n", in: ".yarnrc.yml") == ["a password of an npm registry"])
        let docker =
            "{\n  \"auths\": {\n    \"https://index.docker.io/v1/\": {\n      \"auth\": \"\(pair)\"\n    }\n  }\n}\n"
        let found = SecretCheck.findings(in: Array(docker.utf8), of: ".docker/config.json", .all)
        #expect(found.map(\.name) == ["a password of a container registry"] && found.first?.line == 4)
        // user:password
        #expect(names("_auth=dXNlcjpwYXNzd29yZA==\n", in: ".npmrc").isEmpty)
    }

    @Test("files of variables that have a secret")
    func variables() {
        let secret = "HOST=corp.io\nexport DB_PASSWORD=\"k8Qz71mmP\"\n"
        for path in ["prod.env", "deploy/app.env", "env.local", "env.production", "ci/env.secrets"] {
            #expect(names(secret, in: path) == ["a list of variables with secrets"], "\(path)")
            for text in [
                "SWIFT_VERSION=6.2\n", "DB_PASSWORD=\n", "DB_PASSWORD=changeme\n", "API_TOKEN=$TOKEN\n",
                "# A_TOKEN=k8Qz71mmP\n",
                "SECRET_FILE=/run/secrets/db\n", "TOKEN=<your token>\n",
            ] {
                #expect(names(text, in: path).isEmpty, "\(path): \(text)")
            }
        }
        for path in ["example.env", "prod.env.example", "sample.env", "env.swift", "environment.local", "a.envrc"] {
            #expect(names(secret, in: path).isEmpty, "\(path)")
        }
    }

    private static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            count < 0x80
            ? [UInt8(count)]
            : count < 0x100 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
        return [tag] + length + content
    }

    private static func bytes(_ count: Int) -> [UInt8] {
        var random = SplitMix(seed: 5)
        return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }

    private static let rsa: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]

    @Test("private keys in the binary forms of ASN.1")
    func binary() {
        let (integer, octets, sequence, name) = (UInt8(0x02), UInt8(0x04), UInt8(0x30), UInt8(0x06))
        let (zero, one) = (Self.value(integer, [0]), Self.value(integer, [1]))
        let algorithm = Self.value(sequence, Self.value(name, Self.rsa) + [0x05, 0])
        let number = Self.value(integer, Self.bytes(256))
        let modern = Self.value(sequence, zero + algorithm + Self.value(octets, Self.bytes(1200)))
        let traditional = Self.value(sequence, zero + number + Self.value(integer, [1, 0, 1]) + number + number)
        let curve = Self.value(name, [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
        let elliptic = Self.value(sequence, one + Self.value(octets, Self.bytes(32)) + Self.value(0xA0, curve))
        let small = Self.value(
            sequence,
            zero + Self.value(sequence, Self.value(name, [0x2B, 0x65, 0x70]))
                + Self.value(octets, Self.value(octets, Self.bytes(32))))
        let cipher = Self.value(name, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x05, 0x0D])
        let encrypted = Self.value(sequence, Self.value(sequence, cipher) + Self.value(octets, Self.bytes(1232)))
        for key in [modern, traditional, elliptic, small, encrypted, small + [0x0A]] {
            #expect(names(key).count == 1)
            #expect(names(key)[0].hasPrefix("a private key"))
            #expect(names(Array(key.dropLast(2))).isEmpty)
            #expect(names([0] + key).isEmpty)
        }
        let harmless = [
            Self.value(sequence, number + Self.value(integer, [1, 0, 1])), Self.value(sequence, algorithm + number),
            Self.value(sequence, Self.value(sequence, zero + algorithm) + algorithm + number),
            // SNMP asks for something so
            Self.value(sequence, one + Self.value(octets, Array("public".utf8)) + Self.value(0xA0, zero)),
            [sequence], [sequence, 0x80], [sequence, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], Array("0".utf8),
        ]
        for bytes in harmless { #expect(names(bytes).isEmpty, "\(bytes.prefix(20))") }
    }

    @Test("texts in UTF-16 are read, with their lines", arguments: [true, false], [true, false])
    func wide(isLittle: Bool, hasMark: Bool) {
        let text = "Größe\n" + "x: \(SecretScannerTests.withChecksum("ghp_"))\n"
        let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
        let bytes = units.flatMap { unit -> [UInt8] in
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            return isLittle ? [low, high] : [high, low]
        }
        let found = SecretCheck.findings(in: bytes, of: "a.txt", .all)
        #expect(found.map(\.name) == ["a GitHub token"] && found.first?.line == 2)
        #expect(names([0, 0, 0, 0, 0, 0, 0, 0, 0]).isEmpty && names([0xFF, 0xFE]).isEmpty)
    }
}
