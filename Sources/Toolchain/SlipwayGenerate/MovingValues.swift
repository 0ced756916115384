import SlipwayModel

/// The version and build number of a manifest that takes them from the repository: they move on with every tag and
/// every commit, the one that commits a generated file included.
///
/// A gate lets them be those of an earlier commit; `slipway generate` writes the latest.
struct MovingValues {
    private let values: [[UInt8]]

    /// Those of a file that says no version.
    static let none = MovingValues(values: [])

    private init(values: [[UInt8]]) { self.values = values }

    init(_ manifest: Manifest) {
        values =
            (manifest.versionSource == .git ? [Array(manifest.version.description.utf8)] : [])
            + (manifest.buildSource == .git ? [Array(manifest.build.utf8)] : [])
    }

    /// Whether a file differs from what is wanted in these values only, in lines that say a version.
    func areAll(between present: [UInt8], and wanted: [UInt8]) -> Bool {
        if values.isEmpty { return false }
        let one = present.split(separator: 0x0A, omittingEmptySubsequences: false)
        let other = wanted.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard one.count == other.count else { return false }
        return zip(one, other).allSatisfy { $0 == $1 || isMoved($0, $1) }
    }

    private func isMoved(_ present: ArraySlice<UInt8>, _ wanted: ArraySlice<UInt8>) -> Bool {
        guard MovingValues.names.contains(where: { wanted.firstRange(of: $0) != nil }) else { return false }
        return values.contains { value in
            guard let range = wanted.lastRange(of: value) else { return false }
            let (before, after) = (wanted[..<range.lowerBound], wanted[range.upperBound...])
            guard present.count > before.count + after.count, present.starts(with: before),
                present.suffix(after.count).elementsEqual(after)
            else { return false }
            return present.dropFirst(before.count).dropLast(after.count).allSatisfy(MovingValues.isVersionPart)
        }
    }

    /// What stands beside a version in what we write.
    private static let names = (ProjectVersion.keys + ["static let string", "static let build"]).map { Array($0.utf8) }

    private static func isVersionPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// The last place of some bytes.
    fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
        var found: Range<Int>?
        var rest = self
        while let range = rest.firstRange(of: bytes), !range.isEmpty {
            found = range
            rest = rest[(range.lowerBound + 1)...]
        }
        return found
    }
}
