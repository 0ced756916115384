import ArgumentParser
import SlipwayManifest
import SlipwayModel
import SlipwayPipeline
import SlipwayReport
import SlipwaySystem

/// `slipway install`
struct InstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install", _superCommandName: Slipway.name,
        abstract: "Fetch the packages and plugins that the manifests name, and pin their versions.",
        discussion: """
            Packages of Tuist/Package.swift and of the manifests themselves, plugins of Tuist.swift. Versions that are pinned stay; \
            --update chooses the newest that fit.
            """)

    @OptionGroup var manifest: ManifestOptions

    @Flag(help: "Choose the newest versions that fit, whatever is pinned.")
    var update = false

    @Flag(help: "Take what is pinned; exit with 1 where the pins do not fit the manifest.")
    var locked = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if update && locked { throw ValidationError("'--update' and '--locked' exclude each other.") }
    }

    func run() async throws {
        try await common.run { session throws(SlipwayError) in
            let path = try manifest.setPath(session)
            let mode: InstallRequest.Mode = update ? .update : locked ? .locked : .resolve
            let installer = Installer(host: session.host)
            let isThere = try session.host.files.exists(path) || manifest.manifest != nil
            var result = InstallResult.nothing
            // what Swift manifests may need before they can be read
            if path.pathExtension == "swift" || !isThere {
                result = try await installer.install(InstallRequest(folder: path.parent, set: nil, mode: mode))
            }
            if isThere, let set = try set(session, after: result) {
                result = result.adding(
                    try await installer.install(InstallRequest(folder: path.parent, set: set, mode: mode)))
            }
            session.console.result(result, human: lines(result))
            return .done
        }
    }

    /// The manifests whose own packages are to be installed.
    ///
    /// A manifest that cannot be read takes nothing from what was installed already: that is told.
    private func set(_ session: Session, after result: InstallResult) throws(SlipwayError) -> ManifestSet? {
        do throws(SlipwayError) {
            return try manifest.loadSet(session, passingOver: ManifestLoader.beforeInstall)
        } catch {
            guard !result.isEmpty, let first = error.diagnostics.first else { throw error }
            session.console.send(
                .diagnostic(
                    Diagnostic(
                        .warning, code: "packages-unread",
                        "the packages that manifests name themselves are not installed",
                        cause: "a manifest is wrong: \(first.message)",
                        hint: "correct it, and run `slipway install` again", at: first.location)))
            return nil
        }
    }

    private func lines(_ result: InstallResult) -> [String] {
        if result.isEmpty {
            return ["there is nothing to install: the manifest names no packages and no plugins"]
        }
        let packages = result.packages.map { package in
            let version = package.version ?? package.revision.map { String($0.prefix(10)) } ?? "folder"
            return "\(package.identity) \(version)\(package.isDirect ? "" : " (indirect)")"
        }
        let plugins = result.plugins.map { "plugin \($0.url) \($0.reference)" }
        let pins = result.pins.isEmpty ? "" : "pinned in \(result.pins.joined(separator: " and ")); "
        return packages + plugins + ["\(pins)next: slipway generate"]
    }
}
