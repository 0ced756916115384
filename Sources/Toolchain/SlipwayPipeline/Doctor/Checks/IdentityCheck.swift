import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let identity = HealthCheck(
        name: "identity", looksAt: "user.name and user.email of git's configuration, and git's variables",
        explanation: "a tag says who made it; nobody's name is invented but `Slipway`"
    ) { patient in
        guard let repository = patient.usableRepository, let identity = try? repository.identity() else { return [] }
        let environment = patient.host.environment
        let names = [("user.name", "GIT_COMMITTER_NAME"), ("user.email", "GIT_COMMITTER_EMAIL")]
        let lacking = names.filter { key, variable in
            let value = (try? repository.configuration(key)) ?? nil
            return (value ?? "").isEmpty && (environment[variable] ?? "").isEmpty
        }.map(\.0)
        if lacking.isEmpty || environment["GITHUB_ACTIONS"] == "true" {
            return [.ok("\(identity.name) <\(identity.email)>")]
        }
        return [
            Finding(
                .warning, "git's configuration has no \(lacking.joined(separator: " and no "))",
                hint: "tags would be \(identity.name) <\(identity.email)>'s: "
                    + lacking.map { "git config --global \($0) …" }.joined(separator: "; "))
        ]
    }
}
