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
            return BumpVote.weight(vote.bump) > BumpVote.weight(best.bump) ? vote : best
        }
    }

    private static func weight(_ bump: Bump?) -> Int {
        switch bump {
        case .major: 3
        case .minor: 2
        case .patch: 1
        case nil: 0
        }
    }
}
