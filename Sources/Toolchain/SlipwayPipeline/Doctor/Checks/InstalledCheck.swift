import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension HealthCheck {
    static let installed = HealthCheck(
        name: "packages", looksAt: "what `slipway install` has fetched for Swift manifests",
        explanation: "targets that name products of packages, and helpers of plugins, cannot be generated without"
    ) { patient in
        let folder = patient.root
        do throws(SlipwayError) {
            guard let installation = try SwiftInstallation.read(folder, host: patient.host) else { return [] }
            let request = InstallRequest(folder: folder, set: nil)
            let install = Remedy("install them", command: "slipway install") { (host) throws(SlipwayError) in
                _ = try await Installer(host: host).install(request)
            }
            for plugin in installation.plugins where try !patient.host.files.exists(plugin.checkout) {
                let message = "the plugin of \(plugin.shown) at \(plugin.reference) is not fetched"
                return [Finding(.warning, message, fix: install)]
            }
            guard let packages = installation.packages else { return [] }
            guard let known = try packages.installed(files: patient.host.files) else {
                let message = "the packages of Package.swift are not installed, or it has changed since"
                return [Finding(.warning, message, fix: install)]
            }
            return [.ok("\(known.packages.count) are installed")]
        } catch {
            return [Finding(error, .warning)]
        }
    }
}
