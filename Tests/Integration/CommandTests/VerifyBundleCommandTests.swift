import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway verify-bundle`: files against what is said of them, and a second build against the first.
@Suite struct VerifyBundleCommandTests {
    private let fixture: ShipFixture
    private let files = LocalFileSystem()
    private let state = ".slipway/bundles/Greeter-1.0.0"

    init() async throws {
        fixture = try await ShipFixture(template: "library")
        let made = try await fixture.slipway(["bundle", "--version", "1.0.0"])
        #expect(made.isSuccess, "\(made.errorOutput)")
    }

    private var folder: Path { fixture.repository.path.appending(state) }

    @Test("one flipped bit in any file is found, and the file is named")
    func bits() async throws {
        let whole = try await fixture.slipway(["verify-bundle", state])
        #expect(whole.isSuccess && whole.output.contains("as it says"), "\(whole.output)\(whole.errorOutput)")
        var generator = SplitMix(seed: 7)
        for name in try files.list(folder).map(\.name) {
            let file = folder.appending(component: name)
            let bytes = try files.read(file)
            var damaged = bytes
            damaged[generator.below(bytes.count)] ^= 1 << UInt8(generator.below(8))
            try files.write(damaged, to: file)
            let result = try await fixture.slipway(["verify-bundle", state])
            #expect(result.termination == .exited(2), "\(name)")
            #expect(result.errorOutput.contains(name), "\(name): \(result.errorOutput)")
            try files.write(bytes, to: file)
        }
        let empty = try await fixture.slipway(["verify-bundle", "nowhere"])
        #expect(empty.termination == .exited(2) && empty.errorOutput.contains("there is no bundle in"))
        let scheme = try await fixture.slipway(["verify-bundle", "file://\(folder)"])
        #expect(scheme.termination == .exited(2) && scheme.errorOutput.contains("https and http alone"))
    }

    @Test(
        "building it again gives the same bytes, and names the file where it does not",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func rebuild() async throws {
        let expected = try await fixture.slipway(["verify-bundle", state, "--expect-version", "1.0.0"])
        #expect(expected.isSuccess, "\(expected.errorOutput)")
        let replayed = try await fixture.slipway([
            "verify-bundle", state, "--expect-version", "2.0.0", "--expect-commit", "0000000",
        ])
        #expect(replayed.termination == .exited(2) && replayed.errorOutput.contains("not 2.0.0"))
        let same = try await fixture.slipway(["verify-bundle", state, "--rebuild"])
        #expect(same.isSuccess, "\(same.output)\(same.errorOutput)")
        #expect(same.output.contains("the same when built again"))
        // what cannot be built here says nothing of the bundle
        let path = Host.processEnvironment()["PATH"] ?? ""
        let swift = try fixture.folder.write(
            "#!/bin/sh\n[ \"$1\" = build ] && exit 1\nPATH='\(path)' exec swift \"$@\"\n", to: "programs/swift")
        try files.write(try files.read(swift), to: swift, permissions: 0o755)
        let unbuilt = try await fixture.slipway(
            ["verify-bundle", state, "--rebuild"], environment: ["PATH": "\(swift.parent):\(path)"])
        #expect(unbuilt.termination == .exited(3), "\(unbuilt.errorOutput)")
        #expect(unbuilt.errorOutput.contains("cannot be built again here"), "\(unbuilt.errorOutput)")
        // a bundle that is whole, and of other sources than it says
        try await fixture.repository.commit(
            "Other words", files: ["Sources/Greeter/Other.swift": "public let other = 1\n"])
        let other = try await fixture.slipway(["bundle", "--version", "1.0.1"])
        #expect(other.isSuccess, "\(other.errorOutput)")
        let forged = fixture.repository.path.appending(".slipway/bundles/Greeter-1.0.1")
        let head = try await fixture.repository.git("rev-parse", "HEAD")
        let before = try await fixture.repository.git("rev-parse", "HEAD~1")
        for name in ["release.json"] + ["cdx", "provenance", "spdx"].map({ "Greeter-1.0.1.\($0).json" }) {
            let file = forged.appending(name)
            try files.write(try files.readText(file).replacing(head, with: before), to: file)
        }
        let numbered = try await fixture.slipway(["verify-bundle", forged.string])
        #expect(numbered.termination == .exited(2), "\(numbered.errorOutput)")
        // all numbers and sums are right again
        try await makeRight(forged)
        let told = try await fixture.slipway(["verify-bundle", forged.string, "--rebuild"])
        #expect(told.termination == .exited(1), "\(told.output)\(told.errorOutput)")
        #expect(told.output.contains("Greeter-1.0.1.zip: "), "\(told.output)")
    }

    /// Makes the numbers of documents, and then all sums, those of what is there.
    private func makeRight(_ bundle: Path) async throws {
        let script = """
            import hashlib, json, re
            def number(text):
                digits = list(hashlib.sha256(text.encode()).hexdigest()[:32])
                digits[12], digits[16] = "8", "89ab"[ord(digits[16]) & 3]
                return re.sub("(.{8})(.{4})(.{4})(.{4})", r"\\1-\\2-\\3-\\4-", "".join(digits))
            release = json.load(open("release.json"))
            for entry in release["documents"]:
                text = open(entry["file"]).read()
                serial = number(re.sub('  "serialNumber" : .*\\n', "", text))
                text = re.sub('(?<="urn:uuid:)[^"]*', serial, text)
                namespace = number(re.sub('(?<="documentNamespace" : ")[^"]*', "", text))
                text = re.sub('("documentNamespace" : ".*)(.{36})"', lambda old: old[1] + namespace + '"', text)
                open(entry["file"], "w").write(text)
                entry["sha256"] = hashlib.sha256(text.encode()).hexdigest()
            json.dump(release, open("release.json", "w"))
            """
        try await Tool.run("python3", ["-c", script], in: bundle)
        try await Tool.run(
            "/bin/sh", ["-c", "sha256sum $(cut -c67- SHA256SUMS) > sums && mv sums SHA256SUMS"], in: bundle)
    }

    @Test(
        "a published bundle is fetched and checked",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func published() async throws {
        try await FileServer.serve(fixture.repository.path.appending(".slipway/bundles")) { address in
            let whole = try await fixture.slipway(["verify-bundle", "\(address)/Greeter-1.0.0"])
            #expect(whole.isSuccess, "\(whole.errorOutput)")
            let none = try await fixture.slipway(["verify-bundle", "\(address)/Greeter-9.0.0/"])
            #expect(none.termination == .exited(4) && none.errorOutput.contains("there is no bundle at"))
            let query = try await fixture.slipway(["verify-bundle", "\(address)/Greeter-1.0.0/?x=1"])
            #expect(query.termination == .exited(2) && query.errorOutput.contains("is no address of a folder"))
            try files.remove(folder.appending("Greeter-1.0.0.zip"))
            let missing = try await fixture.slipway(["verify-bundle", "\(address)/Greeter-1.0.0/release.json"])
            #expect(missing.termination == .exited(2) && missing.errorOutput.contains("Greeter-1.0.0.zip is missing"))
        }
    }

    @Test(
        "what is wrong with a published bundle is told of its address",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func shown() async throws {
        try await FileServer.serve(fixture.repository.path.appending(".slipway/bundles")) { address in
            let url = "\(address)/Greeter-1.0.0"
            let unsigned = try await fixture.slipway(["verify-bundle", url, "--key", try publicKey()])
            #expect(unsigned.errorOutput.contains("the bundle in \(url) is not signed"), "\(unsigned.errorOutput)")
            let release = folder.appending("release.json")
            let text = try files.readText(release)
            let size = try #require(text.firstRange(of: "\"size\" : "))
            try files.write(text[..<size.upperBound] + "9" + text[size.upperBound...], to: release)
            let larger = try await fixture.slipway(["verify-bundle", url])
            #expect(larger.errorOutput.contains("the bundle in \(url) is damaged"), "\(larger.errorOutput)")
            #expect(larger.errorOutput.contains("fetch it again, or ask who serves it"))
            try files.write(
                text[..<size.upperBound] + "9000000000000000" + text[size.upperBound...].drop { $0.isNumber },
                to: release)
            let huge = try await fixture.slipway(["verify-bundle", url])
            #expect(huge.termination == .exited(3), "\(huge.errorOutput)")
            #expect(huge.errorOutput.contains("the bundle at \(url)/ is larger than what is free"))
            try files.write("[]", to: release)
            let odd = try await fixture.slipway(["verify-bundle", url])
            #expect(odd.errorOutput.contains("the bundle in \(url) is damaged"), "\(odd.errorOutput)")
        }
    }

    private func publicKey() throws -> String {
        let key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl someone\n"
        let file = fixture.repository.path.appending(".slipway/key.pub")
        try files.write(key, to: file)
        return file.string
    }

    @Test(
        "a signal leaves no temporary folder",
        .enabled(if: !Tool.isMissing("python3") && !Tool.isMissing("bash")),
        arguments: [("TERM", 143), ("INT", 130)])
    func signalled(name: String, status: Int) async throws {
        // a server that never answers
        let script = """
            set -m
            mkdir temporary
            TMPDIR=$PWD/temporary "$0" verify-bundle "$2/silent" >out.log 2>&1 &
            slipway=$!
            tries=0
            until [ -n "$(ls temporary)" ] || [ $tries -gt 600 ]; do tries=$((tries + 1)); sleep 0.1; done
            ls temporary | wc -l | tr -d ' '
            kill -$1 $slipway
            wait $slipway
            echo "status $?"
            ls temporary
            """
        let place = try TemporaryDirectory()
        let result = try await OddServer.serve(in: place.path) { server in
            try await SubprocessRunner().run(
                Command("bash", ["-c", script, SlipwayCommand.binary.string, name, server], in: place.path))
        }
        #expect(result.output == "1\nstatus \(status)\n", "\(result.errorOutput)")
    }

    @Test("bundles in the work tree do not make it dirty, and work does")
    func output() async throws {
        for version in ["1.0.0", "1.0.0", "1.0.1"] {
            let made = try await fixture.slipway([
                "bundle", "--version", version, "--output", "dist/Greeter-\(version)",
            ])
            #expect(made.isSuccess, "\(version): \(made.errorOutput)")
        }
        try files.write("mine", to: fixture.repository.path.appending("dist/notes.txt"))
        let refused = try await fixture.slipway(["bundle", "--version", "1.0.0", "--output", "dist/Greeter-1.0.0"])
        #expect(refused.termination == .exited(2) && refused.errorOutput.contains("dist/"), "\(refused.errorOutput)")
    }
}
