import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The calls of `xcodebuild` that a bundle consists of.
///
/// How a target is signed, and that a framework is built for distribution, is said in its project, not here: a
/// setting of the command line holds for every target, those of other packages too.
///
/// Source: xcodebuild(1); "Creating a multiplatform binary framework bundle" of Xcode's documentation.
struct XcodeCommands {
    let request: BundleRequest
    let apple: AppleProducts
    let root: Path
    /// The paths of the commit's files.
    private let paths: Set<String>

    /// - Throws: status 3 where the commit cannot be read.
    init(request: BundleRequest, apple: AppleProducts, root: Path) throws(SlipwayError) {
        self.request = request
        self.apple = apple
        self.root = root
        paths = Set(try request.source.files().map(\.path))
    }

    var folder: Path { root.appending(component: WorkFolder.builds).appending("apple") }
    var export: Path { root.appending(request.manifest.name) }

    /// Three numbers are all that stores accept.
    var marketingVersion: String {
        let version = request.version
        return "\(version.major).\(version.minor).\(version.patch)"
    }

    var version: PlannedCommand { command(.xcode, product: request.manifest.name, ["-version"]) }

    // MARK: Apps

    func app(_ app: AppleApp, method: AppleExportMethod) -> PlannedApp {
        let options = ExportOptions(of: app, method: method)
        let archivePath = folder.appending("archives").appending(component: "\(app.name).xcarchive")
        let exportPath = folder.appending("exports").appending(component: app.name)
        let optionsPath = folder.appending("exports").appending(component: "\(app.name).plist")
        let updates = options.isManual ? [] : ["-allowProvisioningUpdates"]
        let keys = authentication(apple.settings.arguments)
        return PlannedApp(
            app: app.name, target: app.target, configuration: app.configuration, bundles: app.bundles,
            options: options,
            archive: archive(
                .appArchive, of: app.target, in: apple.container ?? "", scheme: app.scheme,
                configuration: app.configuration, place: AppleBuildPlace(app.destination), to: archivePath,
                more: updates),
            archivePath: archivePath,
            export: command(
                .appExport, product: app.target,
                [
                    "-exportArchive", "-archivePath", archivePath.string, "-exportPath", exportPath.string,
                    "-exportOptionsPlist", optionsPath.string,
                ] + updates + keys),
            exportPath: exportPath, optionsPath: optionsPath)
    }

    /// The key of App Store Connect that automatic signing goes by: the export needs it, too.
    private func authentication(_ arguments: [String]) -> [String] {
        var result: [String] = []
        for (index, argument) in arguments.enumerated() where argument.hasPrefix("-authenticationKey") {
            result += arguments[index...].prefix(2)
        }
        return result
    }

    // MARK: Calls

    func archive(
        _ purpose: PlannedCommand.Purpose, of product: String, in container: String, scheme: String,
        configuration: String, place: AppleBuildPlace, to path: Path, more: [String] = []
    ) -> PlannedCommand {
        let isWorkspace = container.hasSuffix(".xcworkspace")
        return command(
            purpose, product: product,
            [
                "archive", isWorkspace ? "-workspace" : "-project", container, "-scheme", scheme, "-configuration",
                configuration, "-destination", place.specifier, "-archivePath", path.string, "-derivedDataPath",
                folder.appending("derived-data").string,
            ] + (isPinned(container) ? ["-disableAutomaticPackageResolution"] : []) + more + apple.settings.arguments
                + [
                    "MARKETING_VERSION=\(marketingVersion)",
                    "CURRENT_PROJECT_VERSION=\(request.manifest.build)", "COMPILER_INDEX_STORE_ENABLE=NO",
                ])
    }

    /// Whether the commit says which versions of other packages a project is built with.
    private func isPinned(_ container: String) -> Bool {
        if container == ApplePlan.frameworkProject(of: request.manifest.name) + ".xcodeproj" {
            return paths.contains(SourceExport.pins)
        }
        return paths.contains(ApplePlan.pins(of: container))
    }

    func command(
        _ purpose: PlannedCommand.Purpose, product: String, _ arguments: [String]
    ) -> PlannedCommand {
        PlannedCommand(
            purpose, product: product, program: "xcodebuild", arguments: arguments, directory: export,
            environment: environment)
    }

    var environment: [String: String] { ["LC_ALL": "C", "NSUnbufferedIO": "YES", "TZ": "UTC"] }
}

extension ApplePlan {
    /// The name of the project that is made for the library products of a package.
    package static func frameworkProject(of package: String) -> String { "\(package)-XCFrameworks" }

    /// Where Xcode keeps the versions of other packages, relative to the folder of the project or workspace.
    package static func pins(of container: String) -> String {
        let workspace = container.hasSuffix(".xcworkspace") ? container : "\(container)/project.xcworkspace"
        return "\(workspace)/xcshareddata/swiftpm/Package.resolved"
    }
}
