import SlipwayGit
import SlipwayModel
import SlipwaySystem

extension HealthCheck {
    static let clock = HealthCheck(
        name: "clock", looksAt: "this machine's time, beside that of the last commit",
        explanation: "tags and releases bear this time; a clock that is behind makes them older than their commit, and "
            + "servers refuse its connections"
    ) { patient in
        guard let repository = patient.usableRepository, let head = try? repository.head(),
            let commit = try? repository.commit(head.commit)
        else { return [] }
        let ahead = commit.time - patient.host.clock.now()
        if ahead <= tolerance { return [.ok("not behind the last commit")] }
        return [
            Finding(
                .warning, "the last commit is \(ahead / 60) minutes in the future",
                hint: "set this machine's clock, or look at the clock of who made \(head.commit.short)")
        ]
    }

    /// Seconds that clocks may differ by.
    private static let tolerance: Int64 = 300
}
