import SlipwayModel

// The tables of compiler and linker settings: below `when:` the same keys stand again, with a condition.
extension OwnKeys {
    private static let condition = [
        Key("platforms", platforms, "the only platforms with these settings"),
        Key(
            "configuration", .choice(of: SettingCondition.Configuration.self),
            "the only configuration with these settings"),
        Key("traits", .list(.text), "traits, one of which must be on"),
    ]

    private static func when(_ table: String) -> Key {
        Key("when", .list(.mapping(table)), "settings that hold under a condition")
    }

    private static let swift = [
        Key("defines", .list(.text), "compilation conditions: `-D`"),
        Key("upcomingFeatures", .list(.text), "upcoming features to switch on"),
        Key("experimentalFeatures", .list(.text), "experimental features to switch on"),
        Key("languageMode", .text, "the language mode, such as `6`"),
        Key("warningsAsErrors", .flag, "whether warnings are errors"),
        Key("defaultIsolation", .choice(of: SwiftSettings.Isolation.self), "the isolation of what names none"),
        Key("strictMemorySafety", .flag, "whether unsafe constructs are warned of"),
        Key("interoperabilityMode", .choice(of: SwiftSettings.Interoperability.self), "`C` or C++"),
        Key("unsafeFlags", .list(.text), "flags as they are; packages with these cannot be depended on"),
    ]

    private static let c = [
        Key("defines", .list(.text), "macros: `NAME` or `NAME=value`"),
        Key("headerSearchPaths", .list(.text), "folders, relative to the sources"),
        Key("unsafeFlags", .list(.text), "flags as they are; packages with these cannot be depended on"),
        Key("warningsAsErrors", .flag, "whether warnings are errors"),
        Key("enableWarnings", .list(.text), "warnings to switch on, without `-W`"),
        Key("disableWarnings", .list(.text), "warnings to switch off, without `-W`"),
        Key("treatWarnings", .named(.choice(of: CWarnings.Level.Kind.self)), "what single warnings are, by name"),
    ]

    private static let linker = [
        Key("libraries", .list(.text), "libraries to link"),
        Key("frameworks", .list(.text), "frameworks to link"),
        Key("unsafeFlags", .list(.text), "flags as they are; packages with these cannot be depended on"),
    ]

    static let swiftSettings = Table(
        "swiftSettings", "Settings of the Swift compiler.", swift + [when("swiftCondition")])
    static let cSettings = Table("cSettings", "Settings of the C or C++ compiler.", c + [when("cCondition")])
    static let linkerSettings = Table("linkerSettings", "Settings of the linker.", linker + [when("linkerCondition")])

    static let swiftCondition = Table(
        "swiftCondition", "Settings of the Swift compiler under a condition.", condition + swift)
    static let cCondition = Table(
        "cCondition", "Settings of the C or C++ compiler under a condition.", condition + c)
    static let linkerCondition = Table(
        "linkerCondition", "Settings of the linker under a condition.", condition + linker)
}
