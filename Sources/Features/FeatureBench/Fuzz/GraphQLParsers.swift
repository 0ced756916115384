import Foundation
import GraphQLClient
import GraphQLExecutor
import HTTPTransport

extension FuzzedParser {
    /// Documents: what is read is written, and read again as the same one.
    static let graphQLDocument = FuzzedParser(
        "graphql-document",
        seeds: [
            "query Q($id: ID! = \"1\", $l: [Int!]! @d) @a { x: getUser(id: $id) @skip(if: true) { ...F } }",
            "fragment F on User @b { name ... on User { id } ... @include(if: $a) { email } }\n{ a }",
            "mutation { renameUser(input: {id: 1, name: \"\"\"\n  a\n    \\\"\"\" b\n\"\"\"}) { id } } # end",
            "subscription S { a(b: [1, -2.5e+3, RED, null, {c: \"\\u{1F600}\\uD83D\\uDE00\\n\"}]) }",
        ],
        tokens: [
            "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\", "\\u{", "...", "$", "@", ":", "\r", "#", "1.", "-0",
            "\u{FEFF}", "on", "fragment", "\u{E9}",
        ]
    ) { bytes in
        let document: GraphQLDocument
        do throws(GraphQLSyntaxError) { document = try GraphQLDocument(parsing: bytes) } catch {
            guard error.line >= 1, error.column >= 1 else { throw Broken(reason: "\(error) is nowhere") }
            return false
        }
        let written = document.description
        guard let again = try? GraphQLDocument(parsing: written), again.description == written,
            (try? GraphQLDocument(parsing: again.description)) == again
        else { throw Broken(reason: "\(written) is not read again as the same") }
        return true
    }

    private static let json = [
        #"{"query":"query Q($id: ID!) { getUser(id: $id) { name } }","variables":{"id":4},"operationName":"Q"}"#,
        #"{"query":"{ users(first: 2, instrument: BASS) { ...F bandmates { id } } } fragment F on User { name }"}"#,
        #"{"query":"mutation R($i: RenameUserInput!) { renameUser(input: $i) { id } }","variables":{"i":{"id":"1","#
            + #""name":"é😀\u0041\uD83D\uDE00"}},"extensions":{"a":[null,true,-1.5e-3,12345678901234567890123]}}"#,
    ]

    private static let jsonTokens = [
        "{", "}", "[", "]", ",", ":", "\"", "\\u", "\\uD800", "null", "-0", "1e999", "0.1", "99999999999999999999",
        "01",
    ]

    /// Values: what is read is written, and read again as the same one.
    static let graphQLJSON = FuzzedParser("graphql-json", seeds: json, tokens: jsonTokens) { bytes in
        guard let value = try? GraphQLValue(json: bytes) else { return false }
        let written = value.jsonBytes
        guard let again = try? GraphQLValue(json: written), again == value else {
            throw Broken(reason: "\(value) is not read again")
        }
        return true
    }

    /// Requests: whatever they are, as a body and as the query of a URL, the answer is one of GraphQL or a problem.
    static let graphQLRequest = FuzzedParser(
        "graphql-request",
        seeds: json + [
            "query=%7Busers%7Bid%7D%7D&variables=%7B%22id%22:4%7D&operationName=Q", "query={__schema{types{name}}}",
        ],
        tokens: jsonTokens + ["%", "%FF", "&", "=", "+", "__schema", "__typename", "...F", "@skip(if: true)", "$id"]
    ) { bytes in
        let backEnd = try BandBackEnd.make()
        var isTaken = false
        for (method, path, body) in [
            (HTTPRequest.Method.post, "/graphql", Data(bytes)),
            (.get, "/graphql?" + String(decoding: bytes, as: UTF8.self), nil),
        ] as [(HTTPRequest.Method, String, Data?)] {
            let fields: HTTPFields = [.contentType: "application/json", .accept: "application/graphql-response+json"]
            let head = HTTPRequest(
                method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields)
            let response = await backEnd.respond(to: TransportRequest(head, body: body))
            if try isAnswer(response) { isTaken = true }
        }
        return isTaken
    }

    /// Whether a response has data.
    private static func isAnswer(_ response: TransportResponse) throws(Broken) -> Bool {
        let status = response.head.status.code
        guard let value = try? GraphQLValue(json: response.body), value.object != nil else {
            throw Broken(reason: "the answer is no object of JSON: \(String(decoding: response.body, as: UTF8.self))")
        }
        switch (status, response.mediaType) {
        case (200, "application/graphql-response+json"):
            if value["data"] != nil { return true }
        case (400, "application/graphql-response+json"):
            if value["data"] == nil, value["errors"]?.list?.isEmpty == false { return false }
        case (400, ProblemDetails.mediaType), (404, ProblemDetails.mediaType), (405, ProblemDetails.mediaType),
            (413, ProblemDetails.mediaType):
            if value["status"] == .int(status), value["code"]?.string != nil { return false }
        default: break
        }
        throw Broken(reason: "the answer is \(status), \(response.mediaType ?? "-"): \(value.json.prefix(200))")
    }
}
