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
            let count = manifest.targets.count + (manifest.xcode?.targets.count ?? 0)
            return [
                Finding(
                    warnings.isEmpty ? .ok : .warning,
                    "\(manifest.name) \(manifest.version)"
                        + (count == 0 ? "" : ", \(Plural.count(count, "target"))")
                        + (warnings.first.map { "; \($0.message)" } ?? ""), hint: warnings.first?.hint)
            ]
        } catch {
            return [Finding(error, .wrong)]
        }
    }
}
