import SlipwayModel

/// Sorts releases by precedence.
enum ReleaseOrder {
    /// The highest first. Two of equal precedence differ in build metadata only, and are in the order of their names.
    static func sorted(_ tags: [ReleaseTag]) -> [ReleaseTag] {
        // Nearly all are three machine numbers, which sort many times faster than versions.
        let keys = tags.enumerated().compactMap { Key($1.version, $0) }
        if keys.count < tags.count { return tags.sorted(by: isHigher) }
        return keys.sorted { one, other in
            if one.numbers != other.numbers { return other.numbers < one.numbers }
            return isHigher(tags[one.index], tags[other.index])
        }.map { tags[$0.index] }
    }

    private static func isHigher(_ one: ReleaseTag, _ other: ReleaseTag) -> Bool {
        if other.version < one.version { return true }
        if one.version < other.version { return false }
        return one.name.precedes(other.name)
    }

    private struct Key {
        let numbers: (UInt64, UInt64, UInt64)
        let index: Int

        /// `nil` where the numbers are longer.
        init?(_ version: SemanticVersion, _ index: Int) {
            guard let major = version.major.machineNumber, let minor = version.minor.machineNumber,
                let patch = version.patch.machineNumber
            else { return nil }
            numbers = (major, minor, patch)
            self.index = index
        }
    }
}
