package import SlipwayModel
package import SlipwayGit

/// How versions are written as tags: a prefix, such as `v`, and the version.
package struct VersionTag: Sendable, Hashable {
    package let prefix: String

    package init(prefix: String) { self.prefix = prefix }

    package func name(of version: SemanticVersion) -> String { "\(prefix)\(version)" }

    /// The version a tag names; `nil` for every other tag.
    package func version(in name: String) -> SemanticVersion? {
        mayName(name) ? SemanticVersion(Substring(name.utf8.dropFirst(prefix.utf8.count))) : nil
    }

    /// Whether a tag can be one that names a version, at a glance: the prefix, and a digit.
    func mayName(_ name: String) -> Bool {
        let bytes = name.utf8
        guard bytes.count > prefix.utf8.count, bytes.starts(with: prefix.utf8) else { return false }
        return DecimalNumber.isDigit(bytes[bytes.index(bytes.startIndex, offsetBy: prefix.utf8.count)])
    }
}

/// A tag that names a version.
package struct ReleaseTag: Sendable, Hashable, Codable {
    package let name: String
    package let version: SemanticVersion
    /// The tag object of an annotated tag, else the commit.
    package let object: ObjectID
    package let commit: ObjectID

    package init?(_ tag: Tag, naming: VersionTag) {
        guard let version = naming.version(in: tag.name) else { return nil }
        name = tag.name
        self.version = version
        object = tag.object
        commit = tag.commit
    }
}
