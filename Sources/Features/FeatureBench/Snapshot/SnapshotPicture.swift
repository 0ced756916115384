import Foundation
import SnapshotKit

/// Pictures in files.
enum SnapshotPicture {
    @concurrent static func read(_ path: String, _ limits: PNGLimits) async throws(BenchError) -> Bitmap {
        let data = try BenchFile.read(path, hint: "name a PNG that is there")
        do throws(PNGError) { return try Bitmap(png: data, limits: limits) } catch {
            throw explain(error, "\(path) is not read as a PNG")
        }
    }

    static func explain(_ error: PNGError, _ message: String) -> BenchError {
        let hint = error.reason == .limit ? "--maximum-pixels allows more" : error.hint
        return BenchError(.input, "png-\(code(error.reason.rawValue))", message, cause: error.description, hint: hint)
    }

    /// `unknownChunk` as `unknown-chunk`.
    static func code(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }

    static func write(_ bitmap: Bitmap, to path: String) throws {
        try BenchFile.write(Data(try bitmap.png(PNGOptions(compression: 1))), to: path)
    }
}
