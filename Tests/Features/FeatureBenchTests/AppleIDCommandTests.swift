import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct AppleIDCommandTests {
    private let bench: BenchProgram
    /// Of a key that nobody has any more.
    private static let modulus =
        "wCsaET04Kzup1WsBSUah3bMrBMZ-sfyMQXkHJ5LkZrozkGvf5n0MPmmZ1N1s2hGQ1QfIQ755Xwz73I8Ft6-v7eDBMIoYefeinuRg"
        + "tNYBw2NzvuxBL6q5RLOheEPMOYDLFDRd0jbrbx4j3RucUupZzlYw2cjDKUQmXQ0izQ1VnvDm5tsHw4467O_n7BhtO4d3m-QE31Hu"
        + "lDDZDEO4ddcEGMDPH7pkMW490FGM5Gt_UbmrSLFc4RgTHV5Skn8-v2IjBNNSDt6eGAi95w7gkcmKs_hAsLhB3V6oJlvamNOeMRqZ"
        + "lL-7OjmZNI0lW0z_-2fTO7g3Nb81nZWx3jDpUA6giw"

    init() throws { bench = try BenchProgram() }

    private func write(_ text: String) throws {
        try LocalFileSystem().write(text, to: bench.folder.path.appending("keys.json"))
    }

    private static let keys =
        #"{"keys":[{"kty":"RSA","kid":"a","use":"sig","alg":"RS256","n":"\#(modulus)","e":"AQAB"}]}"#
    /// {"alg":"RS256","kid":"a"}
    private static let header = "eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ"

    @Test("what is wrong with a token is status 1, with its code and the claim")
    func refused() async throws {
        try write(Self.keys)
        let bad = try await bench.run(
            "apple-id", "verify", "\(Self.header).e30.AAAA", "--audience", "com.example.app", "--jwks", "keys.json")
        #expect(bad.termination == .exited(1) && bad.errorOutput.isEmpty)
        #expect(bad.output == "bad-signature: the signature is not that of the key\n")
        let none = try await bench.run(
            "apple-id", "verify", "eyJhbGciOiJub25lIn0.e30.", "--audience", "com.example.app", "--jwks", "keys.json",
            "--json")
        #expect(none.termination == .exited(1))
        for line in [
            "\"code\" : \"unsupported-algorithm\"", "\"isValid\" : false", "\"claims\" : null", "\"schema\" : 1",
        ] {
            #expect(none.output.contains(line), "\(none.output)")
        }
    }

    @Test("a key set that is none is status 2, one that cannot be had 4, no audience a mistake")
    func keySets() async throws {
        try write("<html>")
        let token = "\(Self.header).e30.AAAA"
        let html = try await bench.run("apple-id", "verify", token, "--audience", "a", "--jwks", "keys.json")
        #expect(html.termination == .exited(2) && html.output.isEmpty)
        #expect(html.errorOutput.contains("  because: the key set is no JSON: this is no value of JSON at byte 0\n"))
        let missing = try await bench.run("apple-id", "verify", token, "--audience", "a", "--jwks", "nothing.json")
        #expect(missing.termination == .exited(2) && missing.errorOutput.contains("there is no such file"))
        let away = try await bench.run(
            "apple-id", "verify", token, "--audience", "a", "--jwks", "http://127.0.0.1:1/", "--json")
        #expect(away.termination == .exited(4) && away.output.contains("\"code\" : \"keys-unavailable\""))
        #expect(try await bench.run("apple-id", "verify", token).termination == .exited(64))
        #expect(
            try await bench.run("apple-id", "verify", token, "--audience", "a", "--leeway=-1").termination
                == .exited(64))
    }

    @Test(
        "tokens of PyJWT: from the standard input, by keys from a server and from a file",
        .enabled("needs PyJWT and cryptography for python3") {
            await !Tool.isMissing(pythonModules: "jwt", "cryptography")
        })
    func pyJWT() async throws {
        try await AppleKeyServer.serve(in: bench.folder.path) { address in
            for (wish, code) in [("{}", nil), ("{\"claims\":{\"aud\":\"x\"}}", "wrong-audience: ")] {
                try await Tool.run(
                    "python3",
                    [
                        "-c",
                        """
                        import sys, urllib.request as r
                        open('keys.json', 'wb').write(r.urlopen(sys.argv[1] + '/keys').read())
                        open('token', 'wb').write(r.urlopen(sys.argv[1] + '/token', sys.argv[2].encode()).read() + b'\\n')
                        """, address, wish,
                    ], in: bench.folder.path)
                let token = try LocalFileSystem().readText(bench.folder.path.appending("token"))
                for keys in ["\(address)/keys", "keys.json"] {
                    let result = try await bench.run(
                        "apple-id", "verify", String(token.dropLast()), "--audience", "com.example.app", "--jwks", keys,
                        "--nonce", "raw")
                    #expect(result.termination == .exited(code == nil ? 0 : 1))
                    #expect(result.output.hasPrefix(code ?? "sub: 001234.abcdef.0123\naud: com.example.app\n"))
                }
                let script = "\"$1\" apple-id verify - --audience com.example.app --jwks keys.json < token; true"
                let piped = try await Tool.run(
                    "sh", ["-c", script, "sh", BenchProgram.binary.string], in: bench.folder.path)
                #expect(piped.output.hasPrefix(code ?? "sub: "))
            }
        }
    }
}
