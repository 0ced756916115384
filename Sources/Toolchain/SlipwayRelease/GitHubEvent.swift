import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What Slipway reads of an event as GitHub writes it (docs.github.com, "Webhook events and payloads").
struct GitHubEvent: Decodable {
    let pullRequest: PullRequest?
    let mergeGroup: MergeGroup?
    let headCommit: HeadCommit?
    /// The commit that was pushed.
    let after: String?
    let deleted: Bool?
    /// What was pushed to: `refs/heads/main`.
    let ref: String?
    let inputs: Inputs?
    /// The file of the workflow that was started by hand.
    let workflow: String?

    private enum CodingKeys: String, CodingKey {
        case ref, inputs, workflow, after, deleted
        case pullRequest = "pull_request"
        case mergeGroup = "merge_group"
        case headCommit = "head_commit"
    }

    struct PullRequest: Decodable {
        let number: Int?
        let title: String?
        let merged: Bool?
        let labels: [Label]?
        let base: Base?
        let mergeCommit: String?

        private enum CodingKeys: String, CodingKey {
            case number, title, merged, labels, base
            case mergeCommit = "merge_commit_sha"
        }
    }

    struct Label: Decodable { let name: String? }
    struct Base: Decodable { let ref: String? }
    struct HeadCommit: Decodable { let message: String? }

    struct MergeGroup: Decodable {
        let baseRef: String?

        private enum CodingKeys: String, CodingKey { case baseRef = "base_ref" }
    }

    /// The inputs of a workflow that was started by hand; only these two mean something here.
    struct Inputs: Decodable {
        let title: String?
        let bump: String?
    }

    /// - Throws: status 2 where the file cannot be read or is not such an event.
    static func read(_ path: Path, files: any FileSystem) throws(SlipwayError) -> GitHubEvent {
        let location = SourceLocation(file: path.string)
        guard let attributes = try files.attributes(path), attributes.kind != .directory else {
            throw SlipwayError(
                .input, code: "no-event", "there is no event file '\(path)'",
                hint: "GitHub Actions names it in GITHUB_EVENT_PATH", at: location)
        }
        let bytes = try files.read(path)
        do {
            return try JSONDecoder().decode(GitHubEvent.self, from: Data(bytes))
        } catch let error as DecodingError {
            throw SlipwayError(
                .input, code: "bad-event", "the event file is not an event as GitHub writes it",
                cause: reason(error), hint: "give the title with `--title` instead", at: location)
        } catch {
            throw SlipwayError(.input, code: "bad-event", "the event file cannot be read", at: location)
        }
    }

    private static func reason(_ error: DecodingError) -> String {
        switch error {
        case .dataCorrupted: "it is not JSON"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
            context.codingPath.isEmpty
                ? "it is not a JSON object"
                : "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of the wrong kind"
        @unknown default: "it is not as expected"
        }
    }
}
