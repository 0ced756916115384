package import SlipwayModel
package import SlipwayReport

/// What Xcode will do for a bundle: printed on any system, carried out on a Mac.
package struct ApplePlan: Sendable, Equatable, Codable {
    /// Whether it is carried out here.
    package let isRunHere: Bool
    /// What says which Xcode there is.
    package let xcode: PlannedCommand
    package let apps: [PlannedApp]
    package let frameworks: [PlannedXCFramework]
    /// The version that is stamped into everything: three numbers, and the build.
    package let marketingVersion: String
    package let buildNumber: String
    /// The folder of archives, exports and logs.
    package let folder: Path
    /// Library products of which it is known before that no XCFramework can be made.
    package let sourceOnly: [SourceOnlyProduct]
    /// Apps that are left out, and why.
    package let leftOut: [Diagnostic]

    /// All programs, in their order.
    package var commands: [PlannedCommand] {
        if apps.isEmpty, frameworks.isEmpty { return [] }
        return [xcode] + apps.flatMap { [$0.archive, $0.export] }
            + frameworks.flatMap { $0.archives.map(\.command) + [$0.create] } + frameworks.compactMap(\.check)
    }

    /// The files that come of it, sorted by name.
    package func artifacts(version: SemanticVersion) -> [PlannedArtifact] {
        let packed = apps.flatMap { app in
            [
                PlannedArtifact(
                    file: app.file(version: version), kind: .application, product: app.target, triple: nil,
                    executable: nil, content: app.exportPath),
                PlannedArtifact(
                    file: ArtifactLayout.applicationSymbolsFile(app: app.app, version: version),
                    kind: .applicationSymbols, product: app.target, triple: nil, executable: nil,
                    content: app.symbols),
            ]
        }
        let frameworks = frameworks.map { planned in
            PlannedArtifact(
                file: ArtifactLayout.xcframeworkFile(module: planned.framework.module, version: version),
                kind: .xcframework, product: planned.framework.product, triple: nil, executable: nil,
                content: planned.output)
        }
        return (packed + frameworks).sortedBytewise(by: \.file)
    }

    /// What is said of products that need Xcode where there is none: apps are nowhere else, libraries are there as
    /// sources, and built for this system.
    package var missing: [Diagnostic] {
        guard !isRunHere else { return [] }
        func diagnostic(_ severity: Diagnostic.Severity, _ names: [String], _ what: String) -> [Diagnostic] {
            guard !names.isEmpty else { return [] }
            return [
                Diagnostic(
                    severity, code: "needs-xcode", "the bundle is without \(what): \(names.joined(separator: ", "))",
                    cause: "Xcode makes them, on macOS alone",
                    hint: "run `slipway bundle` on a Mac; `--dry-run` prints what it would do there")
            ]
        }
        let (libraries, targets) = (
            frameworks.filter(\.framework.isOfPackage), frameworks.filter { !$0.framework.isOfPackage }
        )
        return diagnostic(.warning, apps.map(\.app), "apps")
            + diagnostic(.warning, targets.map(\.framework.module), "frameworks")
            + diagnostic(.note, libraries.map(\.framework.module), "XCFrameworks")
    }
}

extension Diagnostic {
    /// An app that is left out because nobody says for whom it is signed.
    static func noMethod(_ app: AppleApp) -> Diagnostic {
        Diagnostic(
            .warning, code: "no-export-method", "app '\(app.name)' is left out of the bundle",
            cause: "it is not known for whom it is signed",
            hint: "give `--export-method ad-hoc`, or `method` in slipway.bundle.apple: "
                + AppleExportMethod.allCases.map(\.rawValue).joined(separator: ", "))
    }
}
