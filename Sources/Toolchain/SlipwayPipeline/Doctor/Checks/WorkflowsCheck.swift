import SlipwayModel

extension HealthCheck {
    static let workflows = HealthCheck(
        name: "workflows", looksAt: "the manifest's `slipway.workflows`",
        explanation: "a job starts on a machine that has no Slipway"
    ) { patient in
        guard let manifest = patient.readManifest else { return [] }
        let settings = manifest.workflows
        if !settings.isEnabled || !manifest.outputs.contains(.workflows) { return [.ok("not generated")] }
        if settings.machine.setup.isEmpty, settings.slipway == WorkflowSettings().slipway {
            return [
                Finding(
                    .warning, "their jobs call `slipway`, and nothing says how they get it",
                    hint: "give `slipway.workflows` a `setup:`, a `command:`, or a `container:` that has it")
            ]
        }
        return [.ok("start Slipway with `\(settings.slipway)`")]
    }
}
