import SlipwayModel
import SlipwayReport

/// Reads where a binary target comes from.
struct BinaryReader {
    let reader: MappingReader

    func source() -> BinarySource? {
        let problems = reader.problems
        let (path, url) = (reader["path"], reader["url"])
        guard (path == nil) != (url == nil) else {
            problems.error(
                "bad-binary", "\(reader.name) needs either 'path', or 'url' and 'checksum'",
                cause: path == nil ? "it has neither" : "it has both", at: reader.mark)
            return nil
        }
        if path != nil { return reader.string("path").map { .path($0) } }
        guard let address = reader.string("url") else { return nil }
        guard let checksum = reader.string("checksum") else {
            problems.error(
                "bad-binary", "\(reader.name) has no 'checksum'", cause: "what is downloaded is checked against it",
                hint: "`swift package compute-checksum FILE` prints it", at: reader.mark(of: "url"))
            return nil
        }
        let digits = Set("0123456789abcdefABCDEF".utf8)
        if checksum.utf8.count != 64 || !checksum.utf8.allSatisfy(digits.contains) {
            problems.error(
                "bad-binary", "'\(checksum.prefix(80))' is not a checksum", cause: "SHA-256 has 64 hexadecimal digits",
                hint: "`swift package compute-checksum FILE` prints it", at: reader["checksum"]?.place)
        }
        if !address.hasPrefix("https://") {
            problems.error(
                "bad-binary", "'\(address)' is not an address that SwiftPM downloads from",
                hint: "begin it with https://",
                at: url?.place)
        }
        return .url(address, checksum: checksum)
    }
}
