import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Installed Swift SDKs")
struct SwiftSDKStoreTests {
    private static let host = "x86_64-unknown-linux-gnu"

    private static func info(_ id: String, _ type: String = "swiftSDK", variants: String) -> String {
        """
        {"schemaVersion": "1.0", "artifacts": {"\(id)": {"type": "\(type)", "version": "0.0.1", "variants": [\(variants)]}}}
        """
    }

    @Test("those that build on a platform, with what they build for")
    func all() throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            Self.info(
                "musl",
                variants: #"{"path": "musl", "supportedTriples": ["\#(Self.host)", "arm64-apple-macosx13.0"]}"#),
            to: "musl.artifactbundle/info.json")
        try folder.write(
            """
            {"schemaVersion": "4.0", "targetTriples": {"x86_64-swift-linux-musl": {}, "aarch64-swift-linux-musl": {}}}
            """,
            to: "musl.artifactbundle/musl/swift-sdk.json")
        try folder.write(
            Self.info("old", "crossCompilationDestination", variants: #"{"path": "d/destination.json"}"#),
            to: "old.artifactbundle/info.json")
        try folder.write(
            #"{"schemaVersion": "3.0", "runTimeTriples": {"aarch64-unknown-linux-gnu": {}}}"#,
            to: "old.artifactbundle/d/destination.json")
        try folder.write(
            Self.info("mac", variants: #"{"path": ".", "supportedTriples": ["arm64-apple-macosx"]}"#),
            to: "mac.artifactbundle/info.json")
        try folder.write(
            #"{"schemaVersion": "4.0", "targetTriples": {"arm64-apple-ios": {}}}"#,
            to: "mac.artifactbundle/swift-sdk.json")
        try folder.write(Self.info("tool", "executable", variants: ""), to: "tool.artifactbundle/info.json")
        try folder.write("no JSON", to: "broken.artifactbundle/info.json")
        try folder.write("{}", to: "configuration/musl.json")
        let store = SwiftSDKStore(folder: folder.path, files: LocalFileSystem())
        let found = store.all(on: Self.host)
        #expect(found.map(\.id) == ["musl", "old"])
        #expect(found.first?.triples == ["aarch64-swift-linux-musl", "x86_64-swift-linux-musl"])
        #expect(found.first?.version == "0.0.1" && found.first?.store == folder.path)
        #expect(store.all(on: "arm64-apple-macosx").map(\.id) == ["mac", "musl", "old"])
        #expect(store.all(on: nil).map(\.id) == ["mac", "musl", "old"])
        #expect(SwiftSDKStore(folder: folder.path.appending("none"), files: LocalFileSystem()).all(on: nil).isEmpty)
    }

    @Test("SwiftPM's own folder, and another by the environment")
    func usual() {
        let own = SwiftSDKStore.usual(["HOME": "/home/ada"])
        #if os(macOS)
            #expect(own == "/home/ada/Library/org.swift.swiftpm/swift-sdks")
        #else
            #expect(own == "/home/ada/.swiftpm/swift-sdks")
            #expect(
                SwiftSDKStore.usual(["HOME": "/h", "XDG_CONFIG_HOME": "/c"]) == "/c/swiftpm/swift-sdks")
        #endif
        #expect(SwiftSDKStore.usual([:]) == nil)
        #expect(SwiftSDKStore.usual(["HOME": "/h", SwiftSDKStore.variable: "/sdks"]) == "/sdks")
    }

    @Test("the hash is what in-toto's command prints, and does not depend on the folder")
    func digest() async throws {
        let folder = try TemporaryDirectory()
        for place in ["one", "other"] {
            try folder.write("{}\n", to: "\(place)/s.artifactbundle/info.json")
            try folder.write("text\n", to: "\(place)/s.artifactbundle/s/a-b")
            try folder.write("more\n", to: "\(place)/s.artifactbundle/s/a/c.txt")
            try LocalFileSystem().createLink(folder.path.appending("\(place)/s.artifactbundle/link"), to: "info.json")
        }
        func sdk(_ place: String) -> SwiftSDK {
            SwiftSDK(id: "s", version: "1", folder: folder.path.appending("\(place)/s.artifactbundle"), variants: [])
        }
        let files = LocalFileSystem()
        let digest = try sdk("one").digest(files)
        #expect(try sdk("other").digest(files) == digest)
        let command = "find . -type f | cut -c3- | LC_ALL=C sort | xargs -r sha256sum | sha256sum | cut -f1 -d' '"
        if !Tool.isMissing("sha256sum") {
            let printed = try await Tool.run("/bin/sh", ["-c", command], in: sdk("one").folder).output
            #expect(printed == "\(digest)\n")
        }
        let stamp = try sdk("one").stamp(files)
        #expect(try sdk("one").stamp(files) == stamp)
        try folder.write("other\n", to: "one/s.artifactbundle/s/a/c.txt")
        #expect(try sdk("one").stamp(files) != stamp && sdk("one").digest(files) != digest)
    }
}
