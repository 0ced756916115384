import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A module that manifests import, compiled once for its sources and its compiler.
struct CompiledModule: Sendable {
    let name: String
    /// The folder of the module and its library.
    let folder: Path
    /// What it was made of.
    let key: ContentDigest

    /// Options for what imports it.
    var importOptions: [String] { ["-I", folder.string, "-L", folder.string, "-l\(name)"] }

    /// A source of a module.
    struct Source: Sendable {
        /// The file as the compiler is to name it.
        let name: String
        let text: [UInt8]
    }

    /// What is compiled, and how.
    struct Plan: Sendable {
        let name: String
        let sources: [Source]
        /// Modules that it imports.
        let modules: [CompiledModule]
        /// Options in front of the sources.
        var options: [String] = []
        /// The folder that the names of the sources begin at; `nil` where they lie nowhere.
        let root: Path?

        func key(_ compiler: SwiftCompiler) -> ContentDigest {
            var hash = FieldHasher("module 1")
            hash.add(compiler.frontend.string, compiler.stamp, name)
            hash.add(options.joined(separator: "\n"))
            for module in modules { hash.add(module.key.hex) }
            for source in sources {
                hash.add(source.name)
                hash.add(source.text)
            }
            return hash.finish()
        }
    }

    /// The module of a plan, whether it is there or not.
    init(_ plan: Plan, _ compiler: SwiftCompiler, in folder: Path) {
        let key = plan.key(compiler)
        self.key = key
        name = plan.name
        self.folder = folder.appending(component: "\(plan.name)-\(key.hex.prefix(32))")
    }

    var isThere: Bool {
        get throws(SlipwayError) { try LocalFileSystem().exists(folder.appending(component: name + ".swiftmodule")) }
    }

    /// A file in its folder that says that it was compiled with Foundation, which its sources do not import.
    private static let foundationMark = "foundation"

    /// Whether it was compiled with Foundation, which its sources do not import.
    var takesFoundation: Bool {
        get throws(SlipwayError) {
            try LocalFileSystem().exists(folder.appending(component: CompiledModule.foundationMark))
        }
    }

    /// Whether a folder has the name of a module's.
    static func isFolder(_ name: String) -> Bool {
        let end = name.utf8.suffix(33)
        return name.utf8.count > 33 && end.first == UInt8(ascii: "-")
            && end.dropFirst().allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// The module of a plan: the one that is there, or a new one.
    ///
    /// It is made aside and moved to its place in one step, so that another process sees all of it or nothing.
    ///
    /// - Parameter places: how messages name the sources; `nil` for those of this program.
    /// - Throws: status 2 with the compiler's errors; status 3 where the folder cannot be written.
    static func make(
        _ plan: Plan, compiler: SwiftCompiler, in folder: Path, environment: [String: String], places: SwiftPlaces?
    ) throws(SlipwayError) -> CompiledModule {
        let module = CompiledModule(plan, compiler, in: folder)
        let place = module.folder
        let files = LocalFileSystem()
        if try module.isThere {
            // those that nobody uses are known by their age
            FileAge.renew(place)
            return module
        }
        try files.createDirectory(folder)
        let aside = try files.makeTemporaryDirectory(in: folder)
        defer { try? files.remove(aside) }
        var directory = aside.appending("sources")
        if let root = plan.root {
            directory = root
        } else {
            for source in plan.sources {
                let file = directory.appending(source.name)
                try files.createDirectory(file.parent)
                try files.write(source.text, to: file, permissions: 0o644)
            }
        }
        try files.createDirectory(folder.appending("clang"))
        // what was hashed is what is compiled, though a file may change meanwhile
        let texts = plan.root.map { root in
            plan.sources.map { (path: $0.name.hasPrefix("/") ? Path($0.name) : root.appending($0.name), text: $0.text) }
        }
        let work = Work(
            plan: plan, compiler: compiler, directory: directory, texts: texts ?? [], aside: aside, cache: folder,
            environment: environment, places: places)
        let takesFoundation = try ImplicitFoundation.tried { (isImported) throws(SlipwayError) in
            try work.compile(importing: isImported ? ImplicitFoundation.driverOptions : [])
        }.isImported
        if takesFoundation { try files.write("", to: aside.appending(component: foundationMark)) }
        try? files.rename(aside, to: place)
        // another process may have been faster
        if try !files.exists(place) { try files.rename(aside, to: place) }
        return module
    }

    /// The name of a source as the compiler takes it for one: a file can be called like an option, or like a file of
    /// arguments.
    static func argument(_ name: String) -> String {
        name.hasPrefix("-") || name.hasPrefix("@") ? "./" + name : name
    }
}

/// A hash over texts, each told from the next.
struct FieldHasher {
    private var hasher = ContentHasher()

    init(_ kind: String) { add(kind) }

    mutating func add(_ fields: String...) {
        for field in fields { add(Array(field.utf8)) }
    }

    mutating func add(_ bytes: [UInt8]) {
        hasher.update(Array("\(bytes.count):".utf8))
        hasher.update(bytes)
    }

    func finish() -> ContentDigest { hasher.finish() }
}
