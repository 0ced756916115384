import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What pins the dependencies of an export besides the commit.
struct ExportPins {
    let request: BundleRequest
    let files: any FileSystem

    /// - Returns: the `Package.resolved` to write; `nil` where the commit's own stays, or there is none.
    /// - Throws: status 3 where one cannot be read.
    func content() throws(SlipwayError) -> [UInt8]? {
        if let overlay = request.overlay[SourceExport.pins] { return overlay }
        let tracked = try request.source.files().first { $0.path == SourceExport.pins }
        let committed = try tracked.map { (file) throws(SlipwayError) in try request.source.contents(of: file) }
        if let pins = request.pins, ExportPins.complete(pins, committed) { return pins }
        let untracked = request.repository.appending(SourceExport.pins)
        guard committed == nil, try files.attributes(untracked)?.kind == .file else { return nil }
        return try files.read(untracked)
    }

    /// Whether pins have all that the commit pins, as it pins it: a bundle may be anybody's, and what it was built with
    /// is not to be taken for what the commit says.
    private static func complete(_ pins: [UInt8], _ committed: [UInt8]?) -> Bool {
        guard let committed else { return true }
        func packages(_ bytes: [UInt8]) -> [ResolvedPackage]? {
            try? ResolvedPackages.parse(String(decoding: bytes, as: UTF8.self))
        }
        guard let own = packages(committed), let all = packages(pins) else { return false }
        return own.allSatisfy(all.contains)
    }
}
