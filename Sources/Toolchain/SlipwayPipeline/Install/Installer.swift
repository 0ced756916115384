import SlipwayManifest
import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Fetches what the manifests of a repository take from elsewhere, and pins it.
///
/// Swift manifests name plugins (`Tuist.swift`) and packages (`Tuist/Package.swift`); projects name packages, too, in
/// any form of manifest.
package struct Installer: Sendable {
    private let host: Host

    package init(host: Host) { self.host = host }

    /// - Throws: as ``PackageResolver`` and ``PluginInstaller``; status 3 where a file cannot be written.
    package func install(_ request: InstallRequest) async throws(SlipwayError) -> InstallResult {
        if let set = request.set { return try await installPackages(of: set, request.mode) }
        guard let installation = try SwiftInstallation.read(request.folder, host: host) else {
            return .nothing
        }
        let lock = try await lock(installation.root)
        defer { _ = lock }
        try PackageArguments(installation.arguments, at: installation.place).check()
        let plugins = try await PluginInstaller(host: host, installation: installation, mode: request.mode).install()
        installation.askPlugins(host)
        let pluginPins = PluginPins.file(installation.root)
        var pins = try host.files.exists(pluginPins) ? [host.display(pluginPins)] : []
        guard let packages = installation.packages else {
            return InstallResult(packages: [], plugins: plugins, pins: pins)
        }
        let record = try await install(packages, of: installation, request.mode)
        if try host.files.exists(packages.pins) { pins.insert(host.display(packages.pins), at: 0) }
        return InstallResult(
            packages: record.packages.map(InstallResult.Entry.init), plugins: plugins, pins: pins)
    }

    /// One run at a time: two would write the same folders.
    private func lock(_ root: Path) async throws(SlipwayError) -> FileLockBox {
        let state = StateFolder(root: root, files: host.files)
        try state.prepare()
        try host.files.createDirectory(state.install)
        guard let lock = try FileLock.acquire(state.install.appending("lock")) else {
            throw SlipwayError(
                .environment, code: "install-runs", "another `slipway install` works on \(root)",
                cause: "both would write \(state.install)", hint: "wait for it to end")
        }
        return FileLockBox(lock)
    }

    /// The packages of a Swift manifest: resolved, and what they offer written down.
    private func install(
        _ place: PackageManifestPlace, of installation: SwiftInstallation, _ mode: InstallRequest.Mode
    ) async throws(SlipwayError) -> InstalledPackages {
        let name = host.display(place.manifest)
        try checkPins(place)
        try SwiftInstallation.checkEnd(of: place, host: host)
        let mark = Installer.mark(place.root)
        let guardian = try ProcessGuard(mark)
        defer { guardian.end() }
        let resolver = PackageResolver(
            host: host.marking(mark), folder: place.folder, name: name, arguments: installation.arguments,
            hiddenVariables: installation.hiddenVariables)
        let packages = try await host.events.step(
            "Resolving \(name)", clock: host.clock, summary: Installer.summary
        ) { () async throws(SlipwayError) in
            try await resolver.resolve(mode)
            return try await InstalledList(resolver: resolver, place: place, files: host.files).packages()
        }
        let build = place.folder.appending(".build")
        if place.folder != place.root, try host.files.isDirectory(build) {
            try host.files.writeIfChanged(Array("*\n".utf8), to: build.appending(".gitignore"))
        }
        let record = InstalledPackages(key: try place.key(files: host.files), packages: packages)
        try host.files.write(Array(JSONDocument.pretty(record).utf8), to: place.record)
        return record
    }

    /// What manifests are run by has groups of its own, and ends with this program by its mark. It is the folder's:
    /// SwiftPM reads manifests anew where a variable has another value.
    private static func mark(_ root: Path) -> ProcessMark {
        ProcessMark(ContentHasher.digest(of: Array("install \(root)".utf8)).hex)
    }

    /// - Throws: status 2 (`bad-pins`) where what is there is no list of pins.
    private func checkPins(_ place: PackageManifestPlace) throws(SlipwayError) {
        guard try host.files.exists(place.pins), ResolvedPins(try host.files.readText(place.pins)) == nil else {
            return
        }
        throw SlipwayError(
            .input, code: "bad-pins", "\(host.display(place.pins)) is no list of pins",
            cause: "it is no JSON with `pins`, or was merged with conflicts",
            hint: "take one side of a conflict, or remove the file and run `slipway install`")
    }

    private static func summary(_ packages: [InstalledPackage]) -> String {
        Plural.count(packages.count, "package")
    }

    /// The packages that manifests name themselves: resolved in a package made for that, whose pins Xcode and SwiftPM
    /// get.
    private func installPackages(
        of set: ManifestSet, _ mode: InstallRequest.Mode
    ) async throws(SlipwayError) -> InstallResult {
        let manifest = set.merged
        // what is declared in a `Package.swift` beside Swift manifests is pinned there
        let place = set.workspace == nil ? nil : try SwiftInstallation.read(set.root, host: host)?.packages
        let known = Set(try place?.installed(files: host.files)?.packages.map(\.identity) ?? [])
        guard manifest.dependencies.contains(where: { !known.contains($0.identity.lowercased()) }) else {
            return .nothing
        }
        let lock = try await lock(set.root)
        defer { _ = lock }
        let package = DependencyPackage(
            manifest: manifest, root: set.root, places: PinPlaces(set: set, declaration: place), files: host.files)
        let mark = Installer.mark(set.root)
        let guardian = try ProcessGuard(mark)
        defer { guardian.end() }
        let resolver = PackageResolver(
            host: host.marking(mark), folder: try package.write(), name: "the packages of the manifest", arguments: [])
        let packages = try await host.events.step(
            "Resolving the packages of \(manifest.name)", clock: host.clock, summary: Installer.summary
        ) { () async throws(SlipwayError) in
            try await resolver.resolve(mode)
            let place = PackageManifestPlace(root: set.root, folder: resolver.folder)
            return try await InstalledList(resolver: resolver, place: place, files: host.files).packages()
        }
        return InstallResult(
            packages: packages.map(InstallResult.Entry.init), plugins: [], pins: try package.keepPins())
    }
}

/// Holds a lock for as long as it is there.
private final class FileLockBox {
    private let lock: FileLock

    init(_ lock: consuming FileLock) { self.lock = lock }
}

extension InstallResult.Entry {
    fileprivate init(_ package: InstalledPackage) {
        self.init(
            identity: package.identity, location: package.location, version: package.version,
            revision: package.revision, isDirect: package.isDirect, products: package.products)
    }
}
