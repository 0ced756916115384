import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct NDEFCommandTests {
    private let bench: BenchProgram

    init() throws { bench = try BenchProgram() }

    private func ndef(_ arguments: String...) async throws -> CommandResult {
        try await bench.run(["ndef"] + arguments)
    }

    @Test("a message is written as hexadecimal digits, in base 64, in chunks, and to a file, and read again")
    func both() async throws {
        let hexadecimal = "d1010f5402656e48656c6c6f20776f726c6421"
        #expect(try await ndef("encode", "--text", "en:Hello world!").output == hexadecimal + "\n")
        #expect(
            try await ndef("encode", "--text", "en:Hello world!", "--format", "base64").output
                == "0QEPVAJlbkhlbGxvIHdvcmxkIQ==\n")
        #expect(try await ndef("decode", hexadecimal).output == "text en Hello world!\n")
        for spelled in [
            "D1:01:02:55:05:31", "D1-01-02-55-05-31", "d101 0255 0531", "0xd10102550531", "0XD1:0102:550531",
        ] {
            #expect(try await ndef("decode", spelled).output == "uri tel:1\n", "\(spelled)")
        }
        let chunked = try await ndef("encode", "--uri", "tel:1234567", "--chunk-size", "4").output
        #expect(chunked == "b101045505313233560004" + "34353637\n")
        #expect(try await ndef("decode", String(chunked.dropLast())).output == "uri tel:1234567\n")
        try LocalFileSystem().write("PNG", to: bench.folder.path.appending("icon"))
        let written = try await ndef(
            "encode", "--poster", "https://example.com/", "--title", "en:Hi", "--title", "de:Hallo", "--utf16",
            "--media",
            "image/png=icon", "--uri", "urn:nfc:x", "-o", "message")
        #expect(
            written.isSuccess && written.output == "75 bytes in message\n", "\(written.output)\(written.errorOutput)")
        #expect(
            try await ndef("decode", "message").output == """
                uri urn:nfc:x
                smart-poster https://example.com/
                  text en UTF-16 Hi
                  text de UTF-16 Hallo
                media image/png 504e47

                """)
        #expect(
            try await ndef("decode", "message", "--raw").output.hasPrefix("wellKnown U 2378\nwellKnown Sp 91010d55"))
    }

    @Test("as JSON: every field, with null for what there is not")
    func json() async throws {
        let encoded = try await ndef("encode", "--uri", "tel:1", "--json").output
        #expect(
            encoded == """
                {
                  "base64" : "0QECVQUx",
                  "bytes" : 6,
                  "file" : null,
                  "hex" : "d10102550531",
                  "schema" : 1
                }

                """)
        #expect(
            try await ndef("decode", "D9 01 02 01 55 61 05 31", "--json").output == """
                {
                  "bytes" : 8,
                  "records" : [
                    {
                      "action" : null,
                      "encoding" : null,
                      "format" : "wellKnown",
                      "id" : "61",
                      "kind" : "uri",
                      "language" : null,
                      "parts" : [

                      ],
                      "payload" : null,
                      "resourceType" : null,
                      "size" : null,
                      "text" : null,
                      "type" : "U",
                      "uri" : "tel:1"
                    }
                  ],
                  "schema" : 1
                }

                """)
    }

    @Test("what is no message is told with its offset, and what cannot be a record as well")
    func errors() async throws {
        let cut = try await ndef("decode", "d1010f54")
        #expect(cut.termination == .exited(2) && cut.output.isEmpty)
        #expect(
            cut.errorOutput == """
                error: this is no message
                  because: byte 4: the payload says that it has 15 bytes, and 0 are left

                """)
        // "Hello world!" without a status byte
        let text = try await ndef("decode", "d1010c5448656c6c6f20776f726c6421")
        #expect(text.termination == .exited(2))
        #expect(text.errorOutput.contains("byte 4: a reserved bit is set: this is no status byte"))
        #expect(try await ndef("decode", "d1010c5448656c6c6f20776f726c6421", "--raw").isSuccess)
        let json = try await ndef("decode", "d70000", "--json")
        #expect(json.output.contains("\"code\" : \"ndef-reserved-format\""))
        for arguments in [
            ["decode", "none"], ["decode", "abc"], ["encode", "--text", "Hello"], ["encode", "--uri", "a\u{1}"],
            ["encode", "--uri", ""], ["encode", "--uri", "a", "--output", ""],
        ] {
            let result = try await bench.run(["ndef"] + arguments)
            #expect(result.termination == .exited(2), "\(arguments): \(result.errorOutput)")
        }
        for arguments in [
            ["encode"], ["encode", "--title", "en:a", "--uri", "tel:1"], ["encode", "--uri", "a", "--chunk-size", "0"],
            ["encode", "--uri", "a", "--chunk-size", "-1"],
        ] {
            #expect(try await bench.run(["ndef"] + arguments).termination == .exited(64), "\(arguments)")
        }
        let unwritable = try await ndef("encode", "--uri", "tel:1", "--output", "no/such/folder")
        #expect(unwritable.termination == .exited(3) && unwritable.errorOutput.contains("cannot be written"))
        #expect(unwritable.errorOutput.contains("hint: name a file in a folder that is there"))
    }

    @Test("a link with a space is refused, with what to write instead; a tag that has one is read")
    func spaces() async throws {
        for option in ["--uri", "--poster"] {
            let refused = try await ndef("encode", option, "https://example.com/a b")
            #expect(refused.termination == .exited(2) && refused.output.isEmpty)
            #expect(refused.errorOutput == "error: a URI has no spaces\n  hint: write a space as %20\n")
        }
        #expect(try await ndef("encode", "--uri", "https://example.com/a%20b").isSuccess)
        #expect(try await ndef("decode", "d1010655046120622e63").output == "uri https://a b.c\n")
    }

    @Test("a file is there as a whole or as it was, and none that goes into the message is written over")
    func whole() async throws {
        let files = LocalFileSystem()
        let (old, icon) = (bench.folder.path.appending("old"), bench.folder.path.appending("icon"))
        try files.write("precious", to: old)
        try files.write(String(repeating: "x", count: 5000), to: icon)
        let encode = ["ndef", "encode", "--media", "a/b=icon", "-o"]
        // a limit of the size of files fails as a full disk does
        let program = BenchProgram.binary.string
        let full = try await SubprocessRunner().run(
            Command(
                "bash", ["-c", "trap '' XFSZ; ulimit -f 1; '\(program)' \(encode.joined(separator: " ")) old"],
                in: bench.folder.path,
                environment: ["HOME": bench.folder.path.string, "LLVM_PROFILE_FILE": "/dev/null"]))
        #expect(full.termination == .exited(3), "\(full.errorOutput)")
        #expect(try files.readText(old) == "precious")
        try await Tool.run("ln", ["-s", "icon", "link"], in: bench.folder.path)
        for output in ["icon", "link"] {
            let result = try await bench.run(encode + [output])
            #expect(result.termination == .exited(2) && result.errorOutput.contains("\(output) is not written\n"))
        }
        #expect(try files.read(icon).count == 5000)
    }

    @Test("chunks that make more records than are read are refused")
    func chunks() async throws {
        try LocalFileSystem().write(String(repeating: "x", count: 1_060_000), to: bench.folder.path.appending("large"))
        let result = try await ndef("encode", "--media", "a/b=large", "--chunk-size", "1", "-o", "message")
        #expect(result.termination == .exited(2) && result.errorOutput.contains("more than"), "\(result.errorOutput)")
        #expect(try !LocalFileSystem().exists(bench.folder.path.appending("message")))
    }

    @Test(
        "standard input that cannot be read is a mistake of who gave it, and no bug",
        arguments: [["ndef", "decode", "-"], ["location", "replay", "-"], ["health", "replay", "-"]], ["< .", "<&-"])
    func input(arguments: [String], redirection: String) async throws {
        let result = try await bench.run(arguments, redirection: redirection)
        #expect(result.termination == .exited(2), "\(result.errorOutput)")
        #expect(result.errorOutput.hasPrefix("error: standard input cannot be read\n  because: "))
    }
}
