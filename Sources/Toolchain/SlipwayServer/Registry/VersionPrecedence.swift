import SlipwayModel

extension SemanticVersion {
    /// Bytes whose order is that of versions (semver.org §11): the database sorts by them. Build metadata is not in it.
    var precedence: [UInt8] {
        func number(_ value: DecimalNumber) -> [UInt8] {
            let digits = Array(value.description.utf8)
            // a longer number is a larger one
            return [UInt8(min(digits.count, 255))] + digits
        }
        var bytes = number(major) + number(minor) + number(patch)
        // a release follows what came before it
        if prerelease.isEmpty { return bytes + [2] }
        bytes.append(1)
        for identifier in prerelease {
            switch identifier {
            case .number(let value): bytes += [1] + number(value)
            case .word(let word): bytes += [2] + Array(word.utf8) + [0]
            }
        }
        return bytes + [0]
    }
}
