import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is on disk is linked as its binary says, and only what is found at run time is embedded.
@Suite struct PrecompiledBinariesTests {
    private static let environment = Host.processEnvironment().merging(["XDG_CACHE_HOME": Golden.cache.string]) { $1 }

    private static let archive = Array("!<arch>\n".utf8) + [UInt8](repeating: 0x20, count: 60)
    private static let dylib = machO(6)

    /// The header of a binary of 64 bits for little-endian machines.
    private static func machO(_ type: UInt8) -> [UInt8] {
        [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0, 0, 1, 0, 0, 0, 0, type, 0, 0, 0] + [UInt8](repeating: 0, count: 48)
    }

    /// A binary of two architectures, the first of which begins at 64.
    private static func fat(_ slice: [UInt8], is64: Bool = false) -> [UInt8] {
        let magic: [UInt8] = [0xCA, 0xFE, 0xBA, is64 ? 0xBF : 0xBE]
        let head: [UInt8] = magic + [0, 0, 0, 2, 1, 0, 0, 7, 0, 0, 0, 3] + (is64 ? [0, 0, 0, 0] : []) + [0, 0, 0, 64]
        return head + [UInt8](repeating: 0, count: 64 - head.count) + slice
    }

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let files = LocalFileSystem()
        let place = folder.path.appending(path)
        try files.createDirectory(place.parent)
        try files.write(bytes, to: place)
    }

    private func plist(_ libraries: [(folder: String, name: String)]) -> String {
        let entries = libraries.map {
            """
            <dict><key>LibraryIdentifier</key><string>\($0.folder)</string>
            <key>LibraryPath</key><string>\($0.name)</string></dict>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>AvailableLibraries</key><array>\(entries.joined())</array>
            <key>CFBundlePackageType</key><string>XFWK</string></dict></plist>
            """
    }

    private func isDynamic(_ path: String) -> Bool? {
        PrecompiledBinaries(files: LocalFileSystem(), folder: folder.path).isDynamic(path)
    }

    @Test("a binary says what it is") func binaries() throws {
        let cases: [(bytes: [UInt8], isDynamic: Bool?)] = [
            (Self.archive, false), (Self.dylib, true), (Self.machO(9), true), (Self.machO(1), false),
            (Self.machO(8), false), (Self.fat(Self.dylib), true), (Self.fat(Self.archive), false),
            (Self.fat(Self.dylib, is64: true), true), (Array("!<thin>\n".utf8), false),
            // for big-endian machines
            ([0xFE, 0xED, 0xFA, 0xCE, 0, 0, 0, 18, 0, 0, 0, 0, 0, 0, 0, 6], true),
            // not checked out, or cut off
            (Array("version https://git-lfs.github.com/spec/v1\n".utf8), nil), ([], nil),
            (Array(Self.dylib.prefix(10)), nil), (Array(Self.fat(Self.dylib).prefix(30)), nil),
        ]
        for (index, (bytes, isDynamic)) in cases.enumerated() {
            try write(bytes, to: "F\(index).framework/F\(index)")
            #expect(self.isDynamic("F\(index).framework") == isDynamic, "\(index)")
        }
        try write(Self.archive, to: "libA.a")
        try write(Self.dylib, to: "libB.dylib")
        #expect(isDynamic("libA.a") == false && isDynamic("libB.dylib") == true)
        #expect(isDynamic("None.framework") == nil && isDynamic("None.xcframework") == nil)
    }

    @Test("an XCFramework is what its libraries are, as its list names them") func xcframeworks() throws {
        try write(Self.archive, to: "S.xcframework/ios-arm64/libS.a")
        try write(Self.dylib, to: "S.xcframework/ios-arm64/Other.framework/Other")
        try folder.write(plist([("ios-arm64", "libS.a")]), to: "S.xcframework/Info.plist")
        #expect(isDynamic("S.xcframework") == false)
        try write(Self.fat(Self.dylib), to: "D.xcframework/macos-arm64_x86_64/D.framework/Versions/A/D")
        let framework = folder.path.appending("D.xcframework/macos-arm64_x86_64/D.framework")
        try LocalFileSystem().createLink(framework.appending("D"), to: "Versions/A/D")
        // the first platform is not checked out
        try folder.write(
            plist([("ios-arm64", "D.framework"), ("macos-arm64_x86_64", "D.framework")]), to: "D.xcframework/Info.plist"
        )
        #expect(isDynamic("D.xcframework") == true)
        // without a list that can be read
        try write(Self.archive, to: "L.xcframework/ios-arm64/L.framework/L")
        try write(Array("bplist00".utf8), to: "L.xcframework/Info.plist")
        #expect(isDynamic("L.xcframework") == false)
    }

    @Test("a static binary is linked by what is made with it, and embedded nowhere") func embedding() throws {
        try write(Self.archive, to: "V/Static.framework/Static")
        try write(Self.archive, to: "V/Lib.xcframework/ios-arm64/libLib.a")
        try folder.write(plist([("ios-arm64", "libLib.a")]), to: "V/Lib.xcframework/Info.plist")
        try write(Self.dylib, to: "V/Dynamic.framework/Dynamic")
        try write(Self.dylib, to: "V/libDynamic.dylib")
        let binaries = """
            [.framework(path: "V/Static.framework"), .xcframework(path: "V/Lib.xcframework"),
             .framework(path: "V/Dynamic.framework"), .framework(path: "V/Later.framework"),
             .library(path: "V/libDynamic.dylib", publicHeaders: "V", swiftModuleMap: nil)]
            """
        try folder.write(
            """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(
                    name: "App", destinations: .iOS, product: .app, bundleId: "a.a", sources: ["S/**"],
                    dependencies: [.target(name: "Kit"), .target(name: "Static")]),
                .target(
                    name: "Direct", destinations: .iOS, product: .app, bundleId: "a.d", sources: ["S/**"],
                    dependencies: \(binaries)),
                .target(
                    name: "Kit", destinations: .iOS, product: .framework, bundleId: "a.k", sources: ["S/**"],
                    dependencies: \(binaries)),
                .target(
                    name: "Static", destinations: .iOS, product: .staticFramework, bundleId: "a.s", sources: ["S/**"],
                    dependencies: [.framework(path: "V/Static.framework"), .framework(path: "V/Later.framework")]),
            ])
            """, to: "Project.swift")
        try folder.write("", to: "S/a.swift")
        let loader = ManifestLoader(host: Host(environment: Self.environment, directory: folder.path))
        let spec = try #require(try loader.load(folder.path.appending("Project.swift")).manifest.xcode)
        func lines(_ name: String) -> [String] {
            spec.targets.first { $0.name == name }?.dependencies.compactMap { dependency in
                guard case .framework(let path) = dependency.kind else { return nil }
                let link = dependency.link.map { " link \($0)" } ?? ""
                return Path(path).lastComponent + link + (dependency.embed.map { " embed \($0)" } ?? "")
            } ?? []
        }
        #expect(
            lines("Direct") == [
                "Static.framework embed false", "Lib.xcframework embed false", "Dynamic.framework", "Later.framework",
                "libDynamic.dylib",
            ])
        #expect(lines("Kit") == lines("Direct"))
        // static code that comes by way of a framework is in the framework
        #expect(
            lines("App") == [
                "Dynamic.framework link false embed true", "Later.framework embed true",
                "libDynamic.dylib link false embed true", "Static.framework embed false",
            ])
    }
}
