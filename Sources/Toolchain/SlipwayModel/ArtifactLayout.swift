/// Where things lie inside the artifacts of a bundle: what packs them and what explains them agree here.
package enum ArtifactLayout {
    /// The folder at the top of an executable's artifact bundle (SE-0305).
    package static func bundleFolder(product: String) -> String { "\(product).artifactbundle" }

    /// The executable inside the artifact bundle's folder.
    package static func executable(product: String, version: SemanticVersion, triple: String) -> String {
        "\(product)-\(version)-\(triple)/bin/\(product)\(TargetTriple(triple).executableEnding)"
    }

    /// The file name of an executable's artifact bundle.
    package static func bundleFile(product: String, version: SemanticVersion, triple: String) -> String {
        "\(product)-\(version)-\(triple).artifactbundle.zip"
    }

    /// The file name of the index of a product's artifact bundles.
    package static func indexFile(product: String, version: SemanticVersion) -> String {
        "\(product)-\(version).artifactbundleindex"
    }

    /// The folder at the top of a source archive.
    package static func sourceFolder(name: String, version: SemanticVersion) -> String { "\(name)-\(version)" }

    /// The file name of a source archive.
    package static func sourceFile(name: String, version: SemanticVersion) -> String { "\(name)-\(version).zip" }

    /// The file name of an executable's debug information: a file beside it, on macOS a dSYM.
    package static func symbolsFile(product: String, version: SemanticVersion, triple: String) -> String {
        "\(product)-\(version)-\(triple).\(triple.contains("-apple-") ? "dSYM" : "debug").zip"
    }

    /// The file name of the package of all built libraries.
    package static func binaryPackageFile(name: String, version: SemanticVersion) -> String {
        "\(name)-\(version)-binaries.zip"
    }

    /// The file name of an app.
    ///
    /// - Parameter kind: the ending, without a dot in front: `ipa`, `pkg`, `app.zip`.
    package static func applicationFile(app: String, version: SemanticVersion, kind: String) -> String {
        "\(app)-\(version).\(kind)"
    }

    /// The file name of the dSYMs of an app.
    package static func applicationSymbolsFile(app: String, version: SemanticVersion) -> String {
        "\(app)-\(version).dSYMs.zip"
    }

    /// The folder at the top of an XCFramework's archive.
    package static func xcframeworkFolder(module: String) -> String { "\(module).xcframework" }

    /// The file name of an XCFramework.
    package static func xcframeworkFile(module: String, version: SemanticVersion) -> String {
        "\(module)-\(version).xcframework.zip"
    }

    /// The checksums of everything else in a bundle, in the format of coreutils' `sha256sum`.
    package static let checksumsFile = "SHA256SUMS"

    /// The description of a bundle: a ``Release`` as JSON.
    package static let releaseFile = "release.json"

    /// The file name of a document about a release.
    package static func documentFile(_ kind: ReleaseDocument.Kind, name: String, version: SemanticVersion) -> String {
        switch kind {
        case .spdx: "\(name)-\(version).spdx.json"
        case .cycloneDX: "\(name)-\(version).cdx.json"
        case .provenance: "\(name)-\(version).provenance.json"
        case .notes: "RELEASE_NOTES.md"
        }
    }

    /// The signature of the checksums that `ssh-keygen -Y verify` checks.
    package static let sshSignatureFile = "\(checksumsFile).sig"

    /// The signature of the checksums that `minisign -V` checks.
    package static let minisignFile = "\(checksumsFile).minisig"
}
