/// A version (semver.org 2.0.0).
public struct Version: Codable, Hashable, Sendable, CustomStringConvertible {
    public var major: Int
    public var minor: Int
    public var patch: Int
    public var prereleaseIdentifiers: [String]
    public var buildMetadataIdentifiers: [String]
    /// A literal that is no version: whoever reads the manifest tells it with its place.
    public private(set) var malformedText: String?

    public init(
        _ major: Int, _ minor: Int, _ patch: Int, prereleaseIdentifiers: [String] = [],
        buildMetadataIdentifiers: [String] = []
    ) {
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prereleaseIdentifiers = prereleaseIdentifiers
        self.buildMetadataIdentifiers = buildMetadataIdentifiers
        if major < 0 || minor < 0 || patch < 0 { malformedText = "\(major).\(minor).\(patch)" }
    }

    /// One to three numbers, and what follows `-` and `+`; `nil` for any other text.
    public init?(string: String) {
        let parts = string.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = (parts.first ?? "").split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = (halves.first ?? "").split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0 ?? -1 >= 0 }) else { return nil }
        func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] ?? 0 : 0 }
        func names(_ text: Substring?) -> [String] { text?.split(separator: ".").map(String.init) ?? [] }
        self.init(
            number(0), number(1), number(2), prereleaseIdentifiers: names(halves.dropFirst().first),
            buildMetadataIdentifiers: names(parts.dropFirst().first))
    }

    public var description: String {
        if let malformedText { return malformedText }
        let pre = prereleaseIdentifiers.isEmpty ? "" : "-" + prereleaseIdentifiers.joined(separator: ".")
        let build = buildMetadataIdentifiers.isEmpty ? "" : "+" + buildMetadataIdentifiers.joined(separator: ".")
        return "\(major).\(minor).\(patch)\(pre)\(build)"
    }

    var nextPatch: Version {
        var next = self
        next.patch += 1
        return next
    }
}

extension Version: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        if let version = Version(string: value) {
            self = version
        } else {
            self.init(0, 0, 0)
            malformedText = value
        }
    }
}

extension Version: Comparable {
    public static func < (left: Version, right: Version) -> Bool {
        let (first, second) = ([left.major, left.minor, left.patch], [right.major, right.minor, right.patch])
        if first != second { return first.lexicographicallyPrecedes(second) }
        // a release comes after what leads to it
        if left.prereleaseIdentifiers.isEmpty || right.prereleaseIdentifiers.isEmpty {
            return !left.prereleaseIdentifiers.isEmpty && right.prereleaseIdentifiers.isEmpty
        }
        for (one, other) in zip(left.prereleaseIdentifiers, right.prereleaseIdentifiers) where one != other {
            switch (Int(one), Int(other)) {
            case (let one?, let other?): return one < other
            case (nil, nil): return one < other
            case (let number, _): return number != nil
            }
        }
        return left.prereleaseIdentifiers.count < right.prereleaseIdentifiers.count
    }
}

extension Range<Version> {
    /// Whether the version is in the range; what leads to a release only where a bound does.
    public func contains(version: Version) -> Bool {
        if !version.prereleaseIdentifiers.isEmpty {
            let hasBound = !lowerBound.prereleaseIdentifiers.isEmpty || !upperBound.prereleaseIdentifiers.isEmpty
            let isUpper =
                [version.major, version.minor, version.patch] == [upperBound.major, upperBound.minor, upperBound.patch]
            if !hasBound || upperBound.prereleaseIdentifiers.isEmpty && isUpper { return false }
        }
        return version >= lowerBound && version < upperBound
    }
}
