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
