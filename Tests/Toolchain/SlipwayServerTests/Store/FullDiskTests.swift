#if os(Linux)
    import SlipwayHTTP
    import SlipwayModel
    import SlipwayReport
    import SlipwaySystem
    import SlipwayTestKit
    import Testing

    @testable import SlipwayServer

    /// A disk that is really full, as others fill it while the server writes: one in memory, of the server alone.
    @Suite(.disabled(if: Tool.isMissing("unshare"), "needs unshare")) struct FullDiskTests {
        private let folder: TemporaryDirectory
        private let data: Path
        private let files = LocalFileSystem()

        init() throws {
            folder = try TemporaryDirectory()
            data = folder.path.appending("data")
            try files.createDirectory(data)
        }

        /// The server sees a disk that has little more than the 256 MB which it leaves to its database.
        private func script() throws -> Path {
            let script = folder.path.appending("small-disk")
            try files.write(
                """
                #!/bin/bash
                if [ -z "$INSIDE" ]; then INSIDE=1 exec unshare --mount --map-root-user "$0" "$@"; fi
                mount -t tmpfs -o size=290m none "$DATA" || exit 1
                "$SERVER" token create --scope publish ci --data "$DATA" > "$DATA/../token" || exit 1
                echo $$ > "$DATA/../process"
                exec "$SERVER" "$@"
                """, to: script, permissions: 0o755)
            return script
        }

        private func serve(_ body: @Sendable (_ server: ForeignServer, _ token: String) async throws -> Void)
            async throws
        {
            let environment: [String: String?] = ["SERVER": SlipwayServerProcess.binary.string, "DATA": data.string]
            try await SlipwayServerProcess.serve(data, environment: environment, program: try script()) { url in
                let server = try #require(ForeignServer(url))
                let made = try files.readText(folder.path.appending("token"))
                try await body(server, String(made.prefix { !$0.isNewline }))
            }
        }

        /// The data folder as the server sees it.
        private func inside() throws -> Path {
            let process = try files.readText(folder.path.appending("process"))
            return Path("/proc/\(process.prefix { !$0.isNewline })/root\(data)")
        }

        private func fill(_ filler: Path) async throws {
            // ends with an error once nothing more fits
            _ = try await SubprocessRunner().run(
                Command("dd", ["if=/dev/zero", "of=\(filler)", "bs=1M", "status=none"], in: folder.path))
        }

        /// As clients send that keep their connection: they read an answer that comes while they send.
        private func send(
            _ piece: some Sequence<UInt8>, at offset: Int, to place: String, _ server: ForeignServer, _ token: String
        ) async throws -> HTTPAnswer {
            try await HTTPConnector().send(
                HTTPExchange(
                    .patch, "http://127.0.0.1:\(server.port)\(place)",
                    headers: [
                        .init("Authorization", "Bearer \(token)"), .init("Tus-Resumable", "1.0.0"),
                        .init("Upload-Offset", "\(offset)"), .init("Content-Type", "application/offset+octet-stream"),
                    ], body: Array(piece)))
        }

        @Test(
            "what does not fit any more is refused with 507; what came before is kept, and goes on when there is room")
        func fills() async throws {
            let content = (0..<(8 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try await serve { server, token in
                let small = try SampleBundle(name: "Small")
                #expect(try await small.bring(to: server, token: token).status == 200)
                let digest = Base64.text(Array(ContentHasher.digest(of: content).hex.utf8))
                let made = try await server.send(
                    "POST", "/uploads", token: token,
                    headers: [
                        "Tus-Resumable": "1.0.0", "Upload-Length": "\(content.count)",
                        "Upload-Metadata": "sha256 \(digest)",
                    ], body: [])
                let place = try #require(made.headers["location"], "\(made.body)")
                #expect(try await send(content.prefix(1 << 20), at: 0, to: place, server, token).status == 204)
                let filler = try inside().appending("filler")
                try await fill(filler)
                try await expectRefusals(server, token, place, content)
                #expect(try await server.send("GET", "/").status == 200, "who reads is answered")
                #expect(try await server.send("GET", "/health").status == 503)
                try files.remove(filler)
                let known = try await server.send(
                    "HEAD", place, token: token, headers: ["Tus-Resumable": "1.0.0"])
                let offset = try #require(known.headers["upload-offset"].flatMap { Int($0) })
                #expect(offset >= 1 << 20)
                #expect(
                    try await send(content.dropFirst(offset), at: offset, to: place, server, token).status == 204
                )
                let large = try SampleBundle(name: "Large")
                #expect(try await large.bring(to: server, token: token).status == 200)
                let check = try await SlipwayServerProcess.run(["fsck"], on: try inside())
                #expect(check.isSuccess, "\(check.output)\(check.errorOutput)")
            }
        }

        private func expectRefusals(
            _ server: ForeignServer, _ token: String, _ place: String, _ content: [UInt8]
        ) async throws {
            let piece = try await send(content.dropFirst(1 << 20), at: 1 << 20, to: place, server, token)
            let text = String(decoding: piece.body, as: UTF8.self)
            #expect(piece.status == 507 && text.contains("no-room"), "\(piece.status) \(text)")
            let other = try SampleBundle(name: "Other", content: String(repeating: "x", count: 100_000))
            let announced = try await other.announce(to: server, token: token)
            #expect(announced.status == 507 && announced.body.contains("no-room"), "\(announced)")
            let begun = try await server.send(
                "POST", "/uploads", token: token,
                headers: [
                    "Tus-Resumable": "1.0.0", "Upload-Length": "10",
                    "Upload-Metadata": "sha256 \(Base64.text(Array(ContentHasher.digest(of: [1]).hex.utf8)))",
                ], body: [])
            #expect(begun.status == 507 && begun.body.contains("no-room"), "\(begun)")
        }
    }
#endif
