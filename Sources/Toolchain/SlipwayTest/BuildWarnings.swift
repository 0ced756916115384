import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a build folder's builds have warned of: the compiler says nothing of a file that it does not compile again.
struct BuildWarnings {
    /// Where the warnings are kept from one build to the next.
    let file: Path
    let root: SourceRoot
    let files: any FileSystem

    /// What is known of the package's files, by their paths.
    private struct Known: Codable, Equatable {
        var schema = 2
        var files: [String: Entry] = [:]

        struct Entry: Codable, Equatable {
            /// Of the content that was compiled.
            let digest: String
            /// Those that the file may be in: others have files of the name, too.
            let modules: Set<String>
            var warnings: [Diagnostic]
        }
    }

    /// Bytes. Larger than the warnings of any package.
    private static let largest = 64 << 20

    /// The warnings of a build that has come to its end; each once.
    ///
    /// - Parameters:
    ///   - output: what the build has printed.
    ///   - remembers: whether those of files are wanted, too, that it had no need to compile.
    func all(after output: String, remembers: Bool = true) -> [Diagnostic] {
        let told = BuildLog.warnings(in: output, root: root)
        let compiled = BuildLog.compiledFiles(in: output)
        let before = known
        var now = Known()
        for warning in told {
            guard let path = warning.location?.file, let digest = digest(path) else { continue }
            let entry = Known.Entry(digest: digest, modules: modules(of: path, compiled), warnings: [])
            now.files[path, default: entry].warnings.append(warning)
        }
        var kept: [Diagnostic] = []
        for (path, entry) in before.files.sortedBytewise(by: \.key)
        where now.files[path] == nil && modules(of: path, compiled).isDisjoint(with: entry.modules)
            && digest(path) == entry.digest
        {
            now.files[path] = entry
            kept += entry.warnings
        }
        if now != before {
            // that they cannot be kept is no fault of the build: the next one that compiles the file tells them
            try? files.write(JSONDocument.line(now), to: file)
        }
        return remembers ? told + kept : told
    }

    /// Those that are about the package, as what makes a run red.
    static func refused(_ all: [Diagnostic]) -> [Diagnostic] {
        let warnings = all.filter { $0.code == BuildLog.warningCode }
        return warnings.enumerated().map { number, warning in
            Diagnostic(
                .error, code: warning.code, warning.message, cause: "the build warns of it",
                hint: number + 1 < warnings.count
                    ? warning.hint
                    : "mend what the build warns of, or give --no-warnings-as-errors; in project.yml "
                        + "`slipway.test.warningsAsErrors: false`",
                at: warning.location)
        }
    }

    /// The modules in which a file may have been compiled: the one that is called as a folder around it, where one is.
    private func modules(of path: String, _ compiled: [String: Set<String>]) -> Set<String> {
        let all = compiled[Path(path).lastComponent, default: []]
        let around = all.intersection(Path.split(path).map { ModuleName.of(String($0)) })
        return around.isEmpty ? all : around
    }

    private var known: Known {
        guard let bytes = try? files.read(file, limit: BuildWarnings.largest),
            let known = try? JSONDecoder().decode(Known.self, from: Data(bytes)), known.schema == Known().schema
        else { return Known() }
        return known
    }

    private func digest(_ path: String) -> String? {
        (try? files.digest(of: root.path.appending(path)))?.sha256.hex
    }
}
