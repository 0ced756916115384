@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Signatures, checked by the programs that people check them with.
@Suite struct SigningTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("0123  file\n", to: "SHA256SUMS")
    }

    private func load(_ name: String, passphrase: String? = nil) throws(SlipwayError) -> BundleSigner {
        try BundleSigner.load(folder.path.appending(name), files: files) { () throws(SlipwayError) in passphrase }
    }

    /// Signs the file as a bundle's checksums are signed.
    private func sign(_ signer: BundleSigner) throws {
        let toolchain = Toolchain(triple: "x86_64-unknown-linux-gnu", compiler: "Swift", root: "/opt/swift")
        let plan = try BundlePlanner(request: Sample.request(in: folder), toolchain: toolchain, root: "/w").plan()
        let sums = try files.read(folder.path.appending("SHA256SUMS"))
        let text = try signer.signature(of: sums, for: plan)
        #expect(try text == signer.signature(of: sums, for: plan), "the same key gives the same signature")
        try folder.write(text, to: signer.file)
    }

    private func keygen(_ arguments: String...) async throws {
        try await Tool.run("ssh-keygen", ["-q"] + arguments, in: folder.path)
    }

    // MARK: OpenSSH

    private func verifyWithKeygen(namespace: String = "file") async throws {
        let result = try await SubprocessRunner().run(
            Command(
                "/bin/sh",
                [
                    "-c",
                    "ssh-keygen -Y verify -f signers -I ada@example.com -n \(namespace) -s SHA256SUMS.sig < SHA256SUMS",
                ],
                in: folder.path))
        #expect(result.isSuccess, "\(result.errorOutput)")
    }

    @Test(.disabled(if: Tool.isMissing("ssh-keygen"), "needs ssh-keygen"))
    func opensshChecksOurSignatures() async throws {
        try await keygen("-t", "ed25519", "-N", "", "-C", "ada", "-f", "key")
        let key = try folder.read("key.pub")
        try folder.write("bob@example.com,ada@example.com namespaces=\"git,file\" \(key)", to: "signers")
        let signer = try load("key")
        #expect(signer.file == "SHA256SUMS.sig")
        try sign(signer)
        try await verifyWithKeygen()
        let check = SignatureCheck()
        let keys = folder.path.appending("signers")
        let by = try check.verify(folder.path, keys: keys, identity: "ada@example.com")
        #expect(by == "bob@example.com,ada@example.com")
        #expect(try check.verify(folder.path, keys: folder.path.appending("key.pub")).hasPrefix("ssh-ed25519 AAAA"))
    }

    @Test(.disabled(if: Tool.isMissing("ssh-keygen"), "needs ssh-keygen"))
    func weCheckSignaturesOfOpenssh() async throws {
        try await keygen("-t", "ed25519", "-N", "", "-f", "key")
        try await keygen("-t", "ed25519", "-N", "", "-f", "other")
        let check = SignatureCheck()
        let publicKey = folder.path.appending("key.pub")
        for hash in ["sha256", "sha512"] {
            try files.remove(folder.path.appending("SHA256SUMS.sig"))
            try await keygen("-Y", "sign", "-n", "file", "-O", "hashalg=\(hash)", "-f", "key", "SHA256SUMS")
            _ = try check.verify(folder.path, keys: publicKey)
            let text = try folder.read("SHA256SUMS.sig")
            #expect(try SSHSignature(text, name: "x").text == text)
        }
        expect("unknown-signer") { _ = try check.verify(folder.path, keys: folder.path.appending("other.pub")) }
        try folder.write("0124  file\n", to: "SHA256SUMS")
        expect("bad-signature") { _ = try check.verify(folder.path, keys: publicKey) }
        try files.remove(folder.path.appending("SHA256SUMS.sig"))
        try await keygen("-Y", "sign", "-n", "git", "-f", "key", "SHA256SUMS")
        expect("bad-signature") { _ = try check.verify(folder.path, keys: publicKey) }
    }

    @Test(.disabled(if: Tool.isMissing("ssh-keygen"), "needs ssh-keygen"))
    func whoMaySignIsInTheFile() async throws {
        try await keygen("-t", "ed25519", "-N", "", "-f", "key")
        try await keygen("-Y", "sign", "-n", "file", "-f", "key", "SHA256SUMS")
        let key = try folder.read("key.pub")
        let check = SignatureCheck()
        func verify(_ line: String, identity: String? = "ada@example.com") throws {
            try folder.write("# signers\n\n\(line)\(key)", to: "signers")
            _ = try check.verify(folder.path, keys: folder.path.appending("signers"), identity: identity)
        }
        for line in ["*@example.com ", "\"ada@example.com\" namespaces=\"f?le\" ", "!bob@*,*@example.com "] {
            try verify(line)
            try await verifyWithKeygen()
        }
        for line in [
            "bob@example.com ", "ada@example.com namespaces=\"git\" ", "!ada@*,* ", "* cert-authority ",
            "* valid-before=\"20200101\" ",
        ] {
            expect("unknown-signer") { try verify(line) }
        }
        try verify("bob@example.com ", identity: nil)
        try folder.write("ada@example.com not a key\n", to: "bad")
        expect("bad-key") { _ = try check.verify(folder.path, keys: folder.path.appending("bad")) }
    }

    @Test(.disabled(if: Tool.isMissing("ssh-keygen"), "needs ssh-keygen"))
    func keysOfOpensshThatDoNotSign() async throws {
        try await keygen("-t", "ecdsa", "-N", "", "-f", "ecdsa")
        try await keygen("-t", "ed25519", "-N", "secret", "-f", "locked")
        try await keygen("-t", "ed25519", "-N", "", "-f", "key")
        expect("key-unusable", "ecdsa-sha2-nistp256") { _ = try load("ecdsa") }
        expect("key-unusable", "ssh-keygen -p") { _ = try load("locked", passphrase: "secret") }
        expect("key-unusable", "public key") { _ = try load("key.pub") }
        expect("no-signing-key") { _ = try load("nowhere") }
        let text = try folder.read("key")
        try files.setPermissions(0o640, of: folder.path.appending("key"))
        expect("key-permissions", "chmod 600") { _ = try load("key") }
        let lines = text.split(separator: "\n")
        for (number, line) in lines.enumerated() where number > 0 && number < lines.count - 1 {
            var damaged = lines.map(String.init)
            damaged[number] = String(line.dropFirst(8))
            try write(damaged.joined(separator: "\n"), "damaged")
            expect("key-unusable") { _ = try load("damaged") }
        }
        try write("-----BEGIN PRIVATE KEY-----\nMC4CAQ==\n-----END PRIVATE KEY-----\n", "pem")
        expect("key-unusable", "PRIVATE KEY") { _ = try load("pem") }
    }

    // MARK: minisign

    private func minisign(_ arguments: String...) async throws -> CommandResult {
        try await SubprocessRunner().run(Command("minisign", arguments, in: folder.path))
    }

    @Test(.disabled(if: Tool.isMissing("minisign"), "needs minisign"))
    func minisignChecksOurSignatures() async throws {
        #expect(try await minisign("-G", "-W", "-p", "key.pub", "-s", "key").isSuccess)
        let signer = try load("key")
        #expect(signer.file == "SHA256SUMS.minisig")
        try sign(signer)
        let told = try await minisign("-V", "-H", "-p", "key.pub", "-m", "SHA256SUMS")
        #expect(told.isSuccess && told.output.contains("Greeter 1.2.0"), "\(told.output)\(told.errorOutput)")
        let keys = folder.path.appending("key.pub")
        #expect(try SignatureCheck().verify(folder.path, keys: keys).contains("timestamp:\(Sample.time)"))
        // what minisign itself makes, of both kinds
        for kind in ["-S", "-Sl"] {
            #expect(try await minisign(kind, "-s", "key", "-m", "SHA256SUMS").isSuccess)
            _ = try SignatureCheck().verify(folder.path, keys: keys)
            let text = try folder.read("SHA256SUMS.minisig")
            #expect(try MinisignSignature(text, name: "").hasUsualComment)
            let other = text.replacing("signature from", with: "signaturf from")
            #expect(try !MinisignSignature(other, name: "").hasUsualComment)
            try folder.write(text.replacing("timestamp:", with: "timestamq:"), to: "SHA256SUMS.minisig")
            expect("bad-signature", "trusted comment") { _ = try SignatureCheck().verify(folder.path, keys: keys) }
        }
        let comment = "ada\u{1B}]0;x\u{7}\u{1B}[1A"
        #expect(try await minisign("-S", "-s", "key", "-m", "SHA256SUMS", "-t", comment).isSuccess)
        let shown = try SignatureCheck().verify(folder.path, keys: keys)
        #expect(shown == "ada\\u{1B}]0;x\\u{7}\\u{1B}[1A", "a terminal gets no commands")
        try folder.write("0124  file\n", to: "SHA256SUMS")
        expect("bad-signature") { _ = try SignatureCheck().verify(folder.path, keys: keys) }
        #expect(try await minisign("-G", "-W", "-p", "other.pub", "-s", "other").isSuccess)
        expect("unknown-signer") {
            _ = try SignatureCheck().verify(folder.path, keys: folder.path.appending("other.pub"))
        }
    }

    @Test(.disabled(if: Tool.isMissing("minisign"), "needs minisign"))
    func aPassphraseOpensAKeyOfMinisign() async throws {
        let made = try await SubprocessRunner().run(
            Command(
                "/bin/sh", ["-c", "printf 'open sesame\\nopen sesame\\n' | minisign -G -p key.pub -s key"],
                in: folder.path))
        try #require(made.isSuccess)
        try sign(try load("key", passphrase: "open sesame"))
        let told = try await minisign("-V", "-p", "key.pub", "-m", "SHA256SUMS")
        #expect(told.isSuccess, "\(told.errorOutput)")
        expect("key-unusable", "passphrase is wrong") { _ = try load("key", passphrase: "open barley") }
        expect("key-unusable", BundleSigner.passphraseVariable) { _ = try load("key") }
    }

    @Test(.disabled(if: Tool.isMissing("minisign"), "needs minisign"))
    func damagedKeysOfMinisignAreTold() async throws {
        #expect(try await minisign("-G", "-W", "-p", "key.pub", "-s", "key").isSuccess)
        let lines = try folder.read("key").split(separator: "\n").map(String.init)
        let bytes = try #require(Base64.bytes(lines[1]))
        for place in [0, 2, 62, 100, 150] {
            var damaged = bytes
            damaged[place] ^= 1
            try write(lines[0] + "\n" + Base64.text(damaged) + "\n", "damaged")
            expect("key-unusable") { _ = try load("damaged") }
        }
        try write(lines[0] + "\n" + lines[1].prefix(40) + "\n", "short")
        expect("key-unusable") { _ = try load("short") }
        expect("key-unusable", "public key") { _ = try load("key.pub") }
    }

    @Test(.disabled(if: Tool.isMissing("signify-openbsd") || Tool.isMissing("minisign"), "needs signify and minisign"))
    func aKeyOfSignifySignsToo() async throws {
        try await Tool.run("signify-openbsd", ["-G", "-n", "-p", "key.pub", "-s", "key.sec"], in: folder.path)
        try sign(try load("key.sec"))
        let told = try await minisign("-V", "-p", "key.pub", "-m", "SHA256SUMS")
        #expect(told.isSuccess, "\(told.errorOutput)")
        _ = try SignatureCheck().verify(folder.path, keys: folder.path.appending("key.pub"))
    }

    @Test("no damaged signature counts, whichever byte it is")
    func damagedSignatures() throws {
        let secret = try #require(Ed25519.Secret(Array(repeating: 7, count: 32)))
        let message = Array("0123  file\n".utf8)
        let signature = try #require(SSHSignature(of: message, with: secret))
        let again = try SSHSignature(signature.text, name: "x")
        #expect(again == signature && again.isValid(of: message) && !again.isValid(of: message + [0]))
        let bytes = try #require(PEMBlock.bytes("SSH SIGNATURE", in: signature.text))
        for place in bytes.indices {
            for bytes in [Array(bytes[..<place]), bytes.enumerated().map { $0 == place ? $1 ^ 1 : $1 }] {
                let damaged = try? SSHSignature(PEMBlock.text("SSH SIGNATURE", bytes), name: "x")
                let counts = damaged.map { $0.isValid(of: message) && $0.key == signature.key } ?? false
                #expect(!counts, "byte \(place)")
            }
        }
        // whatever is a key by accident, nothing traps
        var random = SplitMix(seed: 1)
        for _ in 0..<500 {
            let noise = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                UInt8.random(in: .min ... .max, using: &random)
            }
            _ = try? SSHSignature(PEMBlock.text("SSH SIGNATURE", Array("SSHSIG".utf8) + noise), name: "x")
            _ = try? OpenSSHKey.parse(
                PEMBlock.text(OpenSSHKey.label, Array("openssh-key-v1\0".utf8) + noise), name: "x")
            _ = try? AllowedSigners(String(decoding: noise, as: UTF8.self), name: "x")
            _ = MinisignPublicKey(Base64.text(Array("Ed".utf8) + noise))
            _ = LicenseFinder.license(of: String(decoding: noise, as: UTF8.self))
        }
    }

    // MARK: Parts

    @Test("RFC 7693, appendix A, and lengths around a block")
    func blake2b() {
        func hex(_ bytes: [UInt8]) -> String {
            bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
        }
        #expect(
            hex(Blake2b.hash(Array("abc".utf8)))
                == "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
                + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923")
        #expect(hex(Blake2b.hash([], size: 32)) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
        for count in [1, 127, 128, 129, 255, 256, 257] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
            var pieces = Blake2b(size: 64)
            for byte in bytes { pieces.update([byte]) }
            #expect(pieces.finish() == Blake2b.hash(bytes), "\(count)")
        }
    }

    @Test("the limits of libsodium give its parameters of scrypt")
    func scrypt() {
        let sensitive = ScryptParameters(operations: 33_554_432, memory: 1_073_741_824)
        #expect(sensitive?.rounds == 1 << 20 && sensitive?.parallelism == 1)
        let interactive = ScryptParameters(operations: 524_288, memory: 16_777_216)
        #expect(interactive?.rounds == 1 << 14 && interactive?.parallelism == 1)
        #expect(ScryptParameters(operations: .max, memory: .max) == nil)
    }

    private func write(_ text: String, _ name: String) throws {
        try files.write(text, to: folder.path.appending(name), permissions: 0o600)
    }

    private func expect(
        _ code: String, _ word: String = "", at location: Testing.SourceLocation = #_sourceLocation,
        _ body: () throws -> Void
    ) {
        let error = #expect(throws: SlipwayError.self, sourceLocation: location) { try body() }
        #expect(error?.code == code, sourceLocation: location)
        #expect(error?.diagnostics.first?.hint != nil, sourceLocation: location)
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "")", sourceLocation: location)
    }
}
