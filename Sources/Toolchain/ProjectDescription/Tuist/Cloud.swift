/// The server's settings in their older form.
public struct Cloud: Codable, Hashable, Sendable {
    /// A choice about the server.
    public enum Option: String, Codable, Hashable, Sendable {
        /// Without a login the server is left aside, and nothing fails.
        case optional
    }

    /// The address of the server.
    public var url: String
    /// The account and project on the server.
    public var projectId: String
    /// The choices made.
    public var options: [Option]

    /// The settings given.
    @available(*, deprecated, message: "use fullHandle and url of Tuist")
    public static func cloud(
        projectId: String,
        url: String = "https://tuist.dev",
        options: [Option] = []
    ) -> Cloud {
        Cloud(url: url, projectId: projectId, options: options)
    }
}
