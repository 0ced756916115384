import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The bytes of a bundle depend on the commit alone: not on who makes it, where, when, and with which umask.
@Suite struct ReproducibleBundleTests {
    private let fixture: ShipFixture
    private let files = LocalFileSystem()
    /// The user `nobody`, who owns nothing of this machine.
    private static let user = "65534"

    init() async throws {
        fixture = try await ShipFixture()
        let manifest = try fixture.folder.read("Greeter/project.yml")
        let more = """
              CTally:
                type: library

            """
        try await fixture.repository.commit(
            "A target in C, and a resource",
            files: [
                "project.yml": manifest.replacing("targets:\n", with: "targets:\n" + more).replacing(
                    "    versionFile: true\n    dependencies:\n",
                    with:
                        "    versionFile: true\n    resources: [words.txt]\n    dependencies:\n      - target: CTally\n"
                ),
                "Sources/CTally/include/ctally.h": "int tally(int value);\n",
                "Sources/CTally/ctally.c": "#include \"ctally.h\"\nint tally(int value) { return value + __LINE__; }\n",
                "Sources/GreeterDemo/words.txt": "words\n",
            ])
        let generated = try await fixture.slipway(["generate"])
        guard generated.isSuccess else { throw FixtureError(generated.errorOutput) }
        try await fixture.repository.commit("Generate")
    }

    private static func isRoot() async -> Bool {
        (try? await Tool.run("id", ["-u"], in: Golden.repository).output) == "0\n"
    }

    @Test(
        .disabled(if: Tool.isMissing("faketime") || Tool.isMissing("setpriv"), "needs faketime and setpriv"),
        .enabled("needs root, to become another user") { await ReproducibleBundleTests.isRoot() })
    func anotherUserInAnotherYear() async throws {
        let arguments = ["bundle", "--version", "1.0.0"]
        let made = try await fixture.slipway(arguments)
        #expect(made.isSuccess, "\(made.errorOutput)")
        let other = try TemporaryDirectory()
        let clone = other.path.appending("a/much deeper place/of-others")
        try files.createDirectory(clone.parent)
        try files.createDirectory(other.path.appending("home"))
        try await Tool.run("git", ["clone", "-q", fixture.repository.path.string, clone.string], in: other.path)
        try await Tool.run("chown", ["-R", "\(Self.user):\(Self.user)", other.path.string], in: other.path)
        let script = """
            umask 077
            exec setpriv --reuid \(Self.user) --regid \(Self.user) --clear-groups \
            faketime '2031-05-06 07:08:09' "$@"
            """
        try await Tool.run(
            "/bin/sh", ["-c", script, "sh", SlipwayCommand.binary.string] + arguments, in: clone,
            environment: [
                "HOME": other.path.appending("home").string, "USER": "nobody", "LOGNAME": "nobody", "TMPDIR": nil,
                "TZ": "Asia/Kathmandu", "LANG": "de_DE.UTF-8", "LC_ALL": nil, "NO_FAKE_STAT": "1",
                "DONT_FAKE_MONOTONIC": "1", "LLVM_PROFILE_FILE": "/dev/null",
            ])
        let name = ".slipway/bundles/Greeter-1.0.0"
        let (first, second) = (fixture.repository.path.appending(name), clone.appending(name))
        let names = try files.files(below: first)
        #expect(try files.files(below: second) == names)
        #expect(names.contains { $0.hasSuffix("binaries.zip") } && names.contains { $0.hasSuffix(".debug.zip") })
        for name in names {
            #expect(try files.read(first.appending(name)) == files.read(second.appending(name)), "\(name)")
        }
    }
}
