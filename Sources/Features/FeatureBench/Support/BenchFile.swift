import Foundation
import SnapshotKit

/// Files that are given to a subcommand.
enum BenchFile {
    /// A file, or standard input where the path is `-`.
    ///
    /// - Throws: status 2 for a file that cannot be read.
    static func readOrInput(_ path: String, hint: String) throws(BenchError) -> Data {
        guard path == "-" else { return try read(path, hint: hint) }
        do {
            return try FileHandle.standardInput.readToEnd() ?? Data()
        } catch {
            throw BenchError(
                .input, "unreadable", "standard input cannot be read", cause: reason(of: error),
                hint: "send it through a pipe, or name a file")
        }
    }

    /// - Throws: status 2 for a file that cannot be read.
    static func read(_ path: String, hint: String) throws(BenchError) -> Data {
        do {
            // a pipe (`<(…)`, /dev/stdin) has no size, and is read to its end
            guard BenchFile.isRegular(path) else {
                let file = try FileHandle(forReadingFrom: URL(filePath: path))
                return try file.readToEnd() ?? Data()
            }
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw BenchError(.input, "unreadable", "\(path) cannot be read", cause: reason(of: error), hint: hint)
        }
    }

    /// Writes a file, which is there as a whole then, or as it was.
    ///
    /// - Throws: status 2 for an empty name, status 3 where it cannot be written.
    static func write(_ data: Data, to path: String) throws(BenchError) {
        guard !path.isEmpty else {
            throw BenchError(.input, "unwritable", "there is no name of a file to write", hint: "name a file")
        }
        do throws(WholeFileError) { try WholeFile.write(data, to: URL(filePath: path)) } catch {
            throw BenchError(
                .environment, "unwritable", "\(path) cannot be written", cause: error.description, hint: error.hint)
        }
    }

    /// - Parameters:
    ///   - path: what `option` names.
    ///   - inputs: the files that are read.
    /// - Throws: status 2 for an output that is one of the inputs, through links too.
    static func check(_ path: String?, of option: String, besides inputs: [String]) throws(BenchError) {
        guard let path, let place = FileIdentity(path) else { return }
        guard let input = inputs.first(where: { FileIdentity($0) == place }) else { return }
        throw BenchError(
            .input, "output-is-input", "\(path) is not written",
            cause: input == path ? "it is one of the files that are read" : "it is the file of \(input)",
            hint: "name another file for \(option)")
    }

    private static func isRegular(_ path: String) -> Bool {
        var information = stat()
        guard stat(path, &information) == 0 else { return true }
        return [mode_t(S_IFREG), mode_t(S_IFDIR)].contains(information.st_mode & mode_t(S_IFMT))
    }

    /// Why a file is not read or understood, without what only its programmer wants to know.
    static func reason(of error: any Error) -> String {
        switch error {
        case let error as BenchError: error.cause ?? error.message
        case let error as DecodingError: reason(of: error)
        case CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile: "there is no such file"
        case CocoaError.fileReadNoPermission: "permission denied"
        case CocoaError.fileReadUnknown: "it is no file, or the system does not read it"
        default: error.localizedDescription
        }
    }

    private static func reason(of error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): place(context) + "'\(key.stringValue)' is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            place(context) + context.debugDescription
        @unknown default: "\(error)"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
        return path.isEmpty ? "" : "at \(path.joined(separator: ".")): "
    }
}
