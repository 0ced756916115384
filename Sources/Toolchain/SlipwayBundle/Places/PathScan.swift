import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Looks for the folder of the build in what was built.
///
/// Sources are laid over by some that do not know it (``PlacedSources``); what plugins write during the build is not,
/// and a source that resets its directives (`#sourceLocation()`) says where it lies. Such a product works unless it
/// opens files by that path, but has other bytes when it is built elsewhere.
enum PathScan {
    /// Warns of an executable that holds the folder's path.
    static func check(
        _ executable: Path, of product: String, for folder: Path, host: Host
    ) throws(SlipwayError) {
        guard try contains(executable, Array(folder.string.utf8)) else { return }
        host.events.send(
            .diagnostic(
                Diagnostic(
                    .warning, code: "path-in-product", "\(product) knows the folder it was built in",
                    cause: "a source that a plugin made, or one with `#sourceLocation()`, puts the path into it",
                    hint: "use #fileID there, or build at the same path to get the same bytes")))
    }

    /// Looks at a piece of the file at a time, with the end of the one before in front of it.
    private static func contains(_ file: Path, _ wanted: [UInt8]) throws(SlipwayError) -> Bool {
        let reader = try FileReader(file)
        var kept: [UInt8] = []
        while let chunk = try reader.readChunk() {
            if contains(kept + chunk, wanted) { return true }
            kept = Array((kept + chunk.suffix(wanted.count)).suffix(wanted.count - 1))
        }
        return false
    }

    /// The system's search for a byte finds the candidates: an executable has tens of megabytes.
    static func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first else { return false }
        return bytes.withUnsafeBytes { bytes in
            var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
            while rest.count >= wanted.count, let start = rest.baseAddress,
                let found = memchr(start, Int32(first), rest.count)
            {
                rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
                if rest.starts(with: wanted) { return true }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
            }
            return false
        }
    }
}
