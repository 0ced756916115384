import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if os(Linux)
    /// The Secret Service of a real keyring, on a session bus of its own.
    @Suite(
        .disabled(
            if: ["dbus-run-session", "gnome-keyring-daemon", "secret-tool"].contains { Tool.isMissing($0) },
            "needs dbus-run-session, gnome-keyring-daemon and secret-tool"))
    struct SecretStoreCommandTests {
        private let bench: BenchProgram

        init() throws { bench = try BenchProgram() }

        /// Runs lines of a shell where a keyring is unlocked; `bench` is the program.
        private func inSession(_ lines: String) async throws -> CommandResult {
            let script = """
                bench() { "$BENCH" secret-store "$@" --service app; }
                printf pw | gnome-keyring-daemon --foreground --unlock --components=secrets >/dev/null 2>&1 &
                keyring=$!
                # whoever calls the keyring itself has the bus begin another one, where this one is not there yet
                for attempt in $(seq 500); do
                    gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \\
                        --method org.freedesktop.DBus.NameHasOwner org.freedesktop.secrets | grep -q true && break
                    sleep 0.02
                done
                for attempt in $(seq 500); do
                    gdbus call --session --dest org.freedesktop.secrets --object-path /org/freedesktop/secrets \\
                        --method org.freedesktop.Secret.Service.ReadAlias default | grep -q collection && break
                    sleep 0.02
                done
                \(lines)
                kill $keyring
                """
            return try await run(["dbus-run-session", "--", "bash", "-c", script])
        }

        private func run(_ words: [String], data: String = "data") async throws -> CommandResult {
            let folder = bench.folder.path
            var environment: [String: String?] = [
                "HOME": folder.string, "XDG_RUNTIME_DIR": folder.string,
                "XDG_DATA_HOME": folder.appending(data).string,
                "BENCH": BenchProgram.binary.string,
            ]
            for name in ["DBUS_SESSION_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "GNOME_KEYRING_CONTROL"] {
                environment[name] = .some(nil)
            }
            return try await SubprocessRunner().run(
                Command(words[0], Array(words.dropFirst()), in: folder, environment: environment))
        }

        @Test("secret-tool reads what the library wrote, and the reverse; there is one item afterwards")
        func interchange() async throws {
            let result = try await inSession(
                """
                printf 'top secret' | bench set token
                secret-tool lookup service app account token; echo
                printf 'of the tool' | secret-tool store --label=x service app account other
                bench get other; echo
                printf 'of the library' | bench set other
                secret-tool lookup service app account other; echo
                secret-tool search --all service app account other 2>/dev/null | grep -c '^secret'
                """)
            #expect(
                result.output == """
                    kept 10 bytes as token
                    top secret
                    of the tool
                    kept 14 bytes as other
                    of the library
                    1

                    """, "\(result.errorOutput)")
        }

        @Test("bytes are kept as they are, nothing as nothing, and what is deleted is absent")
        func bytes() async throws {
            let result = try await inSession(
                """
                printf '\\0\\377\\n' | bench set bytes >/dev/null; bench get bytes --json
                printf '' | bench set empty; bench get empty | wc -c
                head -c 100000 /dev/urandom > big; bench set big < big >/dev/null; bench get big | cmp - big && echo same
                bench delete bytes; bench delete bytes
                bench get bytes; echo "status $?"
                """)
            #expect(
                result.output == """
                    {
                      "base64" : "AP8K",
                      "key" : "bytes",
                      "schema" : 1
                    }
                    kept 0 bytes as empty
                    0
                    same
                    there is no 'bytes' of app any more
                    there is no 'bytes' of app any more
                    status 2

                    """, "\(result.errorOutput)")
            #expect(result.errorOutput.contains("error: there is no 'bytes' of app\n"))
        }

        @Test("a locked keyring is an error, and never absent")
        func locked() async throws {
            let result = try await inSession(
                """
                printf secret | bench set token >/dev/null
                gdbus call --session --dest org.freedesktop.secrets --object-path /org/freedesktop/secrets \\
                    --method org.freedesktop.Secret.Service.Lock "['/org/freedesktop/secrets/collection/login']" >/dev/null
                bench get token; echo "status $?"
                printf other | bench set token; echo "status $?"
                bench delete token; echo "status $?"
                """)
            #expect(result.output == "status 3\nstatus 3\nstatus 3\n", "\(result.errorOutput)")
            #expect(result.errorOutput.ranges(of: "error: the secret store cannot be used").count == 3)
        }

        @Test("nobody is asked for a password, to unlock the default collection or to make it")
        func nobodyIsAsked() async throws {
            let locked = try await inSession(
                """
                gdbus call --session --dest org.freedesktop.secrets --object-path /org/freedesktop/secrets \\
                    --method org.freedesktop.Secret.Service.Lock "['/org/freedesktop/secrets/collection/login']" >/dev/null
                printf secret | bench set new --json
                """)
            #expect(locked.output.contains("\"secrets-locked\""), "\(locked.output)")
            #expect(!locked.errorOutput.contains("Prompter"), "\(locked.errorOutput)")
            // the bus begins the keyring, in which nothing was ever made
            let absent = try await run(
                ["dbus-run-session", "--", "bash", "-c", "printf a | \"$BENCH\" secret-store set new --json"],
                data: "none")
            #expect(absent.output.contains("\"secrets-unavailable\""), "\(absent.output)")
            #expect(!absent.errorOutput.contains("Prompter"), "\(absent.errorOutput)")
        }

        @Test("no session bus is an error, and never absent")
        func noBus() async throws {
            for words in [["get", "token"], ["delete", "token"], ["migrate", "token"]] {
                let result = try await run([BenchProgram.binary.string, "secret-store"] + words)
                #expect(result.termination == .exited(3), "\(words): \(result.output)")
                #expect(result.errorOutput.hasPrefix("error: the secret store cannot be used\n"), "\(words)")
                #expect(result.errorOutput.contains("hint: on a machine without a desktop"), "\(words)")
            }
            let nobody = try await run(
                [
                    "dbus-run-session", "--config-file=/dev/null", "--", BenchProgram.binary.string, "secret-store",
                    "get", "a",
                ])
            #expect(!nobody.isSuccess)
        }

        @Test("a versioned value in the secret store is migrated there, with its backup beside it")
        func migration() async throws {
            let result = try await inSession(
                """
                printf '{"name":"Ada","age":"36"}' | bench set person >/dev/null
                bench migrate person; bench migrate person
                secret-tool lookup service app account person; echo
                bench get person.backup-v0; echo
                """)
            #expect(
                result.output == """
                    alias: Ada
                    email: 
                    migrated from version 0
                    alias: Ada
                    email: 
                    version 3
                    {"payload":{"alias":"Ada","email":""},"schema":"person","version":3}
                    {"name":"Ada","age":"36"}

                    """, "\(result.errorOutput)")
        }
    }
#endif
