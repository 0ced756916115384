import Logging
import LoopbackServing

/// A line of the log for each request.
struct RequestLog: Sendable {
    let logger: Logger

    /// Characters of a path.
    private static let pathLimit = 256

    func write(_ exchange: Exchange) {
        guard logger.logLevel <= .info else { return }
        let milliseconds = (exchange.duration / .microseconds(1)).rounded() / 1000
        var fields: Logger.Metadata = ["milliseconds": .stringConvertible(milliseconds)]
        if let method = exchange.method { fields["method"] = "\(method)" }
        if let path = exchange.path {
            let isLong = path.utf8.count > RequestLog.pathLimit
            fields["path"] = isLong ? "\(path.prefix(RequestLog.pathLimit))…" : "\(path)"
        }
        if let status = exchange.status { fields["status"] = .stringConvertible(status) }
        if let code = exchange.code { fields["code"] = "\(code)" }
        logger.info(exchange.status == nil ? "the client left" : "request", metadata: fields)
    }
}
