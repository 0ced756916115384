import SlipwayModel
import SlipwayReport

/// Whether a document in CycloneDX says what the release says.
struct CycloneDXAgreement {
    let release: Release
    let file: String
    let document: JSONValue
    let repository: ReleaseRepository

    /// - Returns: `nil` where it does not say what it is about.
    func check(_ found: inout Disagreements) -> BillOfMaterials? {
        found.check(file, "bomFormat", document["bomFormat"]?.text, isAlways: "CycloneDX")
        found.check(file, "specVersion", document["specVersion"]?.text, isAlways: "1.6")
        found.check(
            file, "metadata.timestamp", document["metadata"]?["timestamp"]?.text,
            is: CalendarTime(secondsSince1970: release.time).timestamp, by: ArtifactLayout.releaseFile)
        var bill = BillOfMaterials(file)
        guard let root = document["metadata"]?["component"] else {
            found.add(file, "it describes no component")
            return nil
        }
        checkRoot(root, &found)
        bill.root["licence"] = CycloneDXAgreement.license(root)
        bill.root["version of Slipway"] = CycloneDXReader.tool(document)
        let artifacts = root["components"]?.list ?? []
        checkArtifacts(artifacts, &found)
        var names = [root["bom-ref"]?.text ?? "": BillOfMaterials.Element.root]
        for artifact in artifacts {
            names[artifact["bom-ref"]?.text ?? ""] = BillOfMaterials.Element.artifact(artifact["name"]?.text ?? "")
        }
        for component in document["components"]?.list ?? [] {
            let (reference, name) = (component["bom-ref"]?.text ?? "", component["name"]?.text ?? "")
            names[reference] = bill.add(
                name, isPackage: CycloneDXReader.isPackage(component),
                [
                    "version": component["version"]?.text, "purl": component["purl"]?.text,
                    "license": CycloneDXAgreement.license(component),
                    "commit": CycloneDXAgreement.property(CycloneDXComponent.commit, component),
                ], &found)
        }
        for dependency in document["dependencies"]?.list ?? [] {
            guard let one = names[dependency["ref"]?.text ?? ""] else { continue }
            let others = (dependency["dependsOn"]?.texts ?? []).map { names[$0] ?? $0 }
            if !others.isEmpty { bill.needs[one, default: []].formUnion(others) }
        }
        return bill
    }

    private func checkRoot(_ root: JSONValue, _ found: inout Disagreements) {
        let source = ArtifactLayout.releaseFile
        let isProgram = release.artifacts.contains { $0.kind == .executable }
        for (field, wanted) in [
            ("name", release.name), ("version", "\(release.version)"),
            ("bom-ref", "package:\(release.name)@\(release.version)"), ("type", isProgram ? "application" : "library"),
        ] {
            found.check(file, "metadata.component.\(field)", root[field]?.text, is: wanted, by: source)
        }
        found.check(
            file, "slipway:commit of metadata.component", CycloneDXAgreement.property(CycloneDXComponent.commit, root),
            is: release.commit.description, by: source)
        guard repository.isKnown else { return }
        found.check(
            file, "metadata.component.purl", root["purl"]?.text, is: repository.purl(release), by: repository.source)
        found.check(
            file, "vcs of metadata.component", CycloneDXAgreement.vcs(root), is: repository.address?.url,
            by: repository.source)
    }

    private func checkArtifacts(_ components: [JSONValue], _ found: inout Disagreements) {
        let source = ArtifactLayout.releaseFile
        found.check(
            file, "metadata.component.components", components.map { $0["name"]?.text ?? "" },
            are: release.artifacts.map(\.file), by: source)
        for artifact in release.artifacts {
            guard let component = components.first(where: { $0["name"]?.text == artifact.file }) else { continue }
            let name = BillOfMaterials.Element.artifact(artifact.file)
            found.check(file, "type of \(name)", component["type"]?.text, isAlways: "file")
            let hashes = component["hashes"]?.list ?? []
            found.check(
                file, "alg of the hashes of \(name)", hashes.map { $0["alg"]?.text ?? "" }.joined(separator: ", "),
                isAlways: "SHA-256")
            for hash in hashes {
                found.check(file, "hash of \(name)", hash["content"]?.text, is: artifact.sha256.hex, by: source)
            }
            for (property, wanted) in [
                ("slipway:kind", artifact.kind.rawValue), ("slipway:product", artifact.product),
                ("slipway:triple", artifact.triple),
                ("slipway:swift-sdk", release.triples.first { $0.triple == artifact.triple }?.swiftSDK),
            ] {
                found.check(
                    file, "\(property) of \(name)", CycloneDXAgreement.property(property, component), is: wanted,
                    by: source)
            }
        }
    }

    static func vcs(_ component: JSONValue) -> String? {
        (component["externalReferences"]?.list ?? []).first { $0["type"]?.text == "vcs" }?["url"]?.text
    }

    static func property(_ name: String, _ component: JSONValue) -> String? {
        let values = (component["properties"]?.list ?? []).filter { $0["name"]?.text == name }
            .map { $0["value"]?.text ?? "" }
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    static func license(_ component: JSONValue) -> String? {
        let licenses = (component["licenses"]?.list ?? []).map {
            $0["expression"]?.text ?? $0["license"]?["id"]?.text ?? ""
        }
        return licenses.isEmpty ? nil : licenses.joined(separator: ", ")
    }
}
