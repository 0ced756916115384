import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Results that are kept between runs.
@Suite struct LintCacheTests {
    private static let text = "let a = b.count == 0 \nlet c = 1;\n"
    private let folder: LintFolder

    init() throws {
        folder = try LintFolder([".swiftlint.yml": "opt_in_rules: all", "a.swift": LintCacheTests.text, "b.swift": ""])
    }

    private var request: LintRequest {
        var request = folder.request()
        request.cache = .folder("cache")
        return request
    }

    private func caches() throws -> [String] {
        try LocalFileSystem().list(folder.directory.path.appending("cache")).map(\.name)
            .filter { $0.hasSuffix(".findings") }
    }

    @Test func resultsAreTheSameFromTheCache() async throws {
        let first = try await folder.linter.run(request)
        #expect(!first.findings.isEmpty && first.findings.contains { $0.fix != nil })
        #expect(try caches().count == 1)
        let second = try await folder.linter.run(request)
        #expect(second.findings == first.findings)
    }

    @Test func anotherTextNameOrOptionIsAnotherResult() async throws {
        _ = try await folder.linter.run(request)
        try folder.directory.write("let c = 1;\n", to: "b.swift")
        let changed = try await folder.linter.run(request)
        #expect(changed.findings.contains { $0.location?.file == "b.swift" && $0.code == "trailing_semicolon" })
        try folder.directory.write("disabled_rules: [trailing_semicolon]", to: ".swiftlint.yml")
        #expect(try await !folder.linter.run(request).findings.contains { $0.code == "trailing_semicolon" })
        #expect(try caches().count == 2)
    }

    /// What an expression says of one folder is not taken for another one with the same files.
    @Test func expressionsForPathsAskForTheFolder() async throws {
        let cache = try TemporaryDirectory()
        func count(in folder: LintFolder) async throws -> Int {
            var request = folder.request()
            request.cache = .folder(cache.path)
            return try await folder.linter.run(request).findings.count { $0.code == "pear" }
        }
        let pattern = "custom_rules: {pear: {regex: let, excluded: '^\(folder.directory.path)/'}}"
        let other = try LintFolder([".swiftlint.yml": pattern, "a.swift": "let a = 1\n"])
        try folder.directory.write(pattern, to: ".swiftlint.yml")
        try folder.directory.write("let a = 1\n", to: "a.swift")
        #expect(try await count(in: folder) == 0)
        #expect(try await count(in: other) == 1)
    }

    @Test func aDamagedCacheIsNotUsed() async throws {
        let first = try await folder.linter.run(request).findings
        let file = folder.directory.path.appending("cache").appending(try #require(try caches().first))
        let bytes = try LocalFileSystem().read(file)
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var damaged = bytes
            damaged[place] ^= 0x10
            try LocalFileSystem().write(damaged, to: file, permissions: 0o644)
            #expect(try await folder.linter.run(request).findings == first)
        }
        for count in [0, 7, 40, bytes.count - 1] {
            try LocalFileSystem().write(Array(bytes.prefix(count)), to: file, permissions: 0o644)
            #expect(try await folder.linter.run(request).findings == first)
        }
        #expect(try LocalFileSystem().read(file) == bytes)
    }

    @Test func whatNobodyWritesAnyMoreIsRemoved() async throws {
        let cache = folder.directory.path.appending("cache")
        let digits = String(repeating: "0a", count: 16)
        for name in ["\(digits).findings", "\(digits).program", "1\(digits.dropFirst()).findings", "d.findings"] {
            try folder.directory.write("x", to: "cache/\(name)")
            let days = name.hasPrefix("1") ? 59 : 61
            let time = timeval(tv_sec: Int(SystemClock().now()) - days * 86_400, tv_usec: 0)
            #expect(utimes(cache.appending(name).string, [time, time]) == 0)
        }
        _ = try await folder.linter.run(request)
        let names = try LocalFileSystem().list(cache).map(\.name)
        #expect(
            names.count == 4 && names.contains { $0.hasPrefix("10") || $0.hasPrefix("1a") }
                && names.contains("d.findings"), "\(names)")
    }

    @Test func aFolderThatCannotBeWrittenStopsNothing() async throws {
        try folder.directory.write("", to: "cache")
        #expect(try await !folder.linter.run(request).findings.isEmpty)
        #expect(folder.problems.contains { $0.contains("no-cache") })
    }
}
