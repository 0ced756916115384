import HTTPTypes
import Hummingbird
import SlipwayReport

/// Refusals as SwiftPM tells them: it shows the detail alone (registry specification, 3.3).
enum RegistryProblem {
    static func make(
        _ status: HTTPResponse.Status, _ code: String, _ text: String, cause: String? = nil, hint: String? = nil,
        more: HTTPFields = [:]
    ) -> HTTPProblem {
        HTTPProblem(
            status, code, text, detail: cause.map { "\(text): \($0)" } ?? text, hint: hint, more: more)
    }

    static let noPackage = make(.notFound, "no-package", "package not found")
    static let noRelease = make(.notFound, "no-release", "release not found")

    static func removed(_ detail: String) -> HTTPProblem { make(.gone, "removed", "release removed", cause: detail) }

    /// A failure inside, with its cause in the detail.
    static func make(_ error: SlipwayError) -> HTTPProblem {
        var problem = HTTPProblem(error)
        problem.detail = problem.detail.map { "\(problem.title): \($0)" } ?? problem.title
        return problem
    }
}
