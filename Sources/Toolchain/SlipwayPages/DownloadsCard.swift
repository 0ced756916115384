import SlipwayModel

/// What can be downloaded of a build: apps and programs first, then all built libraries and the sources, then what few
/// need, then what proves them.
struct DownloadsCard {
    let view: BuildView
    /// The path of the page the card is on.
    let page: String

    private var record: BuildRecord { view.record }
    private var installability: Installability { Installability(view: view) }

    private static let first: [Artifact.Kind] = [.application, .executable, .package, .source]

    private var artifacts: [Artifact] {
        DownloadsCard.first.flatMap { kind in record.release.artifacts.filter { $0.kind == kind } }
    }

    private var others: [Artifact] { record.release.artifacts.filter { !DownloadsCard.first.contains($0.kind) } }

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "downloads"]) {
            tag("h2", ["id": "downloads"]) { "Downloads" }
            tag("ul", ["class": "rows"]) {
                for (index, artifact) in artifacts.enumerated() {
                    tag("li") { row(artifact, isFirst: index == 0) }
                }
            }
            if !others.isEmpty {
                tag("details", ["class": "more"]) {
                    tag("summary") { "Single libraries, indices and debug information" }
                    tag("ul", ["class": "rows"]) {
                        for artifact in others { tag("li") { row(artifact, isFirst: false) } }
                    }
                }
            }
            proofs
            if view.served != nil {
                tag("p", ["class": "note"]) {
                    "Does it not work? "
                    tag("a", ["href": PageText.link(from: page, to: record.key.reportPath)]) { "Report a problem" }
                    "."
                }
            }
        }
    }

    private var proofs: HTML {
        tag("p", ["class": "note"]) {
            "To check what you got: "
            proof(ArtifactLayout.checksumsFile)
            for name in record.signatures {
                ", "
                proof(name)
            }
            ", "
            proof(ArtifactLayout.releaseFile)
            for document in record.release.documents {
                ", "
                proof(document.file, DownloadsCard.what(document.kind))
            }
        }
    }

    @HTMLBuilder
    private func row(_ artifact: Artifact, isFirst: Bool) -> [HTML] {
        tag("div", ["class": "row"]) {
            tag("div", ["class": "grow"]) {
                tag("p", ["class": "strong"]) {
                    isolated(artifact.product)
                    " \(DownloadsCard.what(artifact))"
                }
                tag("p", ["class": "mono muted"]) { artifact.file }
            }
            let installs = installability.offersInstall(artifact)
            if installs, let address = view.installAddress(artifact.file) {
                tag("a", ["class": "button", "href": address]) {
                    "Install "
                    tag("span", ["class": "hidden"]) { artifact.file }
                }
            }
            tag(
                "a",
                [
                    "class": isFirst && !installs && !installability.isObstructed(artifact) ? "button" : "button quiet",
                    "href": download(artifact.file),
                    "download": artifact.file,
                ]
            ) {
                "Download "
                tag("span", ["class": "hidden"]) { artifact.file }
                "(\(PageText.size(artifact.size)))"
            }
        }
        if let app = view.apps[artifact.file] { tag("p", ["class": "muted"]) { isolated(DownloadsCard.what(app)) } }
        if let note = installability.note(artifact) { tag("p", ["class": "note"]) { note } }
        tag("p", ["class": "sum"]) {
            "SHA-256 "
            tag("code") { artifact.sha256.hex }
        }
    }

    /// What an app says of itself, in a line.
    private static func what(_ app: AppInfo) -> String {
        var parts = ["\(app.name) \(app.version) (\(app.build))", app.identifier]
        if let minimum = app.minimumSystem { parts.append("iOS \(minimum) or later") }
        if let profile = app.profile {
            switch profile.reach {
            case .devices: parts.append("for \(PageText.count(profile.devices, "device", "devices"))")
            case .all: parts.append("for all devices of the team")
            case .store: parts.append("for the App Store")
            }
            if let end = profile.expires { parts.append("signed until \(PageText.day(end))") }
        }
        return parts.joined(separator: " · ")
    }

    private static func what(_ artifact: Artifact) -> String {
        let platform = artifact.triple.map(PageText.platform) ?? "any platform"
        return switch artifact.kind {
        case .executable: "for \(platform)"
        case .symbols: "debug information for \(platform)"
        case .library: "built library for \(platform)"
        case .package: "all built libraries"
        case .index: "index of all platforms"
        case .source: "source code"
        case .application: "as an app"
        case .applicationSymbols: "debug information of the app"
        case .xcframework: "framework for Apple's platforms"
        }
    }

    private static func what(_ document: ReleaseDocument.Kind) -> String {
        switch document {
        case .spdx: "bill of materials (SPDX)"
        case .cycloneDX: "bill of materials (CycloneDX)"
        case .provenance: "provenance (SLSA)"
        case .notes: "release notes"
        }
    }

    private func proof(_ name: String, _ text: String? = nil) -> HTML {
        tag("a", ["href": link(name), "download": name]) { text ?? name }
    }

    private func link(_ name: String) -> String { PageText.link(from: page, to: record.key.filePath(name)) }

    /// On a server a person's download is told from a program's.
    private func download(_ name: String) -> String { link(name) + (view.served == nil ? "" : "?get") }
}

extension BuildView {
    /// What makes a device install an app (Apple Platform Deployment, "Distribute proprietary in-house apps").
    func installAddress(_ file: String) -> String? {
        address.map { address in
            let manifest = address.appending(record.key.installPath(file))
            return "itms-services://?action=download-manifest&url=\(WebAddress.encodeAll(manifest))"
        }
    }
}
