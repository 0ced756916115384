import HTTPTypes
import Hummingbird

/// Whether a browser sends something because a page of another site says so.
enum CrossSiteCheck {
    /// - Parameter origins: the server's own, as browsers write them: `https://builds.example.com`.
    /// - Throws: 403 for what comes from elsewhere.
    static func check(_ request: Request, origin own: String?) throws(HTTPProblem) {
        let refusal = HTTPProblem(
            .forbidden, "cross-site", "the form was sent from another site",
            hint: "open the build's page and use its form")
        // a page that hands its address to nobody sends 'null' as its origin, and no script can set this header
        if let site = request.headers[HTTPField.Name.fetchSite] {
            if site != "same-origin" { throw refusal }
            return
        }
        if let origin = request.headers[.origin], origin != own { throw refusal }
    }
}

extension HTTPField.Name {
    /// What a browser says of where a request comes from (Fetch Metadata Request Headers).
    static let fetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}
