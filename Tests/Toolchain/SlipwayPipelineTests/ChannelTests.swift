import SlipwayModel
import Testing

@testable import SlipwayPipeline

/// Which channel a build belongs to, by what is known of it.
@Suite struct ChannelTests {
    private func find(
        _ environment: [String: String] = [:], asked: String? = nil, branch: String? = nil
    ) -> Channel {
        Channel.find(asked: asked, branch: branch, environment: environment, usual: "main")
    }

    @Test func whatIsAskedForComesFirst() {
        #expect(find(asked: "beta", branch: "dev") == Channel(name: "beta", kind: .branch))
        #expect(find(asked: "releases") == Channel(name: "releases", kind: .release))
        #expect(find(asked: "", branch: "dev") == Channel(name: "dev", kind: .branch))
        #expect(find() == Channel(name: "main", kind: .branch))
    }

    @Test("a channel that is named as those of pull requests is one, also outside of a job")
    func named() {
        #expect(find(asked: "pr-12", branch: "dev") == Channel(name: "pr-12", kind: .pullRequest))
        #expect(find(asked: "mr-7").kind == .pullRequest)
        for name in ["pr-", "pr-x", "pr12", "pr-1-2", "rp-1"] { #expect(find(asked: name).kind == .branch, "\(name)") }
    }

    @Test(
        "the version of a preview is of its channel and commit alone, and before the release",
        arguments: [
            ("pr-12", "1.4.0-pr-12.g1a2b3c4"), ("feature/Über alles!", "1.4.0-feature-ber-alles.g1a2b3c4"),
            ("007", "1.4.0-branch-007.g1a2b3c4"), ("🏮", "1.4.0-branch-0.g1a2b3c4"), ("-", "1.4.0-branch-0.g1a2b3c4"),
        ])
    func preview(_ name: String, _ wanted: String) throws {
        let commit = try #require(ObjectID("1a2b3c4\(String(repeating: "0", count: 33))"))
        let version = PreviewVersion.make(
            SemanticVersion(1, 4, 0), channel: Channel(name: name, kind: .branch), commit: commit)
        #expect(version.description == wanted)
        #expect(SemanticVersion(wanted) == version && version < SemanticVersion(1, 4, 0))
    }

    @Test func pullRequestsHaveChannelsOfTheirOwn() {
        let open = ["GITHUB_REF": "refs/pull/12/merge", "GITHUB_BASE_REF": "main", "GITHUB_REF_NAME": "12/merge"]
        #expect(find(open) == Channel(name: "pr-12", kind: .pullRequest))
        #expect(find(open, asked: "pr-12") == Channel(name: "pr-12", kind: .pullRequest))
        // GitHub names the branch once it is merged
        let merged = ["GITHUB_REF": "refs/heads/main", "GITHUB_BASE_REF": "main", "GITHUB_REF_NAME": "main"]
        #expect(find(merged) == Channel(name: "main", kind: .branch))
        #expect(find(["CI_MERGE_REQUEST_IID": "7"]) == Channel(name: "mr-7", kind: .pullRequest))
        for reference in ["refs/pull/x/merge", "refs/pull/1/head", "refs/pull/1/merge/2", "refs/heads/pull/1/merge"] {
            #expect(find(["GITHUB_REF": reference]).kind == .branch, "\(reference)")
        }
    }

    @Test func jobsOfTagsBuildWhatIsReleased() {
        #expect(
            find(["GITHUB_REF_TYPE": "tag", "GITHUB_REF_NAME": "v1.0.0", "GITHUB_REF": "refs/tags/v1.0.0"])
                == Channel(name: "releases", kind: .release))
        #expect(find(["CI_COMMIT_TAG": "v1.0.0"]) == Channel(name: "releases", kind: .release))
        #expect(find(["GITHUB_REF_NAME": "dev"]) == Channel(name: "dev", kind: .branch))
        #expect(find(["CI_COMMIT_BRANCH": "dev"]) == Channel(name: "dev", kind: .branch))
    }
}
