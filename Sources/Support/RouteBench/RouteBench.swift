import Hummingbird

/// A route of Hummingbird that does nothing: `Scripts/bench` holds `GET /price/:product` of `feature-server` to it.
@main
enum RouteBench {
    static func main() async throws {
        let words = CommandLine.arguments
        guard words.count == 2, let port = Int(words[1]), (1...65535).contains(port) else { throw Usage() }
        let router = Router()
        router.get("price/:product") { _, _ in
            let body = ByteBuffer(string: #"{"product":"coffee","price":3.2}"#)
            return Response(
                status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: body))
        }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port), serverName: nil))
        try await application.runService()
    }

    private struct Usage: Error, CustomStringConvertible {
        let description = "usage: RouteBench PORT"
    }
}
