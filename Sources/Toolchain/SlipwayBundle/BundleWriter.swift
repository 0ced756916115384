import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Writes the files of a bundle into a folder.
struct BundleWriter {
    let host: Host
    let plan: BundlePlan
    let request: BundleRequest
    let parts: BundleParts
    let folder: Path

    /// Artifacts first, then what describes them.
    func write() async throws(SlipwayError) {
        var artifacts: [Artifact] = []
        let made = plan.artifacts.filter { !parts.absent.contains($0.file) && parts.libraries.hasContent(of: $0) }
        let contents = try ArtifactContents(
            host: host, plan: plan, packages: parts.packages, libraries: parts.libraries
        ).all(of: made)
        for planned in made where planned.kind != .index {
            let artifact = try await host.events.step(
                "Packing \(planned.file)", clock: host.clock, summary: { "\($0.size) bytes" }
            ) { () async throws(SlipwayError) in
                try await pack(planned, with: contents[planned.file] ?? ArtifactContent())
            }
            artifacts.append(artifact)
            if artifacts.count == 1 { Failpoint.bundleHalfWritten.hit() }
        }
        artifacts = try (artifacts + indices(of: artifacts)).sortedBytewise(by: \.file)
        let documents = try AttestationWriter(
            host: host, plan: plan, request: request, packages: parts.packages, contents: contents
        ).write(about: artifacts, to: folder)
        let release = Release(
            name: plan.name, version: plan.version, commit: plan.commit, time: plan.time, toolchain: plan.toolchain,
            triples: plan.releaseTriples, artifacts: artifacts,
            sourceOnly: TripleProblem.merged(parts.libraries.sourceOnly, platforms: plan.targets.count),
            documents: documents)
        let description = Array(JSONDocument.pretty(release).utf8)
        try host.files.write(description, to: folder.appending(ArtifactLayout.releaseFile))
        let checksums = Checksums.text(of: release, description: ContentHasher.digest(of: description))
        try host.files.write(checksums, to: folder.appending(ArtifactLayout.checksumsFile))
        if let signer = request.signer {
            try host.files.write(
                try signer.signature(of: Array(checksums.utf8), for: plan), to: folder.appending(signer.file))
        }
    }

    /// Writes the indices of the artifact bundles that were packed.
    private func indices(of artifacts: [Artifact]) throws(SlipwayError) -> [Artifact] {
        var result: [Artifact] = []
        for planned in plan.artifacts where planned.kind == .index {
            let bundles = artifacts.filter { $0.product == planned.product && ArtifactIndex.isBundle($0.kind) }
            if bundles.isEmpty { continue }
            let bytes = Array(ArtifactIndex(of: bundles).text.utf8)
            try host.files.write(bytes, to: folder.appending(planned.file))
            result.append(
                Artifact(
                    file: planned.file, kind: .index, product: planned.product, triple: nil, size: Int64(bytes.count),
                    sha256: ContentHasher.digest(of: bytes)))
        }
        return result
    }

    private func pack(
        _ planned: PlannedArtifact, with content: ArtifactContent
    ) async throws(SlipwayError) -> Artifact {
        let file = folder.appending(planned.file)
        let (digest, size): (ContentDigest, Int64)
        switch try AppleArtifacts(host: host, plan: plan).content(of: planned) {
        case .file(let made):
            try host.files.copy(made, to: file)
            try host.files.setPermissions(0o644, of: file)
            (digest, size) = try host.files.digest(of: file)
        case .entries(let entries):
            (digest, size) = try await ZipArchive(time: plan.time).write(checked(entries, of: planned), to: file)
        case nil:
            (digest, size) = try await ZipArchive(time: plan.time)
                .write(checked(try entries(planned, content), of: planned), to: file)
        }
        return Artifact(
            file: planned.file, kind: planned.kind, product: planned.product, triple: planned.triple, size: size,
            sha256: digest)
    }

    /// - Throws: status 2 (`bad-name`) where a name is none everywhere: whoever verifies the bundle refuses it.
    private func checked(_ entries: [ZipEntry], of planned: PlannedArtifact) throws(SlipwayError) -> [ZipEntry] {
        let names = entries.map { ArchiveNames.Name($0.path) }
            .sorted { $0.path.precedes($1.path) }
        guard let problem = ArchiveNames(.artifact(planned.kind, isOwn: true)).problems(of: names, 1).first else {
            return entries
        }
        throw SlipwayError(
            .input, code: "bad-name", "\(planned.file) cannot be packed", cause: problem,
            hint: "rename the file, which is a resource or a header, or leave it out of the target")
    }

    private func entries(
        _ planned: PlannedArtifact, _ content: ArtifactContent
    ) throws(SlipwayError) -> [ZipEntry] {
        let licenses = ArtifactLicenses(
            files: host.files, export: plan.export, packages: parts.packages, runtime: parts.runtimeLicense)
        switch planned.kind {
        case .library:
            return try LibraryBundle.entries(
                product: planned.product, version: plan.version,
                variants: (parts.libraries.built[planned.product] ?? []).filter { $0.triple == planned.triple },
                files: host.files)
                + licenses.entries(
                    of: content, .library, in: LibraryBundle.licenses(of: planned.product))
        case .package:
            let package = BinaryPackage(
                name: plan.name, version: plan.version, manifest: request.manifest, export: plan.export,
                files: host.files)
            let top = ArtifactLayout.sourceFolder(name: plan.name, version: plan.version)
            // its own are at the root already
            return try package.entries(parts.libraries.all)
                + licenses.entries(of: content, .package, in: "\(top)/\(BinaryPackage.licenses)", isOwn: false)
        case .symbols: return try ExecutableSymbols.entries(of: planned, version: plan.version, files: host.files)
        case .executable, .index, .source, .application, .applicationSymbols, .xcframework: break
        }
        if let executable = planned.executable {
            try PathScan.check(executable, of: planned.product, for: plan.export.parent, host: host)
            return try ExecutableBundle.entries(
                product: planned.product, version: plan.version, triple: planned.triple ?? plan.triple,
                executable: executable,
                resources: planned.resourceFolder, documents: parts.documents[planned.product] ?? [], files: host.files)
                + licenses.entries(
                    of: content, .executable,
                    in: ExecutableBundle.licenses(
                        of: planned.product, version: plan.version, triple: planned.triple ?? plan.triple))
        }
        return SourceArchive.entries(
            try SourceArchive.files(of: request.source), of: request.source,
            folder: ArtifactLayout.sourceFolder(name: plan.name, version: plan.version))
    }
}

/// What was built, on its way into a bundle.
struct BundleParts: Sendable {
    let libraries: BuiltLibraries
    /// The file with the licence of the toolchain's runtime.
    var runtimeLicense: Path?
    /// What goes beside an executable, by product.
    let documents: [String: [ExecutableDocuments.Document]]
    let packages: BundledPackages
    /// Files of the plan that there is nothing for.
    var absent: Set<String> = []
}
