import SlipwayModel
import SlipwayReport

/// What may stand in front of the version in a tag.
enum TagPrefix {
    static func check(_ text: String, at place: Place?, _ problems: Problems) {
        if SemanticVersion.isTagPrefix(text) { return }
        problems.error(
            "bad-tag-prefix", "'\(text)' cannot stand in front of a tag",
            cause: "git does not allow such a name (git check-ref-format)", hint: "`v`, `core/v` or `core-v`", at: place
        )
    }
}
