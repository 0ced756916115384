import SlipwayGit
package import SlipwayLint
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension LintGate {
    /// The plan without kept results where they are part of the repository: whoever may change the code could then say
    /// what is found in it.
    package func trusted(_ plan: LintPlan) -> LintPlan {
        guard let folder = plan.cacheFolder,
            let repository = try? Repository(discovering: folder.parent, environment: host.environment),
            let top = repository.workDirectory.map({ Host.realPath($0) ?? $0 }),
            let name = (Host.realPath(folder) ?? folder).relative(to: top),
            let files = try? repository.stagedTree().files(),
            files.contains(where: { Path($0.path).isWithin(Path(name)) })
        else { return plan }
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "tracked-cache", "results are not kept in '\(name)'",
                    cause: "files in it are committed: whoever can change the code could say what is found in it",
                    hint: "`git rm -r --cached \(name)` and add it to .gitignore")))
        return plan.withoutCache()
    }
}
