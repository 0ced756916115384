public import Foundation

/// Which versions of an app a server works with.
public struct UpdatePolicy: Sendable, Hashable {
    /// What an app of some version is to do.
    public enum Verdict: String, Sendable, Hashable, Codable, CaseIterable {
        /// Nothing: it is the current version, or a later one.
        case current
        /// There is a later version; this one works, too.
        case optional
        /// It does not work any more.
        case required
    }

    /// The oldest version that works.
    public let minimumVersion: AppVersion
    /// The latest version that people can get.
    public let currentVersion: AppVersion
    /// Versions that do not work, whatever else holds.
    public let blockedVersions: [BlockedVersions]
    /// Until then versions below the minimum work, and are told of the later one; nil: they never do.
    public let enforceAfter: Date?
    /// Where people get it.
    public let storeURL: URL?

    /// - Throws: ``UpdatePolicyError`` where nobody could follow it.
    public init(
        minimumVersion: AppVersion, currentVersion: AppVersion, blockedVersions: [BlockedVersions] = [],
        enforceAfter: Date? = nil, storeURL: URL? = nil
    ) throws(UpdatePolicyError) {
        guard minimumVersion <= currentVersion else {
            throw .minimumAboveCurrent(minimum: minimumVersion, current: currentVersion)
        }
        guard !blockedVersions.contains(where: { $0.contains(currentVersion) }) else {
            throw .currentBlocked(currentVersion)
        }
        (self.minimumVersion, self.currentVersion) = (minimumVersion, currentVersion)
        (self.blockedVersions, self.enforceAfter, self.storeURL) = (blockedVersions, enforceAfter, storeURL)
    }

    /// What an app is to do.
    ///
    /// A version that is blocked is `required`; one below the minimum as well, from `enforceAfter` on, and `optional`
    /// before that; one below the current is `optional`; all others are `current`, also those later than the server
    /// knows.
    public func verdict(for version: AppVersion, at now: Date) -> Verdict {
        if blockedVersions.contains(where: { $0.contains(version) }) { return .required }
        if version < minimumVersion { return isEnforced(at: now) ? .required : .optional }
        return version < currentVersion ? .optional : .current
    }

    /// Whether versions below the minimum are refused.
    public func isEnforced(at now: Date) -> Bool { enforceAfter.map { now >= $0 } ?? true }
}

/// Versions from one to another, both with them.
public struct BlockedVersions: Sendable, Hashable, CustomStringConvertible {
    public let first: AppVersion
    public let last: AppVersion

    public init(_ version: AppVersion) { (first, last) = (version, version) }

    public init(_ range: ClosedRange<AppVersion>) { (first, last) = (range.lowerBound, range.upperBound) }

    /// `1.6.0`, or `1.6.0...1.6.3`.
    ///
    /// - Throws: ``AppVersionError``.
    public init(_ text: String) throws(AppVersionError) {
        let dots = text.range(of: "...")
        first = try AppVersion(String(text[..<(dots?.lowerBound ?? text.endIndex)]))
        last =
            try dots.map { dots throws(AppVersionError) in try AppVersion(String(text[dots.upperBound...])) } ?? first
        guard first <= last else { throw AppVersionError(text, "the first version comes after the last") }
    }

    public func contains(_ version: AppVersion) -> Bool { first <= version && version <= last }

    public var description: String { first == last ? first.description : "\(first)...\(last)" }
}

/// Why versions are no policy.
public enum UpdatePolicyError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// People would have to take a version that there is not.
    case minimumAboveCurrent(minimum: AppVersion, current: AppVersion)
    /// There would be nothing that people could take.
    case currentBlocked(AppVersion)

    public var description: String {
        switch self {
        case .minimumAboveCurrent(let minimum, let current):
            "the minimum version \(minimum) comes after the current one, \(current)"
        case .currentBlocked(let version): "the current version \(version) is blocked"
        }
    }

    public var errorDescription: String? { description }
}
