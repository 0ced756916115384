import SlipwayModel

/// The keys below `slipway.release`.
extension OwnKeys {
    static let releaseTables = [release, bump, zero, releaseBranch, component]

    static let release = Table(
        "release", "How versions are found and tags are made.",
        [
            Key(
                "bump", .anyOf([.choice(["pr-title", "conventional", "labels"]), .mapping("bump")]),
                "the rule that decides the bump, or a table of words; `pr-title` where not given"),
            Key("zero", .mapping("zero"), "what bumps count as below 1.0.0"),
            Key("branches", .named(.mapping("releaseBranch")), "what may be released from which branch"),
            Key("components", .named(.mapping("component")), "parts of the repository that have versions of their own"),
            Key("sign", .choice(of: SigningFormat.self), "how tags are signed; not where not given"),
        ])

    static let bump = Table(
        "bump", "A table of words for the bump.",
        [
            Key(
                "rule", .choice(of: BumpSettings.Rule.self),
                "the rule that the words belong to; `words` where not given"),
            Key("major", .list(.text), "words, types or labels of a major release"),
            Key("minor", .list(.text), "those of a minor release"),
            Key("patch", .list(.text), "those of a patch"),
            Key("none", .list(.text), "those that release nothing"),
            Key(
                "otherwise", .choice(["major", "minor", "patch", "none"]),
                "what everything else is; `patch` where not given"),
        ])

    static let zero = Table(
        "zero", "What bumps count as below 1.0.0.",
        [
            Key("major", .choice(of: Bump.self), "what a major change bumps"),
            Key("minor", .choice(of: Bump.self), "what a minor change bumps"),
        ])

    static let releaseBranch = Table(
        "releaseBranch", "What may be released from a branch.",
        [
            Key("range", .text, "the versions that may be: `1.x`, `1.4.x`, `>=2`, `>=1.2 <2`"),
            Key("pre", .text, "the channel of the pre-releases that its tags are, such as `beta`"),
        ])

    static let component = Table(
        "component", "A part of the repository that has versions of its own.",
        [
            Key("prefix", .text, "what stands in front of the version in its tags; `NAME/v` where not given"),
            Key("paths", .list(.path), "the files and folders that belong to it"),
            Key("targets", .list(.text), "the targets that belong to it, with all that they need"),
            Key("dependsOn", .list(.text), "components whose changes are changes of this one"),
        ])
}
