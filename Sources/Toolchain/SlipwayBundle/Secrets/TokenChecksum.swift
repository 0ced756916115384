import SlipwayArchive

/// The last six characters of tokens of GitHub and npm: the CRC-32 of those before, in base 62.
///
/// Source: "Behind GitHub's new authentication token formats", github.blog, 2021-04-05.
enum TokenChecksum {
    static let length = 6
    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    /// - Parameter body: the token without its prefix.
    static func isRight(_ body: UnsafeRawBufferPointer) -> Bool {
        guard body.count > length else { return false }
        return body.suffix(length).elementsEqual(text(of: body.dropLast(length).map { $0 }))
    }

    static func text(of bytes: [UInt8]) -> [UInt8] {
        var rest = Int(CyclicRedundancyCheck(bytes[...]).value)
        var result: [UInt8] = []
        for _ in 0..<length {
            result.append(digits[rest % digits.count])
            rest /= digits.count
        }
        return result.reversed()
    }
}
