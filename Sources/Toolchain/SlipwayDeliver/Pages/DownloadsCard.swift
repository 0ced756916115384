import SlipwayModel

/// What can be downloaded of a build: programs first, then the sources, then what proves them.
struct DownloadsCard {
    let record: BuildRecord
    /// The path of the page the card is on.
    let page: String

    private var artifacts: [Artifact] {
        record.release.artifacts.filter { $0.kind == .executable }
            + record.release.artifacts.filter { $0.kind == .source }
    }

    var html: HTML {
        tag("section", ["class": "card", "aria-labelledby": "downloads"]) {
            tag("h2", ["id": "downloads"]) { "Downloads" }
            tag("ul", ["class": "rows"]) {
                for (index, artifact) in artifacts.enumerated() {
                    tag("li") { row(artifact, isFirst: index == 0) }
                }
            }
            tag("p", ["class": "note"]) {
                "To check what you got: "
                proof(ArtifactLayout.checksumsFile)
                ", "
                proof(ArtifactLayout.releaseFile)
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
            tag(
                "a",
                ["class": isFirst ? "button" : "button quiet", "href": link(artifact.file), "download": artifact.file]
            ) {
                "Download "
                tag("span", ["class": "hidden"]) { artifact.file }
                "(\(PageText.size(artifact.size)))"
            }
        }
        tag("p", ["class": "sum"]) {
            "SHA-256 "
            tag("code") { artifact.sha256.hex }
        }
    }

    private static func what(_ artifact: Artifact) -> String {
        let platform = artifact.triple.map(PageText.platform) ?? "any platform"
        return switch artifact.kind {
        case .executable: "for \(platform)"
        case .symbols: "debug information for \(platform)"
        case .library: "built library for \(platform)"
        case .package: "all built libraries"
        case .source: "source code"
        }
    }

    private func proof(_ name: String) -> HTML {
        tag("a", ["href": link(name), "download": name]) { name }
    }

    private func link(_ name: String) -> String { PageText.link(from: page, to: record.key.filePath(name)) }
}
