package import ArgumentParser
import SlipwayModel
package import SlipwayReport
import SlipwaySystem

/// The options of every command of the server.
package struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The data folder; by default $SLIPWAY_DATA, else $XDG_DATA_HOME/slipway/server, else "
                + "~/.local/share/slipway/server.", valueName: "dir"), completion: .directory)
    package var data: String?

    @OptionGroup package var common: CommonOptions

    package init() {}

    /// Has `slipway-server` do it: this program, where it is that one.
    package func run(
        _ work: (any ServerWork, ServerSession) async throws(SlipwayError) -> ExitStatus
    ) async throws {
        try await common.perform { console, host, folder throws(SlipwayError) in
            guard let server = ServerProgram.work else { try ServerProgram.become(host) }
            return try await work(
                server, ServerSession(console: console, host: host, data: try place(host, folder)))
        }
    }

    private func place(_ host: Host, _ folder: Path) throws(SlipwayError) -> Path {
        if let data { return folder.appending(data) }
        func variable(_ name: String) -> String? { host.environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let data = variable("SLIPWAY_DATA") { return folder.appending(data) }
        let own = "slipway/server"
        if let data = variable("XDG_DATA_HOME"), Path(data).isAbsolute { return Path(data).appending(own) }
        guard let home = variable("HOME") else {
            throw SlipwayError(
                .environment, code: "no-data", "there is no place for the data folder",
                cause: "neither SLIPWAY_DATA nor HOME is set", hint: "name a folder with --data")
        }
        return Path(home).appending(".local/share").appending(own)
    }
}

/// A number of bytes, such as `500M`.
package struct ByteCount: ExpressibleByArgument, Sendable {
    let bytes: Int64

    package init?(argument: String) {
        let units: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
        var digits = argument[...]
        var unit: Int64 = 1
        if let last = digits.last, let known = units[Character(last.uppercased())] {
            unit = known
            digits = digits.dropLast()
        }
        guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(digits), number > 0 else {
            return nil
        }
        let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: unit)
        if isTooLarge { return nil }
        self.bytes = bytes
    }

    package static var allValueStrings: [String] { [] }
}

/// Words of options, as they are written.
package protocol OptionWord: ExpressibleByArgument, CaseIterable, RawRepresentable, Sendable where RawValue == String {}

extension OptionWord {
    package init?(argument: String) { self.init(rawValue: argument) }
    package var defaultValueDescription: String { rawValue }
    package static var allValueStrings: [String] { allCases.map { $0.rawValue } }
    package static var allValueDescriptions: [String: String] { [:] }
}

package enum RegistryAccess: String, OptionWord { case `public`, token }
package enum ServerLogLevel: String, OptionWord { case debug, info, warning, error }
package enum TokenScope: String, OptionWord { case read, publish, admin }
package enum HookForm: String, OptionWord { case json, slack }
