import Testing

@testable import SlipwayManifest

/// Patterns and paths of Swift manifests, as `project.yml` says them.
@Suite struct SwiftGlobTests {
    @Test(
        "a pattern is a folder and what of it is taken",
        arguments: [
            ("Sources/**", "Sources", "**"), ("Sources/**/*.swift", "Sources", "**/*.swift"), ("**/*.m", ".", "**/*.m"),
            ("./App/*/View.swift", "App", "*/View.swift"), ("A/{B,C}/**", "A", "{B,C}/**"),
            ("../Shared/*.c", "../Shared", "*.c"), ("R/de.lproj/**", "R", "de.lproj/**"),
            ("R/de.lproj/a.strings", "R", "de.lproj/a.strings"), ("R/de.lproj", "R", "de.lproj/**"),
            ("*/de.lproj/*", ".", "*/de.lproj/*"),
        ])
    func split(text: String, path: String, pattern: String) {
        let glob = SwiftGlob(text)
        #expect(glob.path == path)
        #expect(glob.pattern == pattern)
    }

    @Test("a path without a pattern is taken as it is") func plain() {
        let glob = SwiftGlob("Sources/main.swift")
        #expect(glob.path == "Sources/main.swift")
        #expect(glob.pattern == nil && glob.sourcePattern == nil && glob.filePattern == nil)
    }

    @Test("of open patterns sources are taken by their extensions") func sources() {
        #expect(SwiftGlob("A/**").sourcePattern?.hasPrefix("**/*.{swift,") == true)
        #expect(SwiftGlob("A/*").sourcePattern?.hasPrefix("*.{swift,") == true)
        #expect(SwiftGlob("A/**/*.swift").sourcePattern == "**/*.swift")
        #expect(SwiftGlob("A/**").filePattern == nil)
        #expect(SwiftGlob("A/*.json").filePattern == "*.json")
    }

    @Test(
        "what is left out is said from the folder",
        arguments: [
            ("Sources/**", "Sources/Old/**", "Old/**"), ("Sources/**", "**/*.gen.swift", "**/*.gen.swift"),
            ("Sources/**", "Tests/**", nil), ("A/B/**", "A/*/C.swift", "C.swift"), ("A/B/**", "A", "**"),
            ("**", "Old/**", "Old/**"), ("A/**", "A", "**"),
        ] as [(String, String, String?)])
    func excluding(pattern: String, other: String, expected: String?) {
        #expect(SwiftGlob(pattern).excluding(other) == expected)
    }

    @Test(
        "a path from the root is said from the manifest's folder",
        arguments: [
            ("Config/A.xcconfig", "", "Config/A.xcconfig"),
            ("Config/A.xcconfig", "Apps/One", "../../Config/A.xcconfig"),
            ("Apps/One/Sources", "Apps/One", "Sources"), ("Apps/One", "Apps/One", "."),
            ("Apps/Two", "Apps/One", "../Two"),
            ("Apps/../Shared/./x", "Apps", "../Shared/x"), ("/absolute", "Apps", "/absolute"),
        ])
    func relative(path: String, folder: String, expected: String) {
        #expect(SwiftTreeContext.relative(path, to: folder) == expected)
    }
}
