import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What Xcode has left, as files of a bundle.
struct AppleArtifacts {
    let host: Host
    let plan: BundlePlan

    /// What is to be packed.
    enum Content {
        /// A file that goes into the bundle as it is.
        case file(Path)
        case entries([ZipEntry])
    }

    /// - Throws: status 1 (`nothing-exported`) where Xcode said that all is well and left nothing.
    func content(of planned: PlannedArtifact) throws(SlipwayError) -> Content? {
        guard let folder = planned.content else { return nil }
        switch planned.kind {
        case .application: return try application(planned, in: folder)
        case .applicationSymbols:
            return .entries(try FolderEntries.all(of: folder, as: "", files: host.files))
        case .xcframework:
            return .entries(try FolderEntries.all(of: folder, as: folder.lastComponent, files: host.files))
        case .executable, .symbols, .library, .package, .index, .source: return nil
        }
    }

    private func application(
        _ planned: PlannedArtifact, in folder: Path
    ) throws(SlipwayError) -> Content {
        let app = plan.apple?.apps.first { $0.exportPath == folder }
        let ending = app?.options.exportedExtension ?? "ipa"
        let found = try host.files.list(folder).filter { Path.pathExtension(of: $0.name) == ending }
        guard let only = found.first, found.count == 1 else {
            throw SlipwayError(
                .gate, code: "nothing-exported", "xcodebuild exported \(Plural.count(found.count, "file")) .\(ending)",
                cause: "\(host.display(folder)) has "
                    + (found.isEmpty ? "none" : found.map(\.name).joined(separator: ", ")),
                hint: "there should be one, of \(planned.product): does the scheme archive the app alone?")
        }
        let path = folder.appending(only.name)
        if ending != "app" { return .file(path) }
        return .entries(try FolderEntries.all(of: path, as: only.name, files: host.files))
    }
}
