import SlipwayModel
import SlipwaySystem

/// Files below the user's home, as the variables of a run name it.
struct HomeFolder: Sendable {
    let environment: [String: String]

    /// `nil` where `HOME` is not set.
    var path: Path? { environment["HOME"].nonEmpty.map { Path($0) } }

    /// `text` with a leading `~/` replaced.
    func expanded(_ text: String) -> Path {
        guard text.utf8.starts(with: "~/".utf8), let path else { return Path(text) }
        return path.appending(String(text.dropFirst(2)))
    }

    /// The content of a file; `nil` where there is none that can be read.
    static func content(_ path: Path) -> [UInt8]? { try? LocalFileSystem().read(path) }

    /// The content of the user's `.netrc`, or of `_netrc` as it is called on Windows.
    var netrc: [UInt8]? {
        guard let path else { return nil }
        return HomeFolder.content(path.appending(".netrc")) ?? HomeFolder.content(path.appending("_netrc"))
    }
}
