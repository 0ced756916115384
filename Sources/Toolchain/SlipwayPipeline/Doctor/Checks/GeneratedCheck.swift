import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let generated = HealthCheck(
        name: "generated files", looksAt: "what `slipway generate --check` looks at",
        explanation: "a file that differs from the manifest is built, and the gate refuses it"
    ) { patient in
        guard let manifest = patient.readManifest else { return [] }
        let name = patient.manifestPath.lastComponent
        let context = GenerateContext(
            manifest: manifest, manifestName: name, user: patient.host.environment["USER"])
        let generator = Generator(files: patient.host.files)
        do throws(SlipwayError) {
            let plan = try generator.plan(context, root: patient.root)
            if plan.drift.isEmpty { return [.ok("\(plan.files.count) files are what \(name) says")] }
            let files = plan.drift.prefix(3).map(\.path).joined(separator: ", ")
            let rest = plan.drift.count > 3 ? " and \(plan.drift.count - 3) more" : ""
            // commands of the manifest belong to it then, and what is not slipway's own is a person's to give up
            let isPlain = manifest.xcode?.options.preGenCommand == nil && manifest.xcode?.options.postGenCommand == nil
            let isOwn = (try? generator.requireOwn(plan, manifestName: name)) != nil
            var fix = Remedy("generate", command: "slipway generate")
            if isPlain, isOwn {
                let root = patient.root
                fix = Remedy(fix.summary, command: fix.command) { (_) throws(SlipwayError) in
                    try generator.write(plan, root: root, manifestName: name)
                }
            }
            return [Finding(.warning, "\(files)\(rest) differ from \(name)", fix: fix)]
        } catch {
            return [Finding(error, .wrong)]
        }
    }
}
