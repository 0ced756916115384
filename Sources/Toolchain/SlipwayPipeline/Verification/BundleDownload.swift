package import SlipwayBundle
package import SlipwayDeliver
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Fetches a build from where it was published, into a folder that is there only when all of it is, and right.
///
/// What has come lies beside the folder, in `<folder>.part`; a run that was killed goes on with it.
package struct BundleDownload: Sendable {
    private let source: any PublishedBuilds
    private let host: Host
    private let tool: String?
    private let room: @Sendable (Path) -> Int64?

    package init(
        _ source: any PublishedBuilds, host: Host, tool: String?,
        room: @escaping @Sendable (Path) -> Int64? = DiskSpace.free
    ) {
        self.source = source
        self.host = host
        self.tool = tool
        self.room = room
    }

    /// - Throws: status 4 (`no-build`) where there is none.
    package func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild {
        if let found = try await source.locate(version, of: project, on: channel) { return found }
        let what = version.map { "\(project) \($0)" } ?? "a build of \(project)"
        throw SlipwayError(
            .remote, code: "no-build", "\(source.name) does not have \(what)\(channel.map { " in \($0)" } ?? "")",
            hint: "`slipway channels --from \(source.name)` lists what it has")
    }

    /// - Parameters:
    ///   - target: the bundle's folder; one that is there has to be the same bundle.
    ///   - check: looks at the bundle before anybody else sees it; may be slow.
    /// - Throws: status 2 (`bundle-damaged`) where the files are not what they say, (`other-folder`) where something
    ///   else is at the target; status 3 (`no-space`, `busy`); status 4 as ``PublishedBuilds``.
    package func fetch(
        _ build: LocatedBuild, to target: Path, check: (Bundle) async throws(SlipwayError) -> Void
    ) async throws(SlipwayError) -> (bundle: Bundle, isNew: Bool) {
        let reader = BundleReader(files: host.files, tool: tool)
        if try host.files.exists(target) {
            return (try await known(build, target, reader, check), false)
        }
        let part = target.parent.appending(component: target.lastComponent + ".part")
        let lockFile = target.parent.appending(component: target.lastComponent + ".lock")
        try host.files.createDirectory(target.parent)
        guard let lock = try FileLock.acquire(lockFile) else {
            throw SlipwayError(
                .environment, code: "busy", "another run fetches to \(host.display(target))",
                hint: "wait for it to end, or name another folder with --output")
        }
        defer { withExtendedLifetime(lock) {} }
        if try host.files.attributes(part).map({ $0.kind != .directory }) == true { try host.files.remove(part) }
        try host.files.createDirectory(part)
        try removeOthers(build, part)
        try checkRoom(build, part)
        try await fetch(build, part)
        let bundle: Bundle
        do throws(SlipwayError) {
            bundle = try reader.verify(part, shown: shown(build))
            try require(build, bundle.release)
            try await check(bundle)
        } catch {
            // it would be no better the next time
            try host.files.remove(part)
            try host.files.remove(lockFile)
            throw error
        }
        try host.files.rename(part, to: target)
        try host.files.remove(lockFile)
        return (try reader.read(target), true)
    }

    private func shown(_ build: LocatedBuild) -> String { "\(source.name) (\(build.project) \(build.version))" }

    private func known(
        _ build: LocatedBuild, _ target: Path, _ reader: BundleReader,
        _ check: (Bundle) async throws(SlipwayError) -> Void
    ) async throws(SlipwayError) -> Bundle {
        func other(_ cause: String) -> SlipwayError {
            SlipwayError(
                .input, code: "other-folder",
                "\(host.display(target)) is there and is not \(build.project) \(build.version)",
                cause: cause, hint: "remove it, or name another folder with --output")
        }
        let bundle: Bundle
        do throws(SlipwayError) {
            bundle = try reader.verify(target)
        } catch {
            throw other(error.diagnostics.first?.cause ?? error.diagnostics.first?.message ?? "it is no bundle")
        }
        guard bundle.release.name == build.project, bundle.release.version == build.version else {
            throw other("it is \(bundle.release.name) \(bundle.release.version)")
        }
        for file in build.files {
            guard let digest = file.sha256 else { continue }
            let path = target.appending(component: file.name)
            guard try host.files.exists(path), try host.files.digest(of: path).sha256 == digest else {
                throw other("\(file.name) is another than in \(source.name)")
            }
        }
        try await check(bundle)
        return bundle
    }

    /// What an earlier run has left of another build.
    private func removeOthers(_ build: LocatedBuild, _ part: Path) throws(SlipwayError) {
        let names = Set(build.files.map(\.name))
        for entry in try host.files.list(part) where !names.contains(entry.name) || entry.kind != .file {
            try host.files.remove(part.appending(component: entry.name))
        }
    }

    private func checkRoom(_ build: LocatedBuild, _ part: Path) throws(SlipwayError) {
        let wanted = build.files.reduce(Int64(0)) { sum, file in
            let (total, isTooLarge) = sum.addingReportingOverflow(file.size)
            return isTooLarge ? .max : total
        }
        guard let free = room(part), wanted > free else { return }
        throw SlipwayError(
            .environment, code: "no-space", "\(build.project) \(build.version) is larger than what is free",
            cause: "it has \(wanted) bytes, and \(part.parent) has \(free)")
    }

    private func fetch(_ build: LocatedBuild, _ part: Path) async throws(SlipwayError) {
        let step = "Fetching \(build.project) \(build.version)"
        let total = Int(clamping: build.files.reduce(Int64(0)) { $0 &+ $1.size })
        var done = 0
        for file in build.files {
            let before = done
            try await host.events.step(step, clock: host.clock, summary: { _ in file.name }) {
                () throws(SlipwayError) in
                try await source.fetch(file, of: build, to: part.appending(component: file.name)) { bytes in
                    host.events.send(.progress(step: step, completed: before + Int(bytes), total: total))
                }
            }
            done += Int(clamping: file.size)
        }
    }

    /// A store that gives another build than it names is told apart from one that is damaged.
    private func require(_ build: LocatedBuild, _ release: Release) throws(SlipwayError) {
        if release.name == build.project, release.version == build.version { return }
        throw SlipwayError(
            .input, code: "other-release",
            "\(source.name) has another build where \(build.project) \(build.version) should be",
            cause: "its \(ArtifactLayout.releaseFile) is of \(release.name) \(release.version)",
            hint: "ask who publishes there")
    }
}
