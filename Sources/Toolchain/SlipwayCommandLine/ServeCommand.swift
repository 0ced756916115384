package import ArgumentParser
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway serve`
package struct ServeCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve", _superCommandName: ServerProgram.superCommand,
        abstract: "Serve builds to testers and a package registry to developers.",
        discussion: """
            It starts empty and needs no configuration: `slipway token create ci` makes the token that publishes, and \
            `slipway publish --to server:URL` brings the first build. A line `listening URL` on standard output says \
            that it takes connections; the log goes to standard error as lines of JSON. SIGTERM and SIGINT let what is \
            under way end for 30 seconds; a second one ends it at once.
            """)

    @Option(help: ArgumentHelp("The address to listen at.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("The port to listen at; 0 is any that is free.", valueName: "port"))
    var port = 8080

    @Option(
        help: ArgumentHelp("A certificate and those that signed it, in PEM.", valueName: "file"), completion: .file())
    var tlsCert: String?

    @Option(help: ArgumentHelp("The certificate's private key, in PEM.", valueName: "file"), completion: .file())
    var tlsKey: String?

    @Option(
        help: ArgumentHelp(
            "Where clients reach the server, if that is another address, such as https://builds.example.org.",
            valueName: "url"))
    var baseURL: String?

    @Option(help: "Who reads the package registry: public or token.")
    var registryAccess: RegistryAccess = .public

    @Option(help: ArgumentHelp("Bytes that one file may have, such as 500M; 16G by default.", valueName: "size"))
    var maxFile: ByteCount?

    @Option(help: ArgumentHelp("Bytes that all files together may have, such as 200G.", valueName: "size"))
    var quota: ByteCount?

    @Option(help: ArgumentHelp("Bytes that the builds of one project may have.", valueName: "size"))
    var projectQuota: ByteCount?

    @Option(help: "What is logged: debug, info, warning or error.")
    var logLevel: ServerLogLevel = .info

    @Option(
        help: ArgumentHelp(
            "An address of a proxy, whose X-Forwarded-For says who asks. It may be given more than once.",
            valueName: "address"))
    var trustedProxy: [String] = []

    @Flag(help: "Tell the metrics to everybody, not only to this machine and tokens that read.")
    var publicMetrics = false

    @OptionGroup var options: ServerOptions

    package init() {}

    package func validate() throws {
        if !(0...65_535).contains(port) { throw ValidationError("'\(port)' is no port.") }
        if (tlsCert == nil) != (tlsKey == nil) {
            throw ValidationError("'--tls-cert' and '--tls-key' belong together.")
        }
    }

    package func run() async throws {
        try await options.run { work, session throws(SlipwayError) in
            let folder = session.host.directory ?? Path("/")
            let request = ServeRequest(
                host: host, port: port, certificate: tlsCert.map { folder.appending($0) },
                key: tlsKey.map { folder.appending($0) }, baseURL: baseURL,
                registryNeedsToken: registryAccess == .token, largestFile: maxFile?.bytes, quota: quota?.bytes,
                projectQuota: projectQuota?.bytes, logLevel: logLevel, trustedProxies: trustedProxy,
                hasPublicMetrics: publicMetrics)
            return try await work.serve(request, session)
        }
    }
}
