package import SlipwayModel

/// `.github/workflows`: lint and tests on every pull request, a tag on every merge.
///
/// Actions are pinned by commit, permissions are the least that works, and nothing that a stranger can write (a
/// title, a branch name) stands in a shell line: GitHub's *Security hardening for GitHub Actions*.
package enum WorkflowsOutput: ManifestOutput {
    package static let name = OutputName.workflows

    package static func files(_ context: GenerateContext) -> [GeneratedFile] {
        let settings = context.manifest.workflows
        guard settings.isEnabled else { return [] }
        // a version of the repository's is found in its history
        let history = context.manifest.versionSource == .git || context.manifest.buildSource == .git
        let header = "# " + GeneratedFile.header(manifest: context.manifestName) + "\n"
        return [
            GeneratedFile(path: folder + "lint.yml", text: header + lint(settings, history)),
            GeneratedFile(path: folder + "tests.yml", text: header + tests(settings, history, context.manifest.test)),
            GeneratedFile(
                path: folder + "tag-on-merge.yml", text: header + tagOnMerge(settings, context.manifest.release)),
        ]
    }

    package static func places(_ context: GenerateContext) -> [String] {
        ["lint.yml", "tests.yml", "tag-on-merge.yml"].map { folder + $0 }
    }

    private static let folder = ".github/workflows/"

    /// actions/checkout 4.2.2
    private static let checkout = "actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2"

    private static func lint(_ settings: WorkflowSettings, _ history: Bool) -> String {
        gate("lint", settings, history)
            + step("Check that generated files are current", run: ["\(settings.slipway) generate --check"])
            + step("Lint", run: ["\(settings.slipway) lint"])
    }

    /// What has changed is told by the history.
    private static func tests(_ settings: WorkflowSettings, _ history: Bool, _ test: TestPolicy) -> String {
        let coverage = test.coverage.isEmpty ? "" : " --coverage"
        return gate("tests", settings, history || test.coverage.changed != nil)
            + step("Test", run: ["\(settings.slipway) test\(coverage)"])
    }

    private static func tagOnMerge(_ settings: WorkflowSettings, _ release: ReleaseSettings) -> String {
        let others = release.branches.map(\.pattern).filter { $0 != settings.branch }
        let branches = ([settings.branch] + others).map(quoted).joined(separator: ", ")
        let dispatch = settings.dispatch.map { " --dispatch \($0)" } ?? ""
        return """
            name: tag-on-merge

            on:
              pull_request:
                types: [closed]
                branches: [\(branches)]

            permissions: {}

            # A later merge into the same branch may take the place of one that waits: its tag is for both.
            concurrency:
              group: tag-on-merge-${{ github.event.pull_request.base.ref }}-${{ github.event.pull_request.merged }}
              cancel-in-progress: false

            jobs:
              tag:
                name: tag
                if: github.event.pull_request.merged == true

            """
                + machine(settings)
                    + """
                        permissions:
                          contents: write

                    """ + (settings.dispatch == nil ? "" : "      actions: write\n")
                    + """
                        steps:
                          - name: Check out the merge with its history
                            uses: \(checkout)
                            with:
                              ref: ${{ github.event.pull_request.merge_commit_sha }}
                              fetch-depth: 0
                              persist-credentials: false

                    """ + prepare(settings)
                + step(
                    "Tag", run: ["\(settings.slipway) tag --push --event \"$GITHUB_EVENT_PATH\"\(dispatch)"],
                    environment: [("SLIPWAY_TOKEN", "${{ github.token }}")])
    }

    private static func gate(_ name: String, _ settings: WorkflowSettings, _ history: Bool) -> String {
        """
        name: \(name)

        on:
          pull_request:
          push:
            branches: [\(quoted(settings.branch))]

        permissions:
          contents: read

        concurrency:
          group: \(name)-${{ github.ref }}
          cancel-in-progress: true

        jobs:
          \(name):
            name: \(name)

        """
            + machine(settings)
                + """
                    steps:
                      - name: Check out
                        uses: \(checkout)
                        with:

                """ + (history ? "          fetch-depth: 0\n" : "")
                + """
                          persist-credentials: false

                """ + prepare(settings)
    }

    private static func machine(_ settings: WorkflowSettings) -> String {
        "    runs-on: \(quoted(settings.runner))\n"
            + (settings.container.map { "    container: \(quoted($0))\n" } ?? "")
            + "    timeout-minutes: 60\n"
    }

    /// In a container the checkout belongs to another user than the one who runs: git asks to be told.
    private static func prepare(_ settings: WorkflowSettings) -> String {
        let trust = settings.container == nil ? [] : ["git config --global --add safe.directory '*'"]
        let lines = trust + settings.setup.flatMap(shellLines)
        return lines.isEmpty ? "" : step("Prepare", run: lines)
    }

    /// The lines of a text, whatever ends them: to Swift's characters CR LF is neither.
    private static func shellLines(_ text: String) -> [String] {
        text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String(String.UnicodeScalarView($0)) }
    }

    private static func step(
        _ name: String, run lines: [String], environment: [(name: String, value: String)] = []
    ) -> String {
        var text = "      - name: \(name)\n"
        if !environment.isEmpty {
            text += "        env:\n" + environment.map { "          \($0.name): \($0.value)\n" }.joined()
        }
        // a first line that is indented by itself would set the indentation of the block
        let indicator = lines.first?.first == " " ? "2" : ""
        return text + "        run: |\(indicator)\n" + lines.map { "          \($0)\n" }.joined()
    }

    /// A YAML double-quoted scalar.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case _ where scalar.value < 0x20:
                result += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
