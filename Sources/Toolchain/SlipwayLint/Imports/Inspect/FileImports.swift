import SlipwayModel
import SlipwaySystem
import Synchronization

/// The imports of many files, each read once.
struct FileImports: Sendable {
    private var scans: [Path: ImportScan] = [:]

    /// Files that one thread takes at a time.
    private static let portion = 64

    /// - Parameter paths: relative to `root`.
    static func read(_ paths: [Path], root: Path, files: any FileSystem) async -> FileImports {
        var unique: [Path] = []
        var seen: Set<Path> = []
        seen.reserveCapacity(paths.count)
        for path in paths where seen.insert(path).inserted { unique.append(path) }
        let (work, count) = (unique, (unique.count + portion - 1) / portion)
        let found = FoundScans()
        await WorkerThreads.forEach(below: count) { index in
            let range = index * portion..<min(work.count, (index + 1) * portion)
            found.add(range.map { (work[$0], scan(work[$0], root: root, files: files)) })
        }
        return FileImports(scans: found.all(expected: unique.count))
    }

    private init(scans: [Path: ImportScan]) { self.scans = scans }

    /// Nothing where a file is not there any more.
    subscript(_ path: Path) -> ImportScan { scans[path] ?? .found([]) }

    private static func scan(_ path: Path, root: Path, files: any FileSystem) -> ImportScan {
        guard let bytes = try? files.read(root.appending(path)) else { return .unreadable }
        switch path.pathExtension {
        case "swift": return SwiftImportReader.imports(in: bytes)
        case "storyboard", "xib": return .found(LayoutScanner.imports(in: bytes))
        default: return .found(CImportScanner.imports(in: bytes))
        }
    }
}

/// Collects what threads find.
private final class FoundScans: Sendable {
    private let found = Mutex<[[(Path, ImportScan)]]>([])

    func add(_ scans: [(Path, ImportScan)]) { found.withLock { $0.append(scans) } }

    func all(expected: Int) -> [Path: ImportScan] {
        found.withLock { portions in
            var result: [Path: ImportScan] = [:]
            result.reserveCapacity(expected)
            for portion in portions {
                for (path, scan) in portion { result[path] = scan }
            }
            return result
        }
    }
}

/// Finds the modules whose classes a storyboard or a xib names.
enum LayoutScanner {
    private static let key = Array("customModule=\"".utf8)

    static func imports(in bytes: [UInt8]) -> [FoundImport] {
        var found: [String: FoundImport] = [:]
        var start = 0
        while let range = bytes[start...].firstRange(of: key) {
            let end = bytes[range.upperBound...].firstIndex(of: SwiftBytes.quote) ?? bytes.endIndex
            let module = String(decoding: bytes[range.upperBound..<end], as: UTF8.self)
            // that a class is used here makes its module used, and no more
            found[module] = FoundImport(module: module, offset: range.upperBound, condition: .canImport(module))
            start = end
        }
        return found.values.sorted { $0.offset < $1.offset }
    }
}
