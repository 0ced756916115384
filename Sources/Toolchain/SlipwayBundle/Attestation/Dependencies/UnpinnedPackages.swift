import SlipwayModel
import SlipwayReport

/// Packages that the commit does not pin: another day they are others.
struct UnpinnedPackages: Sendable, Equatable {
    /// The `Package.resolved` of the build; `nil` where an address in it is not for everybody.
    let text: String?
    let packages: [ResolvedPackage]
    /// Whether the commit pins others.
    private let isOutdated: Bool

    /// - Parameters:
    ///   - text: the pins that were used.
    ///   - packages: what they say; local ones are none of theirs.
    ///   - committed: what the commit says; `nil` where it has no pins.
    /// - Returns: `nil` where the commit pins them all.
    init?(_ text: String, _ packages: [ResolvedPackage], committed: [ResolvedPackage]? = nil) {
        self.packages = packages.filter { committed?.contains($0) != true }
        if self.packages.isEmpty { return nil }
        isOutdated = committed != nil
        let document = JSONValue.parse(text)
        let pins = (document?["pins"] ?? document?["object"]?["pins"])?.list ?? []
        let isPublic = pins.allSatisfy { pin in
            if pin["kind"]?.text == "registry" { return true }
            return (pin["location"] ?? pin["repositoryURL"])?.text.map(PackageAddress.isPublic) ?? false
        }
        self.text = isPublic ? text : nil
    }

    /// What a person is told.
    var warning: Diagnostic {
        let names = packages.map { "\($0.identity) \($0.versionText)" }.joined(separator: ", ")
        let tail = text == nil ? ", and an address among them is of this machine, so the bundle does not tell them" : ""
        return Diagnostic(
            .warning, code: "unpinned", "the commit does not pin its dependencies",
            cause: isOutdated
                ? "its \(SourceExport.pins) does not fit its manifest; built with \(names)\(tail)"
                : "it has no \(SourceExport.pins); built with \(names)\(tail)",
            hint: "commit \(SourceExport.pins): whoever builds the commit later gets other versions without it")
    }
}
