import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What the guide for operators says to type does what it says.
@Suite struct OperatingGuideTests {
    private let folder: TemporaryDirectory
    private let guide: String
    private var data: Path { folder.path.appending("data") }

    init() throws {
        folder = try TemporaryDirectory()
        guide = try LocalFileSystem().readText(
            Golden.repository.appending("Sources/Toolchain/SlipwayCLI/Documentation.docc/Operating.md"))
    }

    /// The blocks of code in a language, with the places of this test.
    private func blocks(_ language: String) -> [String] {
        guide.split(separator: "\n```", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 && $0.element.prefix { $0 != "\n" } == language }
            .map { block in
                String(block.element.drop { $0 != "\n" }.dropFirst())
                    .replacing("/srv/slipway", with: data.string)
                    .replacing("/var/lib/slipway", with: data.string)
                    .replacing("/backup/slipway", with: folder.path.appending("backup").string)
            }
    }

    private func bash(_ script: String) async throws -> CommandResult {
        let path = "\(folder.path)/bin:\(SlipwayCommand.binary.parent):\(Host.processEnvironment()["PATH"] ?? "")"
        return try await SubprocessRunner().run(
            SlipwayServerProcess.command(
                ["-ec", script], in: folder.path, environment: ["PATH": .some(path)], program: Path("/bin/bash")))
    }

    @Test("every command but those that serve and publish, in their order, while the server runs")
    func commands() async throws {
        let lines = blocks("").flatMap { $0.split(separator: "\n").map(String.init) }
            .filter { !$0.hasPrefix("slipway serve") && !$0.hasPrefix("slipway publish") }
        #expect(lines.count >= 6)
        try await SlipwayServerProcess.serve(data) { _ in
            let result = try await bash(lines.joined(separator: "\n"))
            #expect(result.isSuccess, "\(result.errorOutput)")
            #expect(result.output.contains("whole: 0 blobs, 0 bytes\n"), "\(result.output)")
            #expect(result.output.contains("whsec_"))
        }
        let cron = try #require(blocks("cron").first)
        let command = cron.split(separator: " ").dropFirst(6).joined(separator: " ")
        let nightly = try await bash(command)
        #expect(nightly.isSuccess && nightly.errorOutput.isEmpty, "\(command): \(nightly.errorOutput)")
    }

    @Test("a backup comes back by the commands that are named for it")
    func restore() async throws {
        try folder.write("#!/bin/sh\n", to: "bin/systemctl")
        try await Tool.run("chmod", ["+x", "bin/systemctl"], in: folder.path)
        let backup = folder.path.appending("backup")
        #expect(try await SlipwayServerProcess.run(["token", "create", "ci"], on: data).isSuccess)
        #expect(try await SlipwayServerProcess.run(["backup", backup.string], on: data).isSuccess)
        #expect(try await SlipwayServerProcess.run(["token", "create", "later"], on: data).isSuccess)
        let result = try await bash(try #require(blocks("sh").first))
        #expect(result.isSuccess, "\(result.errorOutput)")
        let tokens = try await SlipwayServerProcess.run(["token", "list"], on: data)
        #expect(tokens.output.contains("  ci  ") && !tokens.output.contains("later"), "\(tokens.output)")
        #expect(try LocalFileSystem().exists(Path("\(data).damaged")))
    }

    @Test(
        "nginx in front passes on, and the server does not take its clients for this machine",
        .enabled(if: !Tool.isMissing("nginx"), "nginx is missing: install nginx"))
    func nginx() async throws {
        try await SlipwayServerProcess.serve(data, ["--trusted-proxy", "127.0.0.1"]) { url in
            let location = try #require(blocks("nginx").first).replacing("http://127.0.0.1:8080", with: url)
            let socket = folder.path.appending("nginx.sock")
            let configuration = """
                daemon off;
                master_process off;
                pid \(folder.path)/nginx.pid;
                error_log stderr;
                events {}
                http {
                    access_log off;
                    client_body_temp_path \(folder.path)/body;
                    proxy_temp_path \(folder.path)/proxy;
                    fastcgi_temp_path \(folder.path)/fastcgi;
                    uwsgi_temp_path \(folder.path)/uwsgi;
                    scgi_temp_path \(folder.path)/scgi;
                    server {
                        listen unix:\(socket);
                        \(location)
                    }
                }
                """
            try LocalFileSystem().write(configuration, to: folder.path.appending("nginx.conf"))
            let script = """
                nginx -p "$PWD" -c "$PWD/nginx.conf" 2> nginx.log & proxy=$!
                until [ -S nginx.sock ]; do kill -0 $proxy || { cat nginx.log >&2; exit 9; }; sleep 0.02; done
                ask() { curl -sS -o /dev/null -w '%{http_code}\\n' --unix-socket nginx.sock "$@"; }
                ask http://server/health
                ask http://server/metrics
                ask -X POST --data-binary @nginx.conf http://server/uploads
                curl -sS -o /dev/null -w '%{http_code}\\n' \(url)/metrics
                kill $proxy; wait $proxy || true
                """
            let result = try await bash(script)
            #expect(result.output == "200\n401\n401\n200\n", "\(result.errorOutput)")
        }
    }
}
