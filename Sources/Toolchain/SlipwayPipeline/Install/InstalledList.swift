import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Puts together what was resolved: the pins, the folders, and what each package offers.
struct InstalledList: Sendable {
    let resolver: PackageResolver
    let place: PackageManifestPlace
    let files: any FileSystem

    /// By identity.
    ///
    /// - Throws: status 2 where SwiftPM cannot tell, 3 where the pins cannot be read.
    func packages() async throws(SlipwayError) -> [InstalledPackage] {
        let direct = try await resolver.description().dependencies
        let checkouts = try await resolver.checkouts()
        let products = try await resolver.products(checkouts)
        let pins = try pins()
        return checkouts.compactMap { checkout in
            let own = direct.first { $0.identity == checkout.identity }
            let pin = pins.pin(checkout.identity)
            let kind = own?.kind ?? pin.map { $0.isRegistry ? .registry : .remote } ?? .folder
            let location = kind == .folder ? folder(checkout.path) : own?.location ?? pin?.location
            guard let location else { return nil }
            return InstalledPackage(
                identity: checkout.identity, kind: kind, location: location, requirement: own?.requirement,
                version: pin?.version, revision: pin?.revision, isDirect: own != nil,
                products: products[checkout.identity] ?? [])
        }
    }

    private func pins() throws(SlipwayError) -> ResolvedPins {
        guard try files.exists(place.pins) else { return .none }
        guard let pins = ResolvedPins(try files.readText(place.pins)) else {
            throw SlipwayError(
                .input, code: "bad-pins", "\(place.pins) is no list of pins", cause: "its format is not known",
                hint: "remove it and run `slipway install`")
        }
        return pins
    }

    /// Relative to the root of the repository, wherever that lies on another machine.
    private func folder(_ path: Path) -> String {
        let root = Host.realPath(place.root) ?? place.root
        let path = Host.realPath(path) ?? path
        return path.string(from: root)
    }
}
