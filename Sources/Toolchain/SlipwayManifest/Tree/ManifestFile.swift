import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads the files of a manifest: the one that is named, what it includes, and the quarantine beside it.
struct ManifestFile {
    let files: any FileSystem
    /// What the file is to be: `manifest`, which is the name of the option, too.
    var what = "manifest"

    /// Bytes. Larger than any manifest, and small enough to hold.
    private static let largestSize: Int64 = 16 << 20

    /// The text of a file; `nil` where there is nothing at `path`.
    ///
    /// - Throws: status 2 where it is no regular file, is too large or is not UTF-8.
    func text(_ path: Path, name: String) throws(SlipwayError) -> String? {
        guard let attributes = try files.attributes(path) else { return nil }
        try check(path, attributes, name: name)
        let bytes = try files.read(path)
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        throw SlipwayError(
            .input, code: "not-utf8", "the file is not valid UTF-8", hint: "save the file as UTF-8",
            at: SourceLocation(file: name, line: ManifestFile.firstInvalidLine(bytes)))
    }

    /// Only a regular file of a sensible size is read: a pipe or a device may have no end.
    private func check(_ path: Path, _ attributes: FileAttributes, name: String) throws(SlipwayError) {
        var attributes = attributes
        if attributes.kind == .symlink {
            guard let real = Host.realPath(path), let followed = try files.attributes(real) else {
                throw refusal(name, "it is a symbolic link that leads nowhere or in a circle")
            }
            attributes = followed
        }
        switch attributes.kind {
        case .file: break
        case .directory: throw refusal(name, "it is a folder")
        case .symlink, .other: throw refusal(name, "it is a pipe, a socket or a device")
        }
        if attributes.size > ManifestFile.largestSize {
            throw refusal(name, "it has \(attributes.size) bytes, and \(ManifestFile.largestSize) are the most")
        }
    }

    private func refusal(_ name: String, _ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bad-\(what)-file", "\(name) cannot be the \(what)", cause: cause,
            hint: "name the \(what)'s file with --\(what)")
    }

    /// The first line whose bytes are not UTF-8 by themselves.
    private static func firstInvalidLine(_ bytes: [UInt8]) -> Int? {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
    }
}
