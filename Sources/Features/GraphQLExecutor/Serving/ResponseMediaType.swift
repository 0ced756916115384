import Foundation
import GraphQLClient
import HTTPTransport

/// What a response is.
enum ResponseMediaType: String {
    case response = "application/graphql-response+json"
    /// As it was before there was one of its own: its status says nothing of the errors.
    case json = "application/json"

    /// What is accepted best (RFC 9110, 12.5.1); the first where both are, nil where none is.
    init?(accept: String?) {
        // who says nothing is of the time before
        guard let accept, !accept.allSatisfy(\.isWhitespace) else {
            self = .json
            return
        }
        let json = ResponseMediaType.quality("json", accept)
        let response = ResponseMediaType.quality("graphql-response+json", accept)
        guard max(json.quality, response.quality) > 0 else { return nil }
        // '*/*' and 'application/*' do not ask for what is new
        self =
            response.quality >= json.quality && (response.isNamed || response.quality > json.quality)
            ? .response : .json
    }

    private static func quality(_ subtype: String, _ accept: String) -> (quality: Double, isNamed: Bool) {
        var best = (rank: -1, quality: 0.0)
        for range in accept.lowercased().split(separator: ",") {
            let parts = range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let rank =
                switch parts.first {
                case "application/\(subtype)": 2
                case "application/*": 1
                case "*/*": 0
                default: -1
                }
            guard rank > best.rank else { continue }
            let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            best = (rank, quality)
        }
        return (best.quality, best.rank == 2)
    }

    func response(_ status: HTTPResponse.Status, _ result: GraphQLResult) -> TransportResponse {
        TransportResponse(
            status: status, headerFields: [.contentType: "\(rawValue); charset=utf-8"],
            body: Data(result.value.jsonBytes))
    }
}
