import SlipwayModel
import Testing

/// The strings of semver.org's own test page (regex101.com/r/vkijKf), and the order of §11.
@Suite struct SemanticVersionTests {
    @Test(arguments: [
        "0.0.4", "1.2.3", "10.20.30", "1.1.2-prerelease+meta", "1.1.2+meta", "1.1.2+meta-valid", "1.0.0-alpha",
        "1.0.0-beta", "1.0.0-alpha.beta", "1.0.0-alpha.beta.1", "1.0.0-alpha.1", "1.0.0-alpha0.valid",
        "1.0.0-alpha.0valid", "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay", "1.0.0-rc.1+build.1",
        "2.0.0-rc.1+build.123", "1.2.3-beta", "10.2.3-DEV-SNAPSHOT", "1.2.3-SNAPSHOT-123", "1.0.0", "2.0.0", "1.1.7",
        "2.0.0+build.1848", "2.0.1-alpha.1227", "1.0.0-alpha+beta", "1.2.3----RC-SNAPSHOT.12.9.1--.12+788",
        "1.2.3----R-S.12.9.1--.12+meta", "1.2.3----RC-SNAPSHOT.12.9.1--.12", "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
        "99999999999999999999999.999999999999999999.99999999999999999", "1.0.0-0A.is.legal", "0.0.0",
    ])
    func valid(text: String) throws {
        let version = try #require(SemanticVersion(text))
        #expect(version.description == text)
    }

    @Test(arguments: [
        "", "1", "1.2", "1.2.3-0123", "1.2.3-0123.0123", "1.1.2+.123", "+invalid", "-invalid", "-invalid+invalid",
        "-invalid.01", "alpha", "alpha.beta", "alpha.beta.1", "alpha.1", "alpha+beta", "alpha_beta", "alpha.",
        "alpha..", "beta", "1.0.0-alpha_beta", "-alpha.", "1.0.0-alpha..", "1.0.0-alpha..1", "1.0.0-alpha...1",
        "1.0.0-alpha....1", "1.0.0-alpha.....1", "1.0.0-alpha......1", "1.0.0-alpha.......1", "01.1.1", "1.01.1",
        "1.1.01", "1.2.3.DEV", "1.2-SNAPSHOT", "1.2.31.2.3----RC-SNAPSHOT.12.09.1--..12+788", "1.2-RC-SNAPSHOT",
        "-1.0.3-gamma+b7718", "+justmeta", "9.8.7+meta+meta", "9.8.7-whatever+meta+meta",
        "99999999999999999999999.999999999999999999.99999999999999999----RC-SNAPSHOT.12.09.1---------..12",
        "v1.2.3", " 1.2.3", "1.2.3 ", "1.2.3\n", "１.2.3", "1.2.3-é", "1.2.3-", "1.2.3+",
    ])
    func invalid(text: String) {
        #expect(SemanticVersion(text) == nil)
    }

    /// The specification's examples, lowest first.
    @Test func precedence() throws {
        let order = [
            "0.0.0", "1.0.0-0", "1.0.0-1", "1.0.0-9", "1.0.0-10", "1.0.0-99999999999999999999", "1.0.0-alpha",
            "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1",
            "1.0.0", "1.0.9", "1.0.10", "1.9.0", "1.10.0", "2.0.0", "2.1.0", "2.1.1", "10.0.0",
            "99999999999999999999.0.0", "100000000000000000000.0.0",
        ]
        let versions = try order.map { try #require(SemanticVersion($0)) }
        for (low, lower) in versions.enumerated() {
            for (high, higher) in versions.enumerated() {
                #expect((lower < higher) == (low < high), "\(lower) \(higher)")
            }
        }
    }

    @Test func buildMetadataDoesNotOrder() throws {
        let plain = try #require(SemanticVersion("1.0.0"))
        let built = try #require(SemanticVersion("1.0.0+5"))
        #expect(!(plain < built) && !(built < plain))
    }

    @Test(arguments: [
        ("1.2.3", "2.0.0", "1.3.0", "1.2.4"), ("0.0.0", "1.0.0", "0.1.0", "0.0.1"),
        ("9.9.9", "10.0.0", "9.10.0", "9.9.10"),
        ("1.2.3-rc.1", "2.0.0", "1.3.0", "1.2.3"), ("1.2.3+5", "2.0.0", "1.3.0", "1.2.4"),
        ("1.2.99999999999999999999", "2.0.0", "1.3.0", "1.2.100000000000000000000"),
    ])
    func bumps(from text: String, major: String, minor: String, patch: String) throws {
        let version = try #require(SemanticVersion(text))
        #expect(version.bumped(.major).description == major)
        #expect(version.bumped(.minor).description == minor)
        #expect(version.bumped(.patch).description == patch)
    }

    /// Over many random versions: printing and reading agree, the order is total, a bump goes up.
    @Test func properties() throws {
        var random = SystemRandomNumberGenerator()
        let versions = (0..<300).map { _ in SemanticVersionTests.random(&random) }
        for version in versions {
            #expect(SemanticVersion(version.description) == version)
            for bump in Bump.allCases { #expect(version < version.bumped(bump)) }
        }
        for (left, right) in zip(versions, versions.shuffled()) {
            let facts = [left < right, right < left, !(left < right) && !(right < left)]
            #expect(facts.filter { $0 }.count == 1)
        }
        let sorted = versions.sorted()
        for (left, right) in zip(sorted, sorted.dropFirst()) { #expect(!(right < left)) }
    }

    private static func random(_ generator: inout SystemRandomNumberGenerator) -> SemanticVersion {
        func number() -> DecimalNumber {
            let digits = Int.random(in: 1...3, using: &generator) == 3 ? 25 : 1
            let text = (0..<digits).map { _ in String(Int.random(in: 1...9, using: &generator)) }.joined()
            return DecimalNumber(text) ?? 0
        }
        let identifiers: [SemanticVersion.Identifier] = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            Bool.random(using: &generator) ? .number(number()) : .word(["a", "rc", "x-1", "-"].randomElement() ?? "a")
        }
        let build = Bool.random(using: &generator) ? ["001", "x"] : []
        return SemanticVersion(number(), number(), number(), prerelease: identifiers, build: build)
    }
}
