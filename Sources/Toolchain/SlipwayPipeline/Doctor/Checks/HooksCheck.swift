import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let hooks = HealthCheck(
        name: "hooks", looksAt: "hooks that are committed in .githooks, beside core.hooksPath",
        explanation: "the repository has hooks for everybody; git runs them only where each clone says so"
    ) { patient in
        guard let repository = patient.usableRepository, patient.has(".githooks", below: patient.top),
            let hooks = try? patient.host.files.list(patient.top.appending(".githooks")),
            let folder = try? repository.hooksFolder()
        else { return [] }
        let names = hooks.filter { $0.kind == .file && known.contains($0.name) }.map(\.name)
        guard !names.isEmpty else { return [] }
        if folder.path == patient.top.appending(".githooks") {
            return [.ok("\(names.joined(separator: ", ")) of .githooks")]
        }
        // one that was chosen is not overruled
        guard folder.path == repository.commonDirectory.appending("hooks"), !folder.isOff else { return [] }
        let set = Command("git", ["config", "core.hooksPath", ".githooks"], in: patient.top)
        return [
            Finding(
                .warning, "git does not run \(names.joined(separator: ", ")) of .githooks here",
                fix: Remedy("have git run the repository's hooks", running: [set]))
        ]
    }

    private static let known: Set<String> = [
        "applypatch-msg", "commit-msg", "post-checkout", "post-commit", "post-merge", "post-rewrite", "pre-commit",
        "pre-merge-commit", "pre-push", "pre-rebase", "prepare-commit-msg",
    ]
}
