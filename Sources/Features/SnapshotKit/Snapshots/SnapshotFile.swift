internal import Foundation

/// Files of references.
enum SnapshotFile {
    /// - Throws: where the value has no such form.
    static func made<Form>(_ suffix: String, _ body: () throws -> Form) throws(SnapshotFailure) -> Form {
        do { return try body() } catch {
            if let known = error as? SnapshotFailure { throw known }
            throw SnapshotFailure(.value, "the value has not the form of a .\(suffix) file: \(error)")
        }
    }

    /// - Returns: nil where there is no such file.
    static func read(_ place: URL) throws(SnapshotFailure) -> Data? {
        do { return try Data(contentsOf: place) } catch CocoaError.fileReadNoSuchFile { return nil } catch {
            throw failure("the reference cannot be read", error, place)
        }
    }

    /// Writes a file that is there as a whole, or as it was: under another name first.
    static func write(_ data: Data, to place: URL) throws(SnapshotFailure) {
        do {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: place, options: .atomic)
        } catch {
            throw failure("the reference cannot be written", error, place)
        }
    }

    /// Names of the files of a folder, in their order; those that begin with a dot are none of ours.
    static func names(in folder: URL) throws(SnapshotFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
                .filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile { return [] } catch {
            throw failure("the folder cannot be read", error, folder)
        }
    }

    private static func failure(_ what: String, _ error: any Error, _ place: URL) -> SnapshotFailure {
        var failure = SnapshotFailure(.file, "\(what): \(error.localizedDescription)")
        failure.reference = place.path(percentEncoded: false)
        return failure
    }
}
