package import SlipwayModel

/// How a server is started.
package struct ServerSettings: Sendable {
    /// The data folder.
    package var data: Path
    package var host: String
    /// 0 for any that is free.
    package var port: Int
    /// Where clients reach it, where that is another address; `nil` for what they name themselves.
    package var baseURL: String?
    /// Files in PEM.
    package var certificate: Path?
    package var key: Path?

    package var operation = OperationSettings()

    /// Bytes that one file may have.
    package var largestFile: Int64 = 16 << 30
    /// How long connections on which nothing happens are kept.
    var patience = ConnectionPatience.Limits()
    /// How many connections there may be.
    var connections = ConnectionLimiter.Limits()
    /// Who reads packages.
    package var registryAccess = RegistryAccess.public
    /// Seconds that a write waits for another process that writes.
    var databasePatience = 10.0
    /// How long a publisher waits for the answer before it is told to ask later.
    var registryPatience = Duration.seconds(5)

    package init(
        data: Path, host: String = "127.0.0.1", port: Int = 8080, baseURL: String? = nil, certificate: Path? = nil,
        key: Path? = nil
    ) {
        self.data = data
        self.host = host
        self.port = port
        self.baseURL = baseURL
        self.certificate = certificate
        self.key = key
    }
}
