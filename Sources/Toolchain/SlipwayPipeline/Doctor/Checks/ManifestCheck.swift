import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let manifest = HealthCheck(
        name: "manifest", looksAt: "project.yml or Project.swift, read and checked",
        explanation: "everything that Slipway makes comes out of it"
    ) { patient in
        do throws(SlipwayError) {
            let (manifest, warnings) = try patient.manifest.get()
            // a workspace has no version, and no targets of its own
            let isWorkspace = patient.manifestPath.lastComponent == ManifestLoader.workspaceName
            let count =
                isWorkspace
                ? manifest.xcode?.projectReferences.count ?? 0
                : manifest.targets.count + (manifest.xcode?.targets.count ?? 0)
            let noun = isWorkspace ? "project" : "target"
            return [
                Finding(
                    warnings.isEmpty ? .ok : .warning,
                    manifest.name + (isWorkspace ? "" : " \(manifest.version)")
                        + (count == 0 ? "" : ", \(Plural.count(count, noun))")
                        + (warnings.first.map { "; \($0.message)" } ?? ""), hint: warnings.first?.hint)
            ]
        } catch {
            return [Finding(error, .wrong)]
        }
    }
}
