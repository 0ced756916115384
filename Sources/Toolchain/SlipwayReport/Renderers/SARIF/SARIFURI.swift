import SlipwayModel

/// Paths as URIs (RFC 3986, RFC 8089).
enum SARIFURI {
    /// The name that stands for the repository's folder.
    static let root = "%SRCROOT%"

    /// A relative path.
    static func encoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        var result = ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            if isPlain(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "%"
                result.unicodeScalars.append(digits[Int(byte >> 4)])
                result.unicodeScalars.append(digits[Int(byte & 15)])
            }
        }
        return result
    }

    static func file(_ path: Path) -> String { "file://" + encoded(path.string) }

    static func folder(_ path: Path) -> String {
        let uri = file(path)
        return uri.hasSuffix("/") ? uri : uri + "/"
    }

    /// Unreserved characters, and those that a segment of a path may hold; not the colon, which would make a scheme of
    /// a first segment.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
        case "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "@": true
        default: false
        }
    }
}
