import CLibgit2
package import SlipwayReport

/// Who makes a tag.
package struct Identity: Sendable, Hashable {
    package let name: String
    package let email: String

    /// Characters that end a field in git's objects are left out.
    package init(name: String, email: String) {
        self.name = Identity.clean(name)
        self.email = Identity.clean(email)
    }

    private static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !"<>\n\r\0".unicodeScalars.contains($0) }))
    }
}

extension Repository {
    /// The identity for new tags.
    ///
    /// In this order: `GIT_COMMITTER_NAME` and `GIT_COMMITTER_EMAIL`; `user.name` and `user.email` of git's
    /// configuration; on GitHub Actions the name under which GitHub's own bot commits; else `Slipway
    /// <slipway@localhost>`, so that a machine without an identity can tag.
    ///
    /// - Throws: status 3 where the configuration cannot be read.
    package func identity() throws(SlipwayError) -> Identity {
        let fallback =
            environment["GITHUB_ACTIONS"] == "true"
            ? ("github-actions[bot]", "41898282+github-actions[bot]@users.noreply.github.com")
            : ("Slipway", "slipway@localhost")
        let name = environment["GIT_COMMITTER_NAME"].nonEmpty
        let email = environment["GIT_COMMITTER_EMAIL"].nonEmpty
        let known = (name: try setting("user.name"), email: try setting("user.email"))
        return Identity(name: name ?? known.name ?? fallback.0, email: email ?? known.email ?? fallback.1)
    }

    /// A value of git's configuration; `nil` where it is not set or empty.
    package func setting(_ key: String) throws(SlipwayError) -> String? {
        try withHandle { (repository) throws(SlipwayError) in
            let configuration = try Owned(git_config_free, "read the configuration") {
                git_repository_config_snapshot(&$0, repository.pointer)
            }
            var text: UnsafePointer<CChar>?
            let status = git_config_get_string(&text, configuration.pointer, key)
            if status == GIT_ENOTFOUND.rawValue { return nil }
            try Libgit2.check(status, "read the setting \(key)")
            return text.map { String(cString: $0) }.nonEmpty
        }
    }
}

extension String? {
    /// `nil` for the empty text.
    var nonEmpty: String? { self?.isEmpty == true ? nil : self }
}
