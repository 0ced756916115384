import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Where the pull request comes from that a CI job is about.
enum PullRequestOrigin {
    /// Whether it is somebody else's repository, whose code writes nothing that others believe.
    ///
    /// Source: the payload of `pull_request` (docs.github.com/webhooks); the predefined variables of GitLab and of
    /// Bitrise.
    static func isFork(_ environment: [String: String], _ files: any FileSystem) -> Bool {
        func differs(_ one: String, _ other: String) -> Bool {
            guard let one = environment[one], let other = environment[other] else { return false }
            return !one.isEmpty && !other.isEmpty && one != other
        }
        return differs("CI_MERGE_REQUEST_SOURCE_PROJECT_ID", "CI_MERGE_REQUEST_PROJECT_ID")
            || differs("BITRISEIO_PULL_REQUEST_REPOSITORY_URL", "GIT_REPOSITORY_URL")
            || isForkOnGitHub(environment, files)
    }

    private static func isForkOnGitHub(_ environment: [String: String], _ files: any FileSystem) -> Bool {
        guard let event = environment["GITHUB_EVENT_NAME"], event.hasPrefix("pull_request"),
            let path = environment["GITHUB_EVENT_PATH"], !path.isEmpty
        else { return false }
        // what cannot be read is not known to be ours
        guard let text = try? files.readText(Path(path), limit: 64 << 20), let payload = JSONValue.parse(text),
            let request = payload["pull_request"]
        else { return true }
        let (head, base) = (request["head"]?["repo"]?["full_name"]?.text, request["base"]?["repo"]?["full_name"]?.text)
        return head == nil || head != base
    }
}
