import SlipwayArchive
import SlipwayModel
import SlipwayReport

/// The archives of a bundle that can be read.
struct BundleArchives {
    var all: [(artifact: Artifact, file: ZipFile)] = []

    func of(_ kind: Artifact.Kind) -> [(artifact: Artifact, file: ZipFile)] { all.filter { $0.artifact.kind == kind } }
}

extension ZipFile {
    /// What an entry has in it as JSON; `nil` where there is none, or it is something else.
    ///
    /// - Throws: status 3 where it cannot be read.
    func json(_ path: String) throws(SlipwayError) -> JSONValue? {
        guard let entry = entry(path), let content = try content(of: entry) else { return nil }
        return JSONValue.parse(String(decoding: content, as: UTF8.self))
    }
}

extension ZipReader.Entry {
    /// Whether it is a file, and no link.
    var isRegular: Bool { mode & 0o170000 == 0o100000 }
}
