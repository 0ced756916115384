import SlipwayGit
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let mergeDriver = HealthCheck(
        name: "merge driver", looksAt: "`merge=slipway` in .gitattributes, beside this clone's configuration",
        explanation:
            "the repository wants project files merged object by object; a clone that was not told merges them "
            + "line by line, with conflicts"
    ) { patient in
        guard let repository = patient.usableRepository,
            let setup = try? MergeDriverSetup(repository: repository, files: patient.host.files),
            let status = try? setup.status(), status.attribute == "slipway"
        else { return [] }
        if let driver = status.driver { return [.ok(driver)] }
        let program = patient.program
        let command = "slipway merge-driver install"
        let fix = Remedy("install the merge driver", command: command) { (_) throws(SlipwayError) in
            try setup.apply(setup.installation(program: program, withHook: false))
        }
        return [Finding(.warning, "this clone does not call it", fix: fix)]
    }
}
