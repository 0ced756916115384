package import SlipwayModel

/// How much a release changes, and who says so.
package struct BumpDecision: Sendable, Hashable {
    /// `nil` releases nothing.
    package let bump: Bump?
    /// The rule that decided, as the manifest names it; `bump` where somebody decided.
    package let rule: String
    /// Why, as a sentence without its full stop.
    package let reason: String
}

/// A reason for a bump, one of several.
struct BumpVote {
    let bump: Bump?
    let reason: String

    /// The biggest; the first of those.
    static func winner(of votes: [BumpVote]) -> BumpVote? {
        votes.reduce(nil) { best, vote in
            guard let best else { return vote }
            guard let bump = vote.bump else { return best }
            return best.bump.map { $0 < bump } ?? true ? vote : best
        }
    }
}
