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

    /// Writes a file that is there as a whole, or as it was (``WholeFile``).
    static func write(_ data: Data, to place: URL) throws(SnapshotFailure) {
        do {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try WholeFile.write(data, to: place)
        } catch {
            throw failure("the file cannot be written", error, place, hint: known(error)?.hint)
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

    private static func failure(
        _ what: String, _ error: any Error, _ place: URL, hint: String? = nil
    ) -> SnapshotFailure {
        let cause = known(error)?.description ?? error.localizedDescription
        var failure = SnapshotFailure(.file, "\(what): \(cause)", hint: hint)
        failure.reference = place.path(percentEncoded: false)
        return failure
    }

    /// The system's error, which Foundation tells about less.
    private static func known(_ error: any Error) -> WholeFileError? {
        let code = ((error as? CocoaError)?.underlying as? POSIXError)?.code.rawValue
        return error as? WholeFileError ?? code.map(WholeFileError.init(code:))
    }
}
