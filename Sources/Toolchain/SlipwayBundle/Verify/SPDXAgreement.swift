import SlipwayModel
import SlipwayReport

/// Whether a document in SPDX says what the release says.
struct SPDXAgreement {
    let release: Release
    let file: String
    let document: JSONValue
    let repository: ReleaseRepository

    private var packages: [JSONValue] { document["packages"]?.list ?? [] }
    private var relationships: [(from: String, kind: String, to: String)] {
        (document["relationships"]?.list ?? []).map {
            (
                $0["spdxElementId"]?.text ?? "", $0["relationshipType"]?.text ?? "",
                $0["relatedSpdxElement"]?.text ?? ""
            )
        }
    }

    /// - Returns: `nil` where it does not say which package it is about.
    func check(_ found: inout Disagreements) -> BillOfMaterials? {
        checkDocument(&found)
        var bill = BillOfMaterials(file)
        let described = relationships.filter { $0.from == SPDXDocument.documentID && $0.kind == "DESCRIBES" }.map(\.to)
        guard described.count == 1, let root = packages.first(where: { $0["SPDXID"]?.text == described[0] }) else {
            let told = described.map { Disagreements.told($0) }.joined(separator: ", ")
            found.add(file, "it describes \(told.isEmpty ? "nothing" : told), and not one package that it has")
            return nil
        }
        checkRoot(root, &found)
        bill.root["licence"] = SPDXAgreement.license(root)
        bill.root["version of Slipway"] = SPDXAgreement.tool(document)
        let isArtifact = { (package: JSONValue) in package["packageFileName"] != nil || package["checksums"] != nil }
        let others = packages.filter { $0["SPDXID"]?.text != described[0] }
        checkArtifacts(others.filter(isArtifact), root, &found)
        var names = [described[0]: BillOfMaterials.Element.root]
        for package in others {
            let (id, name) = (package["SPDXID"]?.text ?? "", package["name"]?.text ?? "")
            if isArtifact(package) {
                names[id] = BillOfMaterials.Element.artifact(name)
                continue
            }
            names[id] = bill.add(
                name, isPackage: SPDXPackage.isDependency(id),
                [
                    "version": package["versionInfo"]?.text, "purl": SPDXAgreement.purl(package),
                    "license": SPDXAgreement.license(package), "place": package["downloadLocation"]?.text,
                ], &found)
        }
        for (from, kind, to) in relationships where SPDXDocument.needs.contains(kind) {
            guard let one = names[from], let other = names[to] else { continue }
            bill.needs[one, default: []].insert(other)
        }
        return bill
    }

    private func checkDocument(_ found: inout Disagreements) {
        found.check(file, "spdxVersion", document["spdxVersion"]?.text, isAlways: SPDXDocument.specification)
        found.check(file, "SPDXID", document["SPDXID"]?.text, isAlways: SPDXDocument.documentID)
        let name = "\(release.name)-\(release.version)"
        found.check(file, "name", document["name"]?.text, is: name, by: ArtifactLayout.releaseFile)
        let namespace = document["documentNamespace"]?.text ?? ""
        let wanted = SPDXDocument.namespace(of: name)
        found.check(
            file, "documentNamespace", namespace.hasPrefix(wanted) ? wanted : namespace, is: wanted,
            by: ArtifactLayout.releaseFile)
        found.check(
            file, "creationInfo.created", document["creationInfo"]?["created"]?.text,
            is: CalendarTime(secondsSince1970: release.time).timestamp, by: ArtifactLayout.releaseFile)
        let ids = packages.compactMap { $0["SPDXID"]?.text }
        if Set(ids).count != packages.count { found.add(file, "packages have one SPDXID, or none") }
    }

    private func checkRoot(_ root: JSONValue, _ found: inout Disagreements) {
        let source = ArtifactLayout.releaseFile
        found.check(file, "name of the release", root["name"]?.text, is: release.name, by: source)
        found.check(
            file, "versionInfo of the release", root["versionInfo"]?.text, is: "\(release.version)", by: source)
        guard repository.isKnown else { return }
        let place = repository.address?.git(at: release.commit.description) ?? LicenseFinder.unknown
        found.check(
            file, "downloadLocation of the release", root["downloadLocation"]?.text, is: place, by: repository.source)
        found.check(
            file, "purl of the release", SPDXAgreement.purl(root), is: repository.purl(release), by: repository.source)
    }

    private func checkArtifacts(_ packages: [JSONValue], _ root: JSONValue, _ found: inout Disagreements) {
        let source = ArtifactLayout.releaseFile
        found.check(
            file, "packages", packages.map { $0["packageFileName"]?.text ?? $0["name"]?.text ?? "" },
            are: release.artifacts.map(\.file), by: source)
        for artifact in release.artifacts {
            guard let package = packages.first(where: { $0["packageFileName"]?.text == artifact.file }) else {
                continue
            }
            let name = BillOfMaterials.Element.artifact(artifact.file)
            found.check(file, "name of \(name)", package["name"]?.text, is: artifact.file, by: source)
            found.check(
                file, "versionInfo of \(name)", package["versionInfo"]?.text, is: "\(release.version)", by: source)
            let sums = package["checksums"]?.list ?? []
            found.check(
                file, "algorithm of the checksums of \(name)",
                sums.map { $0["algorithm"]?.text ?? "" }.joined(separator: ", "), isAlways: "SHA256")
            for sum in sums {
                found.check(
                    file, "checksum of \(name)", sum["checksumValue"]?.text, is: artifact.sha256.hex, by: source)
            }
            found.check(
                file, "primaryPackagePurpose of \(name)", package["primaryPackagePurpose"]?.text,
                is: SPDXPackage.purpose(of: artifact.kind), by: source)
            if artifact.kind == .source {
                found.check(
                    file, "licenseDeclared of \(name)", package["licenseDeclared"]?.text,
                    is: root["licenseDeclared"]?.text, by: "its package of the release")
            }
        }
    }

    /// The version of the Slipway that has written a document.
    static func tool(_ document: JSONValue) -> String? {
        let prefix = SPDXDocument.tool(nil)
        let creators = document["creationInfo"]?["creators"]?.texts ?? []
        return creators.first { $0.hasPrefix(prefix + "-") }.map { String($0.dropFirst(prefix.utf8.count + 1)) }
    }

    private static func license(_ package: JSONValue) -> String? {
        package["licenseDeclared"]?.text.flatMap { $0 == LicenseFinder.unknown ? nil : $0 }
    }

    private static func purl(_ package: JSONValue) -> String? {
        let references = (package["externalRefs"]?.list ?? []).filter { $0["referenceType"]?.text == "purl" }
        let found = references.compactMap { $0["referenceLocator"]?.text }
        return found.isEmpty ? nil : found.joined(separator: ", ")
    }
}
