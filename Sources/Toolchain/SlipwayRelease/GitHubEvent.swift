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
    let action: String?
    let pullRequest: PullRequest?

    private enum CodingKeys: String, CodingKey {
        case action
        case pullRequest = "pull_request"
    }

    struct PullRequest: Decodable {
        let number: Int?
        let title: String?
        let merged: Bool?
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

    /// The pull request's title; `nil` where the event is not about one.
    func title(from path: Path) -> PullRequestTitle? {
        guard let pullRequest else { return nil }
        let name = pullRequest.number.map { "pull request #\($0)" } ?? "the pull request"
        return PullRequestTitle(
            text: pullRequest.title, source: .event(path),
            nothingToTag: pullRequest.merged == true ? nil : "\(name) is not merged")
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
