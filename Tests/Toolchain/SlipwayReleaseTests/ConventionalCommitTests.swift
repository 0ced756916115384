import SlipwayRelease
import Testing

@Suite("Conventional commits")
struct ConventionalCommitTests {
    private func commit(_ message: String) throws -> ConventionalCommit {
        try #require(ConventionalCommit(message: message), "'\(message)' is a conventional commit")
    }

    @Test("Example: a description and a footer of a breaking change")
    func exampleFooter() throws {
        let commit = try commit(
            """
            feat: allow provided config object to extend other configs

            BREAKING CHANGE: `extends` key in config file is now used for extending other config files
            """)
        #expect(commit.type == "feat" && commit.scope == nil && commit.isBreaking && commit.body == nil)
        #expect(commit.description == "allow provided config object to extend other configs")
        #expect(
            commit.breakingChange == "`extends` key in config file is now used for extending other config files")
    }

    @Test("Examples: a breaking change by `!`, with and without a scope")
    func exampleMark() throws {
        let plain = try commit("feat!: send an email to the customer when a product is shipped")
        #expect(plain.isBreaking && plain.scope == nil)
        #expect(plain.breakingChange == "send an email to the customer when a product is shipped")
        let scoped = try commit("feat(api)!: send an email to the customer when a product is shipped")
        #expect(scoped.isBreaking && scoped.scope == "api" && scoped.type == "feat")
    }

    @Test("Example: both `!` and a footer", arguments: ["chore", "feat"])
    func exampleBoth(_ type: String) throws {
        let commit = try commit(
            """
            \(type)!: drop support for Node 6

            BREAKING CHANGE: use JavaScript features not available in Node 6.
            """)
        #expect(commit.isBreaking && commit.type == type)
        #expect(commit.breakingChange == "use JavaScript features not available in Node 6.")
    }

    @Test("Examples: no body, a scope, the descriptions of the specification's text")
    func exampleShort() throws {
        let docs = try commit("docs: correct spelling of CHANGELOG")
        #expect(docs.type == "docs" && docs.body == nil && docs.footers.isEmpty && !docs.isBreaking)
        let lang = try commit("feat(lang): add Polish language")
        #expect(lang.scope == "lang" && lang.description == "add Polish language")
        #expect(try commit("feat(parser): add ability to parse arrays").scope == "parser")
        let fix = try commit("fix: array parsing issue when multiple spaces were contained in string")
        #expect(fix.description == "array parsing issue when multiple spaces were contained in string")
    }

    @Test("Example: several paragraphs and footers")
    func exampleBody() throws {
        let commit = try commit(
            """
            fix: prevent racing of requests

            Introduce a request id and a reference to latest request. Dismiss
            incoming responses other than from latest request.

            Remove timeouts which were used to mitigate the racing issue but are
            obsolete now.

            Reviewed-by: Z
            Refs: #123
            """)
        #expect(commit.body?.hasPrefix("Introduce a request id") == true)
        #expect(commit.body?.hasSuffix("obsolete now.") == true)
        #expect(
            commit.footers == [
                CommitFooter(token: "Reviewed-by", separator: .colon, value: "Z"),
                CommitFooter(token: "Refs", separator: .colon, value: "#123"),
            ])
        #expect(!commit.isBreaking)
    }

    @Test("Example: a revert that names commits")
    func exampleRevert() throws {
        let commit = try commit(
            """
            revert: let us never again speak of the noodle incident

            Refs: 676104e, a215868
            """)
        #expect(commit.type == "revert")
        #expect(commit.footers == [CommitFooter(token: "Refs", separator: .colon, value: "676104e, a215868")])
    }

    @Test(
        "Items 1, 4, 5 and 13: what the first line must be",
        arguments: [
            "", "\n", "feat", "feat:", "feat: ", "feat:add", "feat :add", "feat : add", "feat(): add", "feat(a: add",
            "feat(a)add: x", "feat(a) : add", "feat(a) !: add", "feat!(a): add", "feat!!: add", "feat! : add",
            "feat((a)): add", "add a page", "Update README: fix", "http://a: b", ": add", "!: add", "(a): add",
            "1: add",
            "✨ feat: add", "✨: add", ":sparkles: add", "fe.at: add", "fe\u{0}at: add", "\u{301}feat: add",
            "feat\u{200B}: add", "* feat: add", "feat\n: add",
        ])
    func notConventional(_ message: String) {
        #expect(ConventionalCommit(message: message) == nil)
    }

    @Test("Items 14 and 15: any type, in any case")
    func types() throws {
        #expect(try commit("FEAT(API)!: Add").type == "feat")
        #expect(try commit("Fix: add").type == "fix")
        #expect(try commit("build-deps: raise").type == "build-deps")
        #expect(try commit("исправление: ошибка").type == "исправление")
        #expect(try commit("feat(a b/c.d, e): add").scope == "a b/c.d, e")
        #expect(try commit("\n\nfeat:   add  \r\n").description == "add")
    }

    @Test("Items 8 to 10: tokens, separators and values of several lines")
    func footers() throws {
        let commit = try commit(
            """
            fix: a

            Refs #12
            Acked-by: Ada
              and Grace

            still Ada's
            Not a token: x
            Signed-off-by:Ada
            closes #1
            """)
        #expect(
            commit.footers == [
                CommitFooter(token: "Refs", separator: .hash, value: "12"),
                CommitFooter(
                    token: "Acked-by", separator: .colon,
                    value: "Ada\n  and Grace\n\nstill Ada's\nNot a token: x\nSigned-off-by:Ada"),
                CommitFooter(token: "closes", separator: .hash, value: "1"),
            ])
        #expect(try self.commit("fix: a\n\ntext\nRefs: 1").footers.isEmpty, "a footer begins a paragraph")
    }

    @Test(
        "Items 11, 12, 15 and 16: a breaking change in capitals, with a colon, at the beginning of a line",
        arguments: [
            ("BREAKING CHANGE: x", true), ("BREAKING-CHANGE: x", true), ("BREAKING CHANGE:\n\nx", true),
            ("Breaking Change: x", false), ("breaking-change: x", false), ("BREAKING CHANGE #1", false),
            ("BREAKING-CHANGE #1", false), ("BREAKING CHANGE x", false), ("BREAKING CHANGE:x", false),
            ("BREAKING CHANGES: x", false), ("text BREAKING CHANGE: x", false), ("BREAKING\u{301} CHANGE: x", false),
            ("text\nBREAKING CHANGE: x", true), ("Refs: 1\nBREAKING CHANGE: x", true),
            ("text\r\n\r\nBREAKING CHANGE: x\r\n", true),
        ])
    func breaking(_ body: String, _ isBreaking: Bool) throws {
        let commit = try commit("fix: a\n\n" + body)
        #expect(commit.isBreaking == isBreaking)
        if isBreaking { #expect(commit.breakingChange == "x") }
    }

    @Test("A footer without its blank line counts where it tells of a breaking change")
    func noBlankLine() throws {
        #expect(try commit("fix: a\nBREAKING CHANGE: x").isBreaking)
        #expect(try commit("fix: a\nRefs: 1").footers.isEmpty)
    }

    @Test("What git and the services write for a revert")
    func reverts() throws {
        let revert = try commit(
            "Revert \"feat!: add a page\"\n\nThis reverts commit 0123456789abcdef0123456789abcdef01234567.\n")
        #expect(revert.type == "revert" && revert.description == "feat!: add a page" && !revert.isBreaking)
        #expect(revert.revertedCommits == ["0123456789abcdef0123456789abcdef01234567"])
        let again = try commit("Reapply \"feat!: add a page\"\n\nThis reverts commit 0123456.")
        #expect(again.type == "feat" && again.isBreaking)
        #expect(ConventionalCommit(message: "Revert \"add\" again") == nil)
        #expect(ConventionalCommit(message: "Revert \"\"") == nil)
        #expect(ConventionalCommit(message: "Reapply \"add\"") == nil)
        #expect(try commit("revert: a\n\nThis reverts commit zz.\nThis reverts commit 12.").revertedCommits.isEmpty)
    }

    @Test("The body of a squash holds further commits")
    func squash() {
        let commits = ConventionalCommit.all(
            in: """
                feat(api): add pages (#12)

                * feat: one

                The body of one.

                BREAKING CHANGE: all is new

                * fix(ui)!: two

                * wip
                - docs: three

                ---------

                Co-authored-by: Grace <grace@example.com>
                """)
        #expect(commits.map(\.type) == ["feat", "feat", "fix", "docs"])
        #expect(commits.map(\.isBreaking) == [false, true, true, false])
        #expect(commits.map(\.description) == ["add pages", "one", "two", "three"])
        #expect(commits[1].body == "The body of one." && commits[1].breakingChange == "all is new")
        #expect(commits[3].footers.map(\.token) == ["Co-authored-by"])
    }

    @Test("Lists are read as commits in merged pull requests only, and code is code")
    func lists() throws {
        #expect(ConventionalCommit.all(in: "fix: x\n\n* feat: in ordinary body").map(\.type) == ["fix"])
        #expect(ConventionalCommit.all(in: "fix: x\n\n* feat: joined", isMerged: true).map(\.type) == ["fix", "feat"])
        #expect(ConventionalCommit.all(in: "x\n\n* feat: in ordinary body").isEmpty)
        let code = "```\nBREAKING CHANGE: x\n* feat: y\n```\n"
        #expect(ConventionalCommit.all(in: "fix: x (#1)\n\n\(code)").map(\.isBreaking) == [false])
        #expect(try !commit("fix: x\n\n~~~~ text\nBREAKING CHANGE: x\n~~~\n~~~~").isBreaking)
        #expect(try !commit("fix: x\n\nRefs: 1\n  ```\nBREAKING CHANGE: x\n  ```").isBreaking)
        #expect(try commit("fix: x\n\n```\nBREAKING CHANGE: x").isBreaking, "a fence that is never closed")
        #expect(try commit("fix: x\n\n\(code)BREAKING CHANGE: y").breakingChange == "y")
        #expect(try commit("fix: x\n\n```a```\nBREAKING CHANGE: y\n```a```").isBreaking, "code in a line")
    }

    @Test("A squash whose title is not conventional, and a merge by its title")
    func mergedTitles() {
        #expect(ConventionalCommit.all(in: "Add pages (#12)\n\n* fix: a\n* b").map(\.type) == ["fix"])
        let merge = ConventionalCommit.all(in: "Merge pull request #1 from a/b\n\nfeat!: add\n\nBREAKING CHANGE: x")
        #expect(merge.map(\.type) == ["feat"])
        #expect(merge.first?.breakingChange == "x")
        let lab = ConventionalCommit.all(in: "Merge branch 'x' into 'main'\n\nfix: add\n\nSee merge request g/p!1")
        #expect(lab.map(\.description) == ["add"])
        #expect(ConventionalCommit.all(in: "").isEmpty)
        #expect(ConventionalCommit.all(in: "Begin\n\n* one\n* two").isEmpty)
        #expect(ConventionalCommit.all(in: "Merge branch 'x' into main\n\nfeat: a").isEmpty)
    }

    @Test(
        "A long message of anything is read in one pass",
        arguments: [
            "* feat: a\n", "BREAKING CHANGE: x\n", "a: b\n\n", "\n", "feat(", "(", "a", "Revert \"", "\u{301}", "\0",
            "This reverts commit 0123456.\r\n", "Reverts #1\n", "```\n", "~~~~\n",
        ])
    func long(_ piece: String) {
        let text = String(repeating: piece, count: 60_000 / piece.utf8.count)
        for message in [text, "feat: a\n\n" + text, "feat(a\(text)): b"] {
            let all = ConventionalCommit.all(in: message)
            #expect(all.count <= 20_001)
        }
    }
}
