import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `serve` and `token`, as an operator runs them.
@Suite struct ServerCommandTests {
    private let folder: TemporaryDirectory
    private var data: Path { folder.path.appending("data") }

    init() throws { folder = try TemporaryDirectory() }

    private func run(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayServerProcess.run(arguments, on: data)
    }

    private func get(_ url: String) async throws -> String {
        try await Tool.run("curl", ["-sS", "-w", " %{http_code}", url], in: folder.path).output
    }

    @Test("slipway starts the server's program, which says where it listens and what to do first, and ends on SIGTERM")
    func serves() async throws {
        let log = folder.path.appending("log")
        let script = """
            "$0" serve --data data --port 0 >out 2>log & server=$!
            until grep -q listening out; do kill -0 $server || exit 9; sleep 0.02; done
            curl -sS "$(sed 's/listening //' out)/health"
            kill -TERM $server; wait $server; echo "status $?"
            """
        let command = SlipwayServerProcess.command(
            ["-c", script, SlipwayCommand.binary.string], in: folder.path, program: Path("/bin/bash"))
        let result = try await SubprocessRunner().run(command)
        #expect(
            result.output == #"{"database":true,"disk":true,"schema":1,"status":"ok"}"# + "\nstatus 0\n",
            "\(result.errorOutput)")
        let said = try LocalFileSystem().readText(log)
        #expect(said.contains("the server is empty: data\nnext: slipway token create ci --data \(data)\n"), "\(said)")
        #expect(said.contains(#""method":"GET""#) && said.contains(#""route":"/health""#), "\(said)")
        #expect(!said.contains("127.0.0.1\""), "no address is logged: \(said)")
    }

    @Test("a second server, a taken port, an unknown address, another folder are told")
    func mistakes() async throws {
        try await SlipwayServerProcess.serve(data) { url in
            let second = try await SlipwayServerProcess.run(["serve", "--port", "0"], on: data)
            #expect(second.termination == .exited(3))
            #expect(second.errorOutput.contains("the data folder is in use"), "\(second.errorOutput)")
            let port = String(url.split(separator: ":").last ?? "")
            let other = folder.path.appending("other")
            let taken = try await SlipwayServerProcess.run(["serve", "--port", port], on: other)
            #expect(taken.termination == .exited(3))
            #expect(taken.errorOutput.contains("cannot listen at 127.0.0.1, port \(port)"), "\(taken.errorOutput)")
            #expect(taken.errorOutput.contains("another program listens there"), "\(taken.errorOutput)")
            let unknown = try await SlipwayServerProcess.run(["serve", "--host", "no-such-host.invalid"], on: other)
            #expect(unknown.termination == .exited(3))
            #expect(unknown.errorOutput.contains("the name is not known"), "\(unknown.errorOutput)")
            let nowhere = try await SlipwayServerProcess.run(["serve", "--host", "192.0.2.1"], on: other)
            #expect(nowhere.termination == .exited(3))
            #expect(nowhere.errorOutput.contains("this machine has no such address"), "\(nowhere.errorOutput)")
        }
        let none = try await SlipwayServerProcess.run(["token", "list"], on: folder.path.appending("none"))
        #expect(none.termination == .exited(3) && none.errorOutput.contains("there is no data folder of a server"))
        #expect(try await run("serve", "--tls-cert", "x").termination == .exited(64))
        #expect(try await run("serve", "--max-file", "much").termination == .exited(64))
    }

    @Test("a hook is tried by hand, and says what became of it")
    func hooks() async throws {
        #expect(try await run("hook", "add", "http://127.0.0.1:1/", "--allow-private").isSuccess)
        let unknown = try await run("hook", "test", "7")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("there is no hook 7"))
        try await SlipwayServerProcess.serve(data) { _ in
            let failed = try await SlipwayServerProcess.run(["hook", "test", "1"], on: data)
            #expect(failed.termination == .exited(4), "\(failed.output)\(failed.errorOutput)")
            #expect(failed.errorOutput.contains("no answer from 127.0.0.1:1"), "\(failed.errorOutput)")
        }
    }

    @Test("what testers have reported is listed by a command, with its pictures")
    func reports() async throws {
        let bundle = try await PlainBundle("1.0.0")
        #expect(try await run("token", "create", "ci").isSuccess)
        let made = try await run("token", "create", "team", "--scope", "read")
        let publish = try await run("token", "create", "jobs")
        try await SlipwayServerProcess.serve(data) { url in
            let published = try await bundle.slipway(
                ["publish", bundle.directory("1.0.0").string, "--to", "server:\(url)"],
                environment: ["SLIPWAY_SERVER_TOKEN": String(publish.output.dropLast())])
            #expect(published.isSuccess, "\(published.errorOutput)")
            let variables = ["SLIPWAY_SERVER_TOKEN": String(made.output.dropLast())]
            let none = try await bundle.slipway(
                ["reports", "Greeter", "--from", "server:\(url)"], environment: variables)
            #expect(none.output == "nothing was reported of Greeter\n", "\(none.errorOutput)")
            try LocalFileSystem().write(
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], to: folder.path.appending("picture.png"))
            let page = "\(url)/builds/Greeter/main/1.0.0/report/index.html"
            try await Tool.run(
                "curl",
                ["-sSf", "-o", "out", "-F", "text=It fell\u{1B}[2J\nover", "-F", "screenshot=@picture.png", page],
                in: folder.path)
            let pictures = folder.path.appending("pictures")
            let listed = try await bundle.slipway(
                ["reports", "Greeter", "--from", "server:\(url)", "--screenshots", pictures.string],
                environment: variables)
            #expect(listed.output.hasPrefix("1  1.0.0  main  "), "\(listed.output)\(listed.errorOutput)")
            #expect(listed.output.contains("    It fell") && listed.output.contains("\n    over\n"))
            #expect(!listed.output.contains("\u{1B}"))
            #expect(try LocalFileSystem().read(pictures.appending("report-1.png")).count == 8)
            let shown = try await bundle.slipway(
                ["channels", "Greeter", "--channel", "main", "--from", "server:\(url)"], environment: variables)
            #expect(shown.output == "Greeter, main: access public, keeps all builds\n", "\(shown.errorOutput)")
            let anonymous = try await bundle.slipway(["reports", "Greeter", "--from", "server:\(url)"])
            #expect(anonymous.termination == .exited(3) && anonymous.errorOutput.contains("without a token"))
            let elsewhere = try await bundle.slipway(["reports", "Greeter", "--from", "directory:x"])
            #expect(elsewhere.termination == .exited(64) && elsewhere.errorOutput.contains("are those of a server"))
        }
    }

    @Test("what one destination refuses is sent to none, and a dry run says so")
    func refused() async throws {
        let bundle = try await PlainBundle("1.0.0", "1.1.0")
        let made = try await run("token", "create", "ci")
        let other = try await bundle.slipway("bundle", "--version", "1.0.0", "--output", "../other")
        #expect(other.isSuccess, "\(other.errorOutput)")
        try await SlipwayServerProcess.serve(data) { url in
            let variables = ["SLIPWAY_SERVER_TOKEN": String(made.output.dropLast())]
            let first = try await bundle.slipway(
                ["publish", bundle.directory("1.0.0").string, "--to", "server:\(url)", "--channel", "one"],
                environment: variables)
            #expect(first.isSuccess, "\(first.errorOutput)")
            for more in [["--dry-run"], []] {
                let refused = try await bundle.slipway(
                    [
                        "publish", "../other", "--channel", "two", "--to", "directory:../site", "--to", "server:\(url)",
                    ] + more, environment: variables)
                #expect(refused.termination == .exited(4), "\(refused.output)\(refused.errorOutput)")
                #expect(refused.errorOutput.contains("from another commit"), "\(refused.errorOutput)")
                #expect(try !LocalFileSystem().exists(bundle.folder.path.appending("site")))
            }
        }
    }

    @Test("who has changed what is listed, newest first, page by page")
    func audit() async throws {
        for name in ["one", "two", "three"] { #expect(try await run("token", "create", name).isSuccess) }
        let first = try await run("audit", "--limit", "2")
        let lines = first.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("3  ") && lines[2] == "there are more: --before 2", "\(first)")
        let rest = try await run("audit", "--before", "2", "--json")
        let entries = JSONValue.parse(rest.output)?["entries"]?.list ?? []
        #expect(entries.count == 1 && entries[0]["action"]?.text == "token create", "\(rest.output)")
        #expect(try await run("audit", "--limit", "0").termination == .exited(64))
    }

    @Test("a database of a newer version is not touched")
    func newer() async throws {
        #expect(try await run("token", "create", "ci").isSuccess)
        let script = """
            import sqlite3
            connection = sqlite3.connect("data/slipway.sqlite")
            connection.execute("insert into grdb_migrations values ('999')")
            connection.commit()
            """
        try await Tool.run("python3", ["-c", script], in: folder.path)
        let result = try await run("token", "list")
        #expect(result.termination == .exited(3))
        #expect(result.errorOutput.contains("the database is of a newer Slipway"), "\(result.errorOutput)")
    }

    @Test("a token is made, told once, listed, used and revoked, also while the server runs")
    func tokens() async throws {
        let dry = try await run("token", "create", "ci", "--dry-run")
        #expect(dry.output == "would make a token 'ci' with the scope 'publish'\n")
        #expect(try !LocalFileSystem().exists(data))
        let made = try await run("token", "create", "ci", "--project", "Greeter", "--expires", "30")
        #expect(made.isSuccess && made.output.hasPrefix("slipway_") && made.output.utf8.count == 8 + 49 + 1)
        #expect(made.errorOutput.contains("made token 1 'ci' with the scope 'publish' for the project 'Greeter'"))
        let secret = String(made.output.dropLast())
        try await SlipwayServerProcess.serve(data) { url in
            func upload() async throws -> String {
                let arguments = [
                    "-sS", "-o", "out", "-w", "%{http_code}", "-X", "POST", "-H", "Authorization: Bearer \(secret)",
                    "-H", "Tus-Resumable: 1.0.0", "-H", "Upload-Length: 4", "\(url)/uploads",
                ]
                return try await Tool.run("curl", arguments, in: folder.path).output
            }
            #expect(try await upload() == "400", "it lacks a digest, and is let in")
            let list = try await SlipwayServerProcess.run(["token", "list"], on: data)
            #expect(list.output.hasPrefix("1  publish  ci  for Greeter  ends "), "\(list.output)")
            #expect(!list.output.contains(secret.suffix(20)))
            let revoked = try await SlipwayServerProcess.run(["token", "revoke", "1"], on: data)
            #expect(revoked.output == "revoked token 1\n")
            #expect(try await upload() == "401")
        }
        let again = try await run("token", "revoke", "1")
        #expect(again.isSuccess && again.output == "token 1 is revoked already\n")
        let unknown = try await run("token", "revoke", "7")
        #expect(unknown.termination == .exited(2) && unknown.errorOutput.contains("there is no token 7"))
        let json = try await run("token", "list", "--json")
        #expect(json.output.contains(#""schema" : 1"#) && !json.output.contains("hash"))
    }
}
