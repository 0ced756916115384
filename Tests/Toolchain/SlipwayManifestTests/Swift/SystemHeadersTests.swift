import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

@Suite struct SystemHeadersTests {
    @Test("a header that a package puts in place of another changes the stamp, wherever it lies")
    func replaced() throws {
        let folder = try TemporaryDirectory()
        let files = LocalFileSystem()
        let names = ["stdio.h", "linux/types.h", "x86_64-linux-gnu/bits/types.h", "x86_64-linux-gnu/sys/cdefs.h"]
        for name in names { try folder.write("/* */\n", to: "include/\(name)") }
        let headers = SystemHeaders(sdk: nil, folder: folder.path.appending("include"))
        var known: Set<String> = [headers.stamp]
        #expect(headers.stamp == headers.stamp)
        for name in names {
            // as dpkg does it
            let new = folder.path.appending("include/\(name).dpkg-new")
            try files.write("/* new */\n", to: new)
            try files.rename(new, to: folder.path.appending("include/\(name)"))
            #expect(known.insert(headers.stamp).inserted, "\(name)")
        }
    }

    @Test("the compiler's copies of headers are made anew where the headers are others")
    func again() async throws {
        let folder = try TemporaryDirectory()
        let files = LocalFileSystem()
        let sink = RecordingSink()
        let host = Host(environment: Host.processEnvironment(), events: sink)
        let compiler = try SwiftCompiler.find(host.environment, files: files)
        let known = try Vocabulary.module(
            compiler, in: Golden.cache.appending("slipway/manifests"), environment: host.environment, host: host)
        let cache = folder.path.appending("cache")
        try files.createDirectory(cache)
        try await Tool.run("cp", ["-R", known.folder.string, cache.string], in: folder.path)
        let mark = cache.appending(component: known.folder.lastComponent).appending("clang-modules")
        let stamp = try files.readText(mark)
        try files.write("others", to: mark)
        _ = try Vocabulary.module(compiler, in: cache, environment: host.environment, host: host)
        #expect(try files.readText(mark) == stamp)
        #expect(try files.isDirectory(Vocabulary.clangModules(cache)))
        let step = "Reading the system's headers, which have changed, for Swift manifests"
        #expect(sink.events.contains(SlipwayReport.Event.started(step: step)))
    }
}
