import SlipwayModel
import Testing

@Suite("Triples")
struct TargetTripleTests {
    @Test(
        "what follows from a triple",
        arguments: [
            ("x86_64-unknown-linux-gnu", "", Platform.linux, true), ("aarch64-swift-linux-musl", "", .linux, true),
            ("aarch64-unknown-linux-android28", "", .android, true), ("wasm32-unknown-wasip1", ".wasm", .wasi, true),
            ("arm64-apple-macosx13.0", "", .macOS, false), ("arm64-apple-ios17.0-macabi", "", .macCatalyst, false),
            ("arm64-apple-xros1.0", "", .visionOS, false), ("x86_64-unknown-windows-msvc", ".exe", .windows, false),
            ("x86_64-unknown-freebsd14.3", "", .linux, false),
        ] as [(String, String, Platform, Bool)])
    func facts(text: String, ending: String, platform: Platform, hasStaticRuntime: Bool) {
        let triple = TargetTriple(text)
        #expect(triple.executableEnding == ending && triple.platform == platform)
        #expect(triple.hasStaticRuntime == hasStaticRuntime && triple.isWellFormed)
        #expect(triple.resourceBundleEnding == (triple.isApple ? ".bundle" : ".resources"))
        let formats = [triple.isELF, triple.isApple, triple.isWebAssembly, triple.isWindows]
        #expect(formats.count { $0 } == 1)
        let name = ArtifactLayout.executable(product: "greet", version: SemanticVersion(1, 2, 0), triple: text)
        #expect(name == "greet-1.2.0-\(text)/bin/greet\(ending)")
    }

    @Test(
        "what is none", arguments: ["", "x86_64", "x86_64-linux", "../../etc-x-y", "a--linux", "a-b-c-d-e", ".a-b-c"])
    func malformed(text: String) { #expect(!TargetTriple(text).isWellFormed) }

    @Test("which programs a machine runs")
    func runs() {
        let linux = TargetTriple("x86_64-unknown-linux-gnu")
        #expect(linux.runs(linux) && linux.runs(TargetTriple("x86_64-swift-linux-musl")))
        for other in ["aarch64-swift-linux-musl", "x86_64-unknown-linux-android28", "wasm32-unknown-wasip1"] {
            #expect(!linux.runs(TargetTriple(other)), "\(other)")
        }
        #expect(!TargetTriple("x86_64-apple-macosx").runs(TargetTriple("x86_64-swift-linux-musl")))
    }
}
