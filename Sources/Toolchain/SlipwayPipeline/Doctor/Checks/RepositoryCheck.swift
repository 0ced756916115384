import SlipwayGit
import SlipwayModel
import SlipwayReport

extension HealthCheck {
    static let repository = HealthCheck(
        name: "repository", looksAt: "the git repository around the manifest, its owner and its last commit",
        explanation: "versions are counted from its tags, and releases are made of its commits"
    ) { patient in
        do throws(SlipwayError) {
            let head = try patient.repository.get().requiredHead()
            return [.ok("\(head.branch ?? "detached HEAD") at \(head.commit.short)")]
        } catch {
            return [Finding(error, .wrong)]
        }
    }

    static let workTree = HealthCheck(
        name: "work tree", looksAt: "what `git status` shows",
        explanation: "a release is made of a commit: what is not committed is not in it"
    ) { patient in
        guard let repository = patient.usableRepository, (try? repository.requiredHead()) != nil else { return [] }
        do throws(SlipwayError) {
            try CleanTree.check(repository)
            return [.ok("clean")]
        } catch {
            return [Finding(error, .warning)]
        }
    }
}
