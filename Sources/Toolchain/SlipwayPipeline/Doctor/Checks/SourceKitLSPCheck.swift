import SlipwayModel
import SlipwaySystem

extension HealthCheck {
    static let sourceKitLSP = HealthCheck(
        name: "sourcekit-lsp", looksAt: "`sourcekit-lsp` in PATH, where there are Swift manifests",
        explanation: "editors get completion and errors in manifests from it (`slipway edit`)"
    ) { patient in
        guard patient.has("Project.swift") || patient.has("Workspace.swift") || patient.has("Tuist.swift") else {
            return []
        }
        if let program = patient.host.program("sourcekit-lsp") { return [.ok(program.string)] }
        #if os(macOS)
            if let line = await patient.line(of: "xcrun", ["--find", "sourcekit-lsp"]) { return [.ok(line)] }
        #endif
        return [
            Finding(
                .warning, "not found", hint: "it is part of Swift's toolchain: put the toolchain's bin into PATH")
        ]
    }
}
