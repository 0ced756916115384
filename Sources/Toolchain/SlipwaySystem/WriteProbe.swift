package import SlipwayModel
package import SlipwayReport

extension FileSystem {
    /// Finds out whether a folder, which need not be there yet, can be made and written to; leaves nothing behind.
    ///
    /// - Throws: status 3 whose first problem's cause says why not; `not-a-folder` where something else is in the way.
    package func checkWritable(_ folder: Path, bytes: Int = 0) throws(SlipwayError) {
        var nearest = folder
        while try attributes(nearest) == nil, nearest.parent != nearest { nearest = nearest.parent }
        guard try isDirectory(Host.realPath(nearest) ?? nearest) else {
            throw SlipwayError(
                .environment, code: "not-a-folder", "cannot write to \(folder)",
                cause: "\(nearest) is no folder" + (try words(for: nearest).map { ": it is \($0)" } ?? ""))
        }
        // Permissions do not tell (root, ACLs, read-only disks): only writing does.
        let probe = nearest.appending(".slipway-probe-" + String(UInt64.random(in: .min ... .max), radix: 36))
        do {
            try write([UInt8](repeating: 0, count: bytes), to: probe)
            try remove(probe)
        } catch {
            let problem = error.diagnostics.first
            throw SlipwayError(
                error.status, code: error.code, "cannot write to \(folder)",
                cause: "nothing can be written in \(nearest): \(problem?.cause ?? problem?.message ?? "")",
                hint: problem?.hint)
        }
    }
}
