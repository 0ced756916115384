package import ArgumentParser
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// `slipway-server`: the commands that need a web server and a database are of a program of its own, which `slipway`
/// becomes when it is asked for one of them.
package enum ServerProgram {
    static let name = "slipway-server"
    /// The program as it is called in what people read.
    static let superCommand = "slipway"

    /// What does the commands' work; `nil` in a program that cannot.
    @TaskLocal package static var work: (any ServerWork)?

    package static let commands: [any ParsableCommand.Type] = [
        ServeCommand.self, TokenCommand.self, HookCommand.self, BackupCommand.self, FsckCommand.self, AuditCommand.self,
    ]

    /// Starts the server's program in place of this one, with the same arguments, streams, variables and signals.
    ///
    /// - Throws: status 3 where it is not there.
    static func become(_ host: Host) throws(SlipwayError) -> Never {
        let arguments = CommonOptions.directoryLast(Array(CommandLine.arguments.dropFirst()))
        try ProcessImage.become(
            Command(try find(host).string, arguments, in: try Host.currentDirectory(), environment: [:]))
    }

    /// Beside this program, then where `SLIPWAY_SERVER` says, then in `PATH`.
    private static func find(_ host: Host) throws(SlipwayError) -> Path {
        var places: [Path] = []
        if let own = Host.programFile().flatMap({ Host.realPath($0.path) }) {
            places.append(own.parent.appending(component: name))
        }
        if let named = host.environment["SLIPWAY_SERVER"], !named.isEmpty {
            places.append(try Host.currentDirectory().appending(named))
        }
        let folders = (host.environment["PATH"] ?? "").split(separator: ":").map { Path(String($0)) }
        places += folders.filter(\.isAbsolute).map { $0.appending(component: name) }
        for place in places {
            if let real = Host.realPath(place), try host.files.attributes(real)?.kind == .file { return place }
        }
        throw SlipwayError(
            .environment, code: "no-server", "the program \(name) is not there",
            cause: "it is neither beside slipway, nor where SLIPWAY_SERVER says, nor in PATH",
            hint: "install it beside slipway, or set SLIPWAY_SERVER to its path")
    }
}
