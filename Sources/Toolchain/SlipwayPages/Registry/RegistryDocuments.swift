package import SlipwayModel
import SlipwayReport

/// The documents of a Swift package registry, as a server and a folder of files have them (registry specification, 4).
package enum RegistryDocuments {
    /// A release in the list of a package.
    package struct ListedRelease: Sendable {
        package let version: String
        /// Why it cannot be had any more; `nil` for one that can.
        package let problem: String?

        package init(version: String, problem: String? = nil) {
            self.version = version
            self.problem = problem
        }
    }

    /// The list of a package's releases, in their order.
    package static func list(_ releases: [ListedRelease]) -> String {
        var text = "{\"releases\":{"
        for (index, release) in releases.enumerated() {
            if index > 0 { text += "," }
            // versions have nothing that JSON escapes
            text += "\"\(release.version)\":{"
            if let problem = release.problem {
                text +=
                    "\"problem\":{\"status\":410,\"title\":\"Gone\",\"detail\":\(JSONDocument.line(problem).trimmed)}"
            }
            text += "}"
        }
        return text + "}}\n"
    }

    /// A release.
    package struct Release: Sendable {
        package let identity: PackageIdentity
        package let version: String
        package let checksum: ContentDigest
        /// In Base64.
        package let signature: String?
        /// A JSON object.
        package let metadata: String
        /// Seconds since 1970, UTC.
        package let published: Int64

        package init(
            identity: PackageIdentity, version: String, checksum: ContentDigest, signature: String?, metadata: String,
            published: Int64
        ) {
            self.identity = identity
            self.version = version
            self.checksum = checksum
            self.signature = signature
            self.metadata = metadata
            self.published = published
        }
    }

    package static let signatureFormat = "cms-1.0.0"

    package static func release(_ release: Release) -> String {
        var signing = ""
        if let signature = release.signature {
            signing =
                ",\"signing\":{\"signatureBase64Encoded\":\"\(signature)\",\"signatureFormat\":\"\(signatureFormat)\"}"
        }
        let time = CalendarTime(secondsSince1970: release.published)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let published =
            "\(time.year)-\(two(time.month))-\(two(time.day))T\(two(time.hour)):\(two(time.minute)):"
            + "\(two(time.second)).000Z"
        return """
            {"id":"\(release.identity)","version":"\(release.version)","resources":[{"name":"source-archive",\
            "type":"application/zip","checksum":"\(release.checksum)"\(signing)}],"metadata":\(release.metadata),\
            "publishedAt":"\(published)"}

            """
    }

    /// The manifests for versions of Swift, as the `Link` header of `Package.swift` has them.
    ///
    /// - Parameter path: of `Package.swift`.
    package static func links(
        to manifests: [(file: String, toolsVersion: String)], at path: String
    ) -> String? {
        let links = manifests.compactMap { manifest -> String? in
            guard manifest.file != "Package.swift" else { return nil }
            let version = manifest.file.dropFirst("Package@swift-".count).dropLast(".swift".count)
            return
                "<\(path)?swift-version=\(version)>; rel=\"alternate\"; filename=\"\(manifest.file)\"; "
                + "swift-tools-version=\"\(manifest.toolsVersion)\""
        }
        return links.isEmpty ? nil : links.joined(separator: ", ")
    }
}

extension String {
    fileprivate var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
