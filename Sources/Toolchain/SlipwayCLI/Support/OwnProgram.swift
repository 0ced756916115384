import SlipwayModel
import SlipwaySystem

/// How this program is called, for commands that git is to run.
enum OwnProgram {
    /// `slipway` where it was found by that name, else the path of this very program.
    static var word: String {
        let name = CommandLine.arguments.first ?? "slipway"
        guard name.utf8.contains(UInt8(ascii: "/")) else { return name }
        return Host.realPath(Path(name))?.string ?? name
    }

    /// The absolute path by which it was started, not that of the file behind it: that one moves with its version.
    static func path(_ host: Host) -> String {
        let name = CommandLine.arguments.first ?? "slipway"
        if Path(name).isAbsolute { return name }
        return words(host).first { Path($0).isAbsolute } ?? name
    }

    /// Names and paths in the order to try them: as it was started now, then the other way. Programs with windows
    /// start git with a `PATH` of their own.
    static func words(_ host: Host) -> [String] {
        let started = word
        if Path(started).isAbsolute { return [started, "slipway"] }
        let folders = (host.environment["PATH"] ?? "").split(separator: ":").map { Path(String($0)) }
        let found = folders.filter(\.isAbsolute).map { $0.appending(component: started) }
            .first { (try? host.files.attributes($0))?.kind != .directory && Host.realPath($0) != nil }
        return [started] + (found.map { [$0.string] } ?? [])
    }
}
