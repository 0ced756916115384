import SlipwayModel

/// The modules that the files of a target use.
struct ModuleUses {
    /// A module that has to be declared, and its first import.
    struct Use {
        let module: String
        let file: Path
        let offset: Int
        /// How many files import it.
        var files: Int
    }

    /// In the order of the first imports.
    private(set) var needed: [Use] = []
    /// All that are imported, wherever and under whatever condition.
    private(set) var all: Set<String> = []
    /// Files that could not be read.
    private(set) var unread: [Path] = []

    init(of target: InspectedTarget, in scans: FileImports) {
        var indices: [String: Int] = [:]
        for file in target.files {
            let scan = scans[file]
            if scan == .unreadable { unread.append(file) }
            var seen: Set<String> = []
            for found in scan.imports {
                all.insert(found.module)
                if found.isOptional || !found.counts(on: target.systems) { continue }
                if !seen.insert(found.module).inserted { continue }
                if let index = indices[found.module] {
                    needed[index].files += 1
                } else {
                    indices[found.module] = needed.count
                    needed.append(Use(module: found.module, file: file, offset: found.offset, files: 1))
                }
            }
        }
    }
}
