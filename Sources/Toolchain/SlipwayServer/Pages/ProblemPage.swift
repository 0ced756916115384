import HTTPTypes
import Hummingbird
import NIOCore
import SlipwayModel
import SlipwayPages

/// A refusal as people read it, in the place of the document that programs get.
enum ProblemPage {
    /// Paths that programs ask for, whatever they say they take.
    private static let programs = ["/api", "/registry", "/uploads", "/login", "/identifiers", "/metrics", "/health"]

    /// `nil` where a program asks.
    static func answer(_ problem: HTTPProblem, to request: Request) -> Response? {
        let path = request.uri.path
        let isProgram = programs.contains { path == $0 || path.hasPrefix($0 + "/") }
        guard !isProgram, request.headers[.accept]?.lowercased().contains("text/html") == true else { return nil }
        var headers = PageAnswer.pageFields(hasForm: false)
        for field in problem.more { headers[field.name] = field.value }
        headers[.cacheControl] = "no-store"
        headers[.vary] = "Accept"
        return Response(
            status: problem.status, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: page(problem, at: path).text)))
    }

    private static func page(_ problem: HTTPProblem, at path: String) -> Page {
        // relative links are from the folder that a browser takes the address for
        let place = String(path.drop { $0 == "/" }) + (path.hasSuffix("/") ? "index.html" : "")
        let index = (path: Site.indexPath, text: "See all builds")
        if problem.code == HTTPProblem.notFound.code {
            switch problem.status {
            case .unauthorized:
                return MessagePage(
                    path: place, title: "There is nothing here for everybody",
                    lines: [
                        "The address may be mistyped, or what is here is not for everybody.",
                        "Do you have a token? Load this page again, and give it as the password, with any name.",
                        "If somebody has sent you here, ask for a link that you can open.",
                    ], next: index
                ).page
            case _ where path.hasPrefix("/link/"):
                return MessagePage(
                    path: place, title: "This link does not lead anywhere",
                    lines: [
                        "It was replaced by a new one, what it leads to is gone, or a part of it is missing.",
                        "Ask whoever has sent it to you for the new one.",
                    ]
                ).page
            default:
                return MessagePage(
                    path: place, title: "There is nothing here",
                    lines: ["The address may be mistyped, or what was here is gone."], next: index
                ).page
            }
        }
        let detail = problem.detail == problem.title ? nil : problem.detail
        return MessagePage(
            path: place, title: sentence(problem.title, end: ""),
            lines: [detail, problem.hint].compactMap { $0 }.map { sentence($0, end: ".") }, next: index
        ).page
    }

    private static func sentence(_ text: String, end: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + (text.last?.isPunctuation == true ? "" : end)
    }
}
