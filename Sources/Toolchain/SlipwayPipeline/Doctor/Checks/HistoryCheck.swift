import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let history = HealthCheck(
        name: "history", looksAt: "whether the clone is shallow",
        explanation: "in a shallow clone \"no tag\" may mean \"not fetched\", so no version is decided there"
    ) { patient in
        guard let repository = patient.usableRepository else { return [] }
        do throws(SlipwayError) {
            try repository.requireFullHistory()
            return [.ok("whole")]
        } catch {
            let fetch = Command("git", ["fetch", "--unshallow", "--tags"], in: repository.root)
            return [Finding(error, .warning, fix: Remedy("fetch the rest of the history", running: [fetch]))]
        }
    }
}
