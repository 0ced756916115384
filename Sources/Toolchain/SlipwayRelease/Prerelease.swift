import SlipwayModel
import SlipwayReport

/// The numbering of pre-releases.
struct Prerelease {
    let channel: String
    let history: ReleaseHistory

    /// The next pre-release on the way to `release`.
    ///
    /// The base never falls below a pre-release that HEAD contains, and the number follows the highest of that base and
    /// channel that exists anywhere.
    ///
    /// - Throws: status 2 where what HEAD contains comes after it (semver.org §11).
    func next(_ release: SemanticVersion, after current: ReleaseTag?) throws(SlipwayError) -> SemanticVersion {
        var base = release
        if let current, current.version.isPrerelease { base = max(base, current.version.core) }
        let numbers = (history.tags + history.others).compactMap { number($0.version, of: base) }
        let next = numbers.max()?.successor ?? 1
        let version = SemanticVersion(
            base.major, base.minor, base.patch, prerelease: [.word(channel), .number(next)])
        if let current, version <= current.version {
            let last = current.version.prerelease.first.map { "\($0)" } ?? ""
            throw SlipwayError(
                .input, code: "channel-order", "\(version) would come before \(current.name), which HEAD contains",
                cause: "the specification orders '\(channel)' before '\(last)'",
                hint: "release \(base), or go on with the channel of \(current.name)")
        }
        return version
    }

    private func number(_ version: SemanticVersion, of base: SemanticVersion) -> DecimalNumber? {
        guard version.core == base, version.prerelease.count == 2, version.prerelease[0] == .word(channel),
            case .number(let number) = version.prerelease[1]
        else { return nil }
        return number
    }
}
