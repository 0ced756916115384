import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwayServer
import SlipwaySystem

/// Does what the commands ask for.
struct ServerWorker: ServerWork {
    func serve(_ request: ServeRequest, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        var settings = ServerSettings(
            data: session.data, host: request.host, port: request.port, baseURL: request.baseURL,
            certificate: request.certificate, key: request.key)
        settings.registryAccess = request.registryNeedsToken ? .token : .public
        if let largest = request.largestFile { settings.largestFile = largest }
        settings.operation.quota = request.quota
        settings.operation.projectQuota = request.projectQuota
        settings.operation.trustedProxies = Set(request.trustedProxies)
        settings.operation.hasPublicMetrics = request.hasPublicMetrics
        settings.operation.logLevel = request.logLevel.rawValue
        settings.operation.log = { Terminal.standardError.write($0) }
        settings.operation.takesSignals = true
        let application = try ServerApplication(settings, host: session.host)
        let isNew = try await application.isEmpty()
        do {
            try await application.serve { running in
                let address = Listening(request, port: running.port)
                session.console.result(address, human: ["listening \(address.url)"])
                if isNew { session.console.note(ServerWorker.firstSteps(address.reachable, session)) }
            }
        } catch let error as SlipwayError {
            throw error
        } catch {
            throw SlipwayError(.environment, code: "server-failed", "the server has ended", cause: "\(error)")
        }
        return .done
    }

    /// What to do with a server that has nothing.
    private static func firstSteps(_ url: String, _ session: ServerSession) -> String {
        """
        the server is empty: \(session.host.display(session.data))
        next: slipway token create ci --data \(session.data)
              SLIPWAY_SERVER_TOKEN=… slipway publish --to server:\(url)

        """
    }
}

/// What `serve` prints when it takes connections.
private struct Listening: Encodable {
    let schema = 1
    let url: String
    let port: Int
    /// What clients write: nobody reaches an address that means all of them.
    let reachable: String

    init(_ request: ServeRequest, port: Int) {
        let scheme = request.certificate == nil ? "http" : "https"
        let host = request.host.contains(":") ? "[\(request.host)]" : request.host
        url = "\(scheme)://\(host):\(port)"
        let isEvery = ["0.0.0.0", "::", "[::]"].contains(request.host)
        reachable = request.baseURL ?? (isEvery ? "\(scheme)://HOST:\(port)" : url)
        self.port = port
    }

    private enum CodingKeys: String, CodingKey { case schema, url, port }
}
