import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

extension SwiftInstallation {
    /// Runs a `Package.swift` with the limits of manifests, before SwiftPM does, which waits for ever. All else that is
    /// wrong with it is SwiftPM's to tell.
    ///
    /// - Parameter seconds: how long it may run.
    /// - Throws: status 2 (`manifest-timeout`) where it does not end.
    package static func checkEnd(
        of place: PackageManifestPlace, host: Host, seconds: Int = 30
    ) throws(SlipwayError) {
        let manifest = place.root.appending(component: SwiftManifestReader.name)
        // what is kept from a manifest here SwiftPM's run has
        let host = Host(
            files: host.files, processes: host.processes, clock: host.clock, environment: host.environment,
            directory: host.directory)
        do throws(SlipwayError) {
            try SwiftRepository.with(manifest: manifest, host: host) { (repository) throws(SlipwayError) in
                let evaluator = ManifestEvaluator(
                    host: host, cache: repository.cache, root: repository.root, helpers: ManifestHelpers.none,
                    seconds: seconds)
                _ = try evaluator.evaluate(place.manifest, options: .package)
            }
        } catch {
            if error.diagnostics.contains(where: { $0.code == "manifest-timeout" }) { throw error }
        }
    }
}
