import SlipwayModel
import SlipwaySystem

/// XCFrameworks.
extension XcodeCommands {
    func framework(_ framework: AppleFramework) -> PlannedXCFramework {
        let archives = framework.destinations.flatMap(AppleBuildPlace.all).map { place in
            let name = "\(framework.module)-\(place.name.replacing(" ", with: "-")).xcarchive"
            let path = folder.appending("archives").appending(component: name)
            return PlannedXCFramework.Archive(
                place: place, path: path,
                command: archive(
                    .frameworkArchive, of: framework.product, in: container(of: framework), scheme: framework.scheme,
                    configuration: framework.configuration, place: place, to: path))
        }
        let output = folder.appending("xcframeworks").appending(
            component: ArtifactLayout.xcframeworkFolder(module: framework.module))
        let bundle = "\(framework.module).framework"
        let parts = archives.flatMap { archive in
            let product = archive.path.appending("Products/Library/Frameworks").appending(component: bundle)
            let symbols = archive.path.appending("dSYMs").appending(component: "\(bundle).dSYM")
            return ["-framework", product.string]
                + (framework.isStatic ? [] : ["-debug-symbols", symbols.string])
        }
        let checkFile = folder.appending("checks").appending(component: "\(framework.module).swift")
        let check = check(framework, checkFile)
        return PlannedXCFramework(
            framework: framework, archives: archives,
            create: command(
                .framework, product: framework.product,
                ["-create-xcframework"] + parts + ["-output", output.string]),
            output: output, check: check, checkFile: check == nil ? nil : checkFile)
    }

    /// The project that has a framework, relative to the export.
    private func container(of framework: AppleFramework) -> String {
        framework.isOfPackage
            ? ApplePlan.frameworkProject(of: request.manifest.name) + ".xcodeproj" : apple.container ?? ""
    }

    /// Where a framework is looked for is known of our own projects: they leave the processors to Xcode.
    private func check(_ framework: AppleFramework, _ file: Path) -> PlannedCommand? {
        let slices: [(destination: SupportedDestination, folder: String, system: String)] = [
            (.macOS, "macos-arm64_x86_64", "macosx"), (.iOS, "ios-arm64", "ios"), (.tvOS, "tvos-arm64", "tvos"),
            (.visionOS, "xros-arm64", "xros"),
        ]
        guard framework.isOfPackage,
            let slice = slices.first(where: { framework.destinations.contains($0.destination) })
        else { return nil }
        let sibling = folder.appending("xcframeworks")
        let modules = siblings(of: framework)
        let searched = modules.flatMap { module in
            [
                "-F",
                sibling.appending(component: ArtifactLayout.xcframeworkFolder(module: module))
                    .appending(slice.folder).string,
            ]
        }
        let least = request.manifest.package.platforms.first { $0.platform == slice.destination.packagePlatform }?
            .version
        let arguments =
            [
                "--sdk", AppleBuildPlace(slice.destination).sdk, "swiftc", "-typecheck", "-target",
                "arm64-apple-\(slice.system)\(least ?? slice.destination.oldestVersion)",
            ] + searched + [file.string]
        return PlannedCommand(
            .check, product: framework.product, program: "xcrun", arguments: arguments, directory: root,
            environment: environment)
    }

    /// The modules that a framework's own interface may name: its own, and those of the targets that it depends on.
    private func siblings(of framework: AppleFramework) -> [String] {
        var modules = [framework.module]
        for destination in framework.destinations {
            let closure = LibraryCheck(manifest: request.manifest, platform: destination.packagePlatform)
                .closure(of: [framework.target])
            for module in closure.map(ModuleMap.identifier) where !modules.contains(module) { modules.append(module) }
        }
        return modules
    }
}
