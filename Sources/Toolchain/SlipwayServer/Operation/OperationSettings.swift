/// How a server is operated.
package struct OperationSettings: Sendable {
    /// Bytes that all blobs together may have; `nil` for what the disk has.
    package var quota: Int64?
    /// Bytes that the builds of one project may have.
    package var projectQuota: Int64?
    /// Addresses of proxies whose `X-Forwarded-For` is believed.
    package var trustedProxies: Set<String> = []
    /// Whether everybody may read the metrics.
    package var hasPublicMetrics = false
    /// `debug`, `info`, `warning` or `error`.
    package var logLevel = "info"
    /// Takes the lines of the log; `nil` for none.
    package var log: (@Sendable (String) -> Void)?
    /// Whether SIGTERM and SIGINT end the server.
    package var takesSignals = false
    /// Whether what is over is removed, and hooks are told, while the server runs.
    var clearsUp = true

    package init() {}
}
