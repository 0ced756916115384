import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let generated = HealthCheck(
        name: "generated files", looksAt: "what `slipway generate --check` looks at",
        explanation: "a file that differs from the manifest is built, and the gate refuses it"
    ) { patient in
        guard patient.readManifest != nil else { return [] }
        let name = patient.manifestPath.lastComponent
        let generator = Generator(files: patient.host.files)
        do throws(SlipwayError) {
            let set = try RepositoryManifest(host: patient.host).loadSet(patient.manifestPath).set
            let planned = try generator.plan(set, user: patient.host.environment["USER"])
            let plan = planned.whole
            if plan.drift.isEmpty {
                return [
                    .ok(
                        "\(Plural.count(plan.files.count, "file is", "files are")) what \(planned.manifestNames) "
                            + (planned.isOne ? "says" : "say"))
                ]
            }
            let files = plan.drift.prefix(3).map(\.path).joined(separator: ", ")
            let rest = plan.drift.count > 3 ? " and \(plan.drift.count - 3) more" : ""
            // commands of the manifest belong to it then, and what is not slipway's own is a person's to give up
            let isPlain = set.members.allSatisfy { member in
                let options = member.manifest.xcode?.options
                return options?.preGenCommand == nil && options?.postGenCommand == nil
            }
            let isOwn = (try? generator.requireOwn(planned)) != nil
            var fix = Remedy("generate", command: "slipway generate")
            if isPlain, isOwn {
                fix = Remedy(fix.summary, command: fix.command) { (_) throws(SlipwayError) in
                    try generator.write(planned)
                }
            }
            return [Finding(.warning, "\(files)\(rest) differ from \(name)", fix: fix)]
        } catch {
            return [Finding(error, .wrong)]
        }
    }
}
