import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

@testable import SlipwayBundle

/// The whole run of a Mac, with programs that do what Xcode's do.
@Suite struct AppleBundlerTests {
    private func bundle(
        _ xcode: FakeXcodebuild, _ manifest: Manifest = AppleSample.apps, _ apple: AppleProducts,
        tree: MemoryTree = MemoryTree(["a.txt": "a\n"]), sink: RecordingSink = RecordingSink(),
        on toolchain: Toolchain = AppleSample.mac
    ) async throws -> Bundle {
        let host = Host(processes: xcode, events: sink, directory: xcode.folder.path)
        return try await Bundler(host: host, toolchain: toolchain).bundle(
            AppleSample.request(in: xcode.folder, manifest, tree: tree, apple: apple))
    }

    private func error(
        _ xcode: FakeXcodebuild, _ apple: AppleProducts = AppleSample.products([AppleSample.phone()])
    ) async throws -> SlipwayError {
        try await #require(throws: SlipwayError.self) { try await bundle(xcode, AppleSample.apps, apple) }
    }

    private func entries(_ file: String, of bundle: Bundle) throws -> [String: UInt32] {
        let bytes = try LocalFileSystem().read(bundle.directory.appending(file))
        let reader = try #require(ZipReader(bytes))
        return Dictionary(uniqueKeysWithValues: reader.entries.map { ($0.path, UInt32($0.mode)) })
    }

    @Test("apps are archived, exported and collected, with their dSYMs") func apps() async throws {
        let xcode = try FakeXcodebuild()
        let sink = RecordingSink()
        let apple = AppleSample.products([AppleSample.phone(), AppleSample.desktop()])
        let bundle = try await bundle(xcode, AppleSample.apps, apple, sink: sink)
        let made = bundle.release.artifacts.map { "\($0.file) \($0.kind.rawValue) \($0.product)" }
        #expect(
            made == [
                "Desktop-1.2.0.app.zip application Desktop", "Desktop-1.2.0.dSYMs.zip application-symbols Desktop",
                "Greeter-1.2.0.dSYMs.zip application-symbols Greeter", "Greeter-1.2.0.ipa application Greeter",
                "Greeter-1.2.0.zip source Greeter",
            ])
        try BundleReader().verify(bundle.directory)
        // what Xcode exported is not touched: here it is the property list that it was told
        let options = try LocalFileSystem().read(bundle.directory.appending("Greeter-1.2.0.ipa"))
        #expect(options == ExportOptions(of: AppleSample.phone(), method: .adHoc).plist())
        #expect(
            try entries("Desktop-1.2.0.app.zip", of: bundle) == [
                "Desktop app.app/Contents/Frameworks/A.framework/Versions/A/A": 0o100644,
                "Desktop app.app/Contents/Frameworks/A.framework/Versions/Current": 0o120777,
                "Desktop app.app/Contents/Info.plist": 0o100644,
                "Desktop app.app/Contents/MacOS/Desktop app": 0o100755,
            ])
        #expect(
            try entries("Greeter-1.2.0.dSYMs.zip", of: bundle).keys.sorted() == [
                "Greeter.app.dSYM/Contents/Resources/DWARF/Greeter"
            ])
        #expect(
            xcode.calls.map { $0.prefix { $0 != " " } } == [
                "-version", "archive", "-exportArchive", "archive", "-exportArchive",
            ])
        let provenance = try xcode.folder.read("out/bundle/Greeter-1.2.0.provenance.json")
        #expect(provenance.contains("\"archive-app\"") && !provenance.contains(xcode.folder.path.string))
        #expect(sink.events.contains(.started(step: "Exporting Desktop")))
        let log = try xcode.folder.read("work/root/.build/apple/logs/Greeter-archive.log")
        #expect(log == "Signing with Greeter.xcodeproj\n")
        // nothing is built again where all is the same
        _ = try await self.bundle(xcode, AppleSample.apps, apple)
        #expect(xcode.calls.count == 5)
    }

    @Test("an app for the Mac App Store is a package; one for Xcode 15.3 has the old name of its method") func store()
        async throws
    {
        let xcode = try FakeXcodebuild(version: "Xcode 15.3")
        let settings = AppleAppSettings(method: .appStore, team: "ABCDE12345")
        let bundle = try await bundle(
            xcode, AppleSample.apps, AppleSample.products([AppleSample.desktop(settings)]))
        #expect(bundle.release.artifacts.map(\.file).contains("Desktop-1.2.0.pkg"))
        let options = try xcode.folder.read("work/root/.build/apple/exports/Desktop.plist")
        #expect(options.contains("<string>app-store</string>"))
    }

    @Test("libraries become XCFrameworks, made of every platform's framework") func frameworks() async throws {
        let xcode = try FakeXcodebuild()
        let tree = MemoryTree(["Package.resolved": "{\"pins\": [], \"version\": 3}", "Sources/GreetKit/A.swift": "\n"])
        let phases = Mutex<[AppleProducts.Phase]>([])
        let apple = AppleSample.products(writeProjects: { (_, phase, export) throws(SlipwayError) in
            phases.withLock { $0.append(phase) }
            try LocalFileSystem().createDirectory(export.appending("Greeter-XCFrameworks.xcodeproj"))
        })
        let bundle = try await bundle(xcode, AppleSample.library, apple, tree: tree)
        #expect(
            bundle.release.artifacts.map { "\($0.file) \($0.kind.rawValue) \($0.product)" } == [
                "GreetKit-1.2.0.xcframework.zip xcframework GreetKit", "Greeter-1.2.0-binaries.zip package Greeter",
                "Greeter-1.2.0.zip source Greeter", "word_Kit-1.2.0.xcframework.zip xcframework GreetKit",
            ])
        let entries = try entries("GreetKit-1.2.0.xcframework.zip", of: bundle)
        #expect(entries["GreetKit.xcframework/Info.plist"] == 0o100644)
        for place in ["iOS", "iOS-Simulator", "macOS"] {
            #expect(entries["GreetKit.xcframework/GreetKit-\(place)/GreetKit.framework/GreetKit"] == 0o100755)
        }
        let package = try self.entries("Greeter-1.2.0-binaries.zip", of: bundle)
        #expect(package["Greeter-1.2.0/Package.swift"] == 0o100644)
        #expect(package["Greeter-1.2.0/word_Kit.xcframework/Info.plist"] == 0o100644)
        #expect(phases.withLock { $0 } == [.frameworks])
        #expect(xcode.calls.count == 1 + 2 * 4 + 2)
        let pins =
            "work/root/Greeter/Greeter-XCFrameworks.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
        #expect(try xcode.folder.read(pins).contains("\"version\": 3"))
    }

    @Test("a library whose interface needs more than there is goes out as sources") func interface() async throws {
        let xcode = try FakeXcodebuild(
            check:
                "case \"$*\" in *GreetKit.swift) echo 'a.swift:1:8: error: no such module Logging' >&2; exit 1 ;; esac")
        let sink = RecordingSink()
        let bundle = try await bundle(
            xcode, AppleSample.library, AppleSample.products(),
            tree: MemoryTree(["Sources/GreetKit/A.swift": "\n"]), sink: sink)
        #expect(bundle.release.artifacts.map(\.file) == ["Greeter-1.2.0.zip", "word_Kit-1.2.0.xcframework.zip"])
        #expect(bundle.release.sourceOnly.map(\.reason) == [.interfaceNeedsMore])
        #expect(bundle.release.sourceOnly[0].detail.hasSuffix(": no such module Logging"))
    }

    @Test("an archive without dSYMs is told, and the app goes out") func noSymbols() async throws {
        let sink = RecordingSink()
        let bundle = try await bundle(
            FakeXcodebuild(symbols: false), AppleSample.apps, AppleSample.products([AppleSample.phone()]), sink: sink)
        #expect(bundle.release.artifacts.map(\.file) == ["Greeter-1.2.0.ipa", "Greeter-1.2.0.zip"])
        #expect(sink.diagnostics.map(\.code) == ["no-dsyms"])
    }

    @Test("a failure leaves no bundle, and a log") func failures() async throws {
        let build = try FakeXcodebuild(archive: "echo \"$PWD/App.swift:1:2: error: no\"; exit 65")
        let failed = try await error(build)
        #expect(failed.status == .gate && failed.diagnostics.last?.location?.description == "App.swift:1:2")
        #expect(try !LocalFileSystem().exists(build.folder.path.appending("out/bundle")))
        let log = try build.folder.read("work/root/.build/apple/logs/Greeter-archive.log")
        #expect(log.hasSuffix("App.swift:1:2: error: no\n"))
        #expect(failed.diagnostics[0].hint?.hasSuffix("work/root/.build/apple/logs/Greeter-archive.log") == true)
        let signing = try await error(
            FakeXcodebuild(export: "echo 'error: exportArchive: No profiles for \"a.b\" were found' >&2; exit 70"))
        #expect(signing.code == "signing-failed" && signing.diagnostics[0].message == "exporting Greeter failed")
        let nothing = try await error(FakeXcodebuild(export: "mkdir -p \"$export\"; exit 0"))
        #expect(nothing.code == "nothing-exported")
    }

    @Test("without Xcode it is told what is missing") func noXcode() async throws {
        let missing = try FakeXcodebuild()
        try missing.removeTools()
        let error = try await error(missing)
        #expect(error.status == .environment && error.code == "no-xcodebuild")
        let unselected = try await self.error(FakeXcodebuild(version: "xcode-select: error"))
        #expect(unselected.code == "no-xcodebuild")
    }

    @Test("elsewhere a bundle is made of the rest, and names what it lacks") func linux() async throws {
        let xcode = try FakeXcodebuild()
        let sink = RecordingSink()
        let linux = Toolchain(triple: "x86_64-unknown-linux-gnu", compiler: "Swift version 6.3.1", root: "/usr")
        let bundle = try await bundle(
            xcode, AppleSample.apps, AppleSample.products([AppleSample.phone()]), sink: sink, on: linux)
        #expect(bundle.release.artifacts.map(\.file) == ["Greeter-1.2.0.zip"] && xcode.calls == [])
        #expect(sink.diagnostics.map(\.message) == ["the bundle is without apps: Greeter"])
    }
}

extension RecordingSink {
    fileprivate var diagnostics: [Diagnostic] {
        events.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
    }
}
