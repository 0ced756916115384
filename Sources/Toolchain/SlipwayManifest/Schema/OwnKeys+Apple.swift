import SlipwayModel

extension OwnKeys {
    static let appleBundle = Table(
        "appleBundle", "Apps and frameworks that Xcode builds for a bundle.",
        appleAppKeys + [
            Key("container", .path, "the workspace or project that is built; the manifest's own where not given"),
            Key("frameworks", .list(.text), "frameworks and library products that become XCFrameworks"),
            Key("arguments", .list(.text), "arguments of `xcodebuild archive`"),
            Key("apps", .named(.mapping("appleApp")), "what holds for single apps, by the names of their targets"),
        ])

    static let appleApp = Table(
        "appleApp", "How an app is built, signed and exported.",
        appleAppKeys + [Key("scheme", .text, "the scheme that is archived; one that archives the app where not given")])

    private static let appleAppKeys = [
        Key("method", .choice(AppleExportMethod.names), "for whom an app is signed"),
        Key("configuration", .text, "the configuration that is archived; the scheme's where not given"),
        Key("team", .text, "the team that signs: ten letters and digits"),
        Key("identity", .text, "the name of a certificate in the keychain; with one, signing is manual"),
        Key("profiles", .named(.text), "names of provisioning profiles by bundle id; with one, signing is manual"),
        Key("exportOptions", .named(.text), "more keys of the export-options plist"),
    ]
}
