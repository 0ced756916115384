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
            Packages of Tuist/Package.swift or of project.yml, plugins of Tuist.swift. Versions that are pinned stay; \
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
            let path = try manifest.path(session)
            let isYAML = path.pathExtension != "swift"
            let isThere = try session.host.files.exists(path)
            let loaded = isYAML && (isThere || manifest.manifest != nil) ? try manifest.load(session) : nil
            let result = try await Installer(host: session.host).install(
                InstallRequest(
                    folder: path.parent, manifest: loaded?.manifest,
                    mode: update ? .update : locked ? .locked : .resolve))
            session.console.result(result, human: lines(result))
            return .done
        }
    }

    private func lines(_ result: InstallResult) -> [String] {
        if result.packages.isEmpty, result.plugins.isEmpty {
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
