/// The version of an app: numbers with dots between them, as `CFBundleShortVersionString` has them.
///
/// One to four numbers, each of at most 18 digits; what is not there is 0: `2.1` is `2.1.0`. Numbers are compared as
/// such: `1.10` comes after `1.9`.
public struct AppVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    private static let digits = 18
    private static let count = 4

    private let first: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64
    private let written: Int

    /// - Throws: ``AppVersionError``; only the digits 0 to 9 of ASCII are some.
    public init(_ text: String) throws(AppVersionError) {
        var numbers: [UInt64] = []
        guard !text.isEmpty else { throw AppVersionError(text, "it is empty") }
        guard text.utf8.count <= AppVersion.count * (AppVersion.digits + 1) else {
            throw AppVersionError(text, "it is too long")
        }
        for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
            guard !part.isEmpty else { throw AppVersionError(text, "a number is missing") }
            guard part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
                throw AppVersionError(text, "there is something else than digits and dots in it")
            }
            guard part.count <= AppVersion.digits else { throw AppVersionError(text, "a number has too many digits") }
            numbers.append(part.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) })
        }
        guard numbers.count <= AppVersion.count else {
            throw AppVersionError(text, "it has more than \(AppVersion.count) numbers")
        }
        written = numbers.count
        numbers += Array(repeating: 0, count: AppVersion.count - numbers.count)
        (first, second, third, fourth) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private var numbers: (UInt64, UInt64, UInt64, UInt64) { (first, second, third, fourth) }

    public static func == (left: AppVersion, right: AppVersion) -> Bool { left.numbers == right.numbers }
    public static func < (left: AppVersion, right: AppVersion) -> Bool { left.numbers < right.numbers }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(second)
        hasher.combine(third)
        hasher.combine(fourth)
    }

    /// With as many numbers as it was made of.
    public var description: String {
        [first, second, third, fourth].prefix(written).map(String.init).joined(separator: ".")
    }
}

extension AppVersion: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do { self = try AppVersion(try container.decode(String.self)) } catch let error as AppVersionError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.reason)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
