import SlipwayModel

/// The keys that XcodeGen does not have, as the tables that its own are in: what the JSON schema says of them.
enum OwnKeys {
    typealias Table = XcodeKeys.Table
    typealias Key = XcodeKeys.Key
    typealias Kind = XcodeKeys.Kind

    static let tables: [Table] = rootTables + packageTables

    /// Where settings or a dependency are for some platforms only.
    static let platforms: Kind = .list(.choice(of: Platform.self))

    private static let rootTables =
        [manifest, swiftpm, trait, product, slipway, dependencyTrait] + gateTables + releaseTables

    /// What the root has beside XcodeGen's keys.
    static let manifest = Table(
        "manifest", "The root of a manifest.",
        [
            Key("version", .text, "the version of the repository, such as `1.4.0`, or `git`: that of the latest tag"),
            Key("build", .text, "the build number, or `git`: the number of commits"),
            Key("swiftpm", .mapping("swiftpm"), "settings of the Swift package"),
            Key("slipway", .mapping("slipway"), "settings of releases, workflows and what is generated"),
        ])

    static let swiftpm = Table(
        "swiftpm", "The Swift package.",
        [
            Key("toolsVersion", .version, "`swift-tools-version`; `6.0` where not given"),
            Key("platforms", .named(.version), "the lowest version per platform"),
            Key("defaultLocalization", .text, "the language of resources that name none"),
            Key("swiftLanguageModes", .list(.text), "language modes, such as `6`"),
            Key("swiftSettings", .mapping("swiftSettings"), "settings of all Swift targets"),
            Key(
                "products", .named(.mapping("product")),
                "products by name; one per library and executable where not given"),
            Key("cLanguageStandard", .choice(cStandards), "the standard of C, such as `c17`"),
            Key("cxxLanguageStandard", .choice(cxxStandards), "the standard of C++, such as `c++20`"),
            Key("traits", .named(.anyOf([.null, .mapping("trait")])), "traits of the package by name"),
            Key("defaultTraits", .list(.text), "the traits that are on by themselves"),
        ])

    static let trait = Table(
        "trait", "A trait of the package.",
        [
            Key("description", .text, "what it is for"),
            Key("enables", .list(.text), "the traits that it switches on"),
        ])

    static let product = Table(
        "product", "A product of the package.",
        [
            Key("type", .choice(["library", "executable", "plugin"]), required: true, "the kind of product"),
            Key("targets", .list(.text), "the targets it consists of; the one of its name where not given"),
            Key("linkage", .choice(of: Linkage.self), "how a library is linked"),
        ])

    static let slipway = Table(
        "slipway", "Releases, workflows and what is generated.",
        [
            Key("tagPrefix", .text, "what stands in front of the version in a tag; `v` where not given"),
            Key("remote", .text, "the git remote that releases are pushed to; `origin` where not given"),
            Key(
                "publish", .list(.text),
                "where artifacts go: \(ReleaseSettings.destinationForms.map { "`\($0)`" }.joined(separator: ", "))"),
            Key(
                "workflows", .anyOf([.flag, .mapping("workflows")]),
                "the workflows for CI; `false` for none"),
            Key("protect", .mapping("protect"), "what a branch asks of a merge"),
            Key("outputs", .list(.choice(of: OutputName.self)), "what `slipway generate` writes; all where not given"),
            Key("xcconfig", .path, "an `.xcconfig` file that the version is written into"),
            Key("release", .mapping("release"), "how versions are found and tags are made"),
            Key("test", .mapping("testSettings"), "what is asked of tests"),
            Key("inspect", .mapping("inspection"), "what `slipway inspect` leaves alone"),
            Key("bundle", .mapping("bundleSettings"), "what `slipway bundle` builds and packs"),
        ])

    /// What a package has beside the keys of ``XcodeKeys/package``.
    static let packageTraits = Key(
        "traits", .list(.anyOf([.text, .mapping("dependencyTrait")])),
        use: .ours, "the traits that are switched on; `defaults` is those that the package has on by itself")

    static let dependencyTrait = Table(
        "dependencyTrait", "A trait of another package that is on with one of this package.",
        [
            Key("name", .text, required: true, "the other package's trait"),
            Key("traits", .list(.text), "traits of this package, one of which must be on"),
        ])

    /// SwiftPM's `CLanguageStandard`.
    static let cStandards = [
        "c89", "c90", "c99", "c11", "c17", "c18", "c2x", "gnu89", "gnu90", "gnu99", "gnu11", "gnu17", "gnu18", "gnu2x",
    ]

    /// SwiftPM's `CXXLanguageStandard`.
    static let cxxStandards = ["98", "03", "11", "14", "1z", "17", "20", "2b"].flatMap {
        ["c++\($0)", "gnu++\($0)"]
    }
}
