package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The modules that manifests import while they are edited: interfaces without code, made of sources that an editor can
/// open.
package struct EditorModules: Sendable {
    private let sources: EditorSources
    private let places: EditorPlaces
    private let compiler: SwiftCompiler
    private let host: Host
    private let files = LocalFileSystem()

    /// - Throws: status 3 where there is no Swift.
    package init(_ sources: EditorSources, host: Host) throws(SlipwayError) {
        self.sources = sources
        places = EditorPlaces(root: sources.root)
        compiler = try SwiftCompiler.find(host.environment, files: host.files)
        self.host = host
    }

    /// Makes the vocabulary's module and those of the repository where they are not there as their sources say.
    ///
    /// - Returns: what is wrong with sources of the repository; their last module that could be made stays.
    /// - Throws: status 3 where nothing can be compiled or written.
    package func prepare() throws(SlipwayError) -> [Diagnostic] {
        // what is compiled may write there, and a link would lead it elsewhere
        try places.check(files)
        try files.createDirectory(places.modules)
        // the program may be another than the one that made the folder
        try EditorVocabulary.write(to: places.vocabulary, files: files)
        try make(Vocabulary.name, filesOfVocabulary, Vocabulary.options, modules: [])
        var problems: [Diagnostic] = []
        for module in sources.modules {
            do throws(SlipwayError) {
                try make(
                    module.name, module.files.map { sources.root.appending($0) }, ImplicitFoundation.driverOptions,
                    modules: sources.modules(before: module.name).map(\.name))
            } catch {
                if error.status == .environment { throw error }
                problems += error.diagnostics
            }
        }
        return problems
    }

    /// Options of every file that imports modules of the folder: with Foundation, which a manifest need not import to
    /// have.
    static func importOptions(_ places: EditorPlaces) -> [String] {
        ["-I", places.modules.string] + ImplicitFoundation.driverOptions
    }

    /// What a file of a manifest or module is compiled with, the file itself included.
    func options(of manifest: EditorManifest) -> [String] {
        let package =
            manifest.kind == .package
            ? ["-D", "TUIST", "-I", compiler.packageDescription.string] + EditorPackage.version : []
        return ["-module-name", manifest.module] + EditorModules.importOptions(places) + package
            + compiler.systemOptions + [sources.root.appending(manifest.file).string]
    }

    func options(of module: EditorModule) -> [String] {
        ["-module-name", module.name, "-parse-as-library"] + EditorModules.importOptions(places)
            + compiler.systemOptions + module.files.map { sources.root.appending($0).string }
    }

    var optionsOfVocabulary: [String] {
        ["-module-name", Vocabulary.name, "-parse-as-library"] + Vocabulary.options + compiler.systemOptions
            + filesOfVocabulary.map(\.string)
    }

    var filesOfVocabulary: [Path] {
        ((try? files.files(below: places.vocabulary)) ?? []).map { places.vocabulary.appending($0) }
    }

    /// The folder of the module that package manifests import.
    package var packageDescription: Path { compiler.packageDescription }

    private func key(_ inputs: [Path], _ options: [String], modules: [String]) throws(SlipwayError) -> String {
        var hash = FieldHasher("editor module 1")
        hash.add(compiler.frontend.string, compiler.stamp, options.joined(separator: "\n"))
        for name in modules { hash.add(try files.read(keyFile(name))) }
        for input in inputs {
            hash.add(input.string)
            hash.add(try files.read(input))
        }
        return hash.finish().hex
    }

    private func keyFile(_ name: String) -> Path { places.modules.appending(component: name + ".key") }

    private func make(
        _ name: String, _ inputs: [Path], _ options: [String], modules: [String]
    ) throws(SlipwayError) {
        var known: [String] = []
        for module in [Vocabulary.name] + modules where module != name {
            if try files.exists(keyFile(module)) { known.append(module) }
        }
        let key = try key(inputs, options, modules: known)
        let product = places.modules.appending(component: name + ".swiftmodule")
        if try files.exists(keyFile(name)), try files.exists(product), try files.readText(keyFile(name)) == key {
            return
        }
        let aside = try files.makeTemporaryDirectory(in: places.modules)
        defer { try? files.remove(aside) }
        let outcome = try CompilerFolder.with(in: places.modules) { (temporary) throws(SlipwayError) in
            let command = Command(
                compiler.driver.string, options + arguments(name, inputs, into: aside), in: sources.root,
                environment: host.environment.merging(["TMPDIR": temporary.string]) { $1 }.mapValues { .some($0) })
            // what is compiled is the repository's; before Landlock nothing could be written at all
            let confinement = Confinement(writable: [places.modules, temporary])
            return try ConfinedProcess(
                command, confinement: Confinement.available == .full ? confinement : nil, limits: .init(seconds: 300)
            ).run()
        }
        guard outcome.end == .ended(.exited(0)) else {
            let named = SwiftPlaces(root: sources.root, host: host)
            throw CompilerMessages(outcome.errorOutput + outcome.output, named).error(
                of: "the module \(name)", end: outcome.end, limit: 300)
        }
        for entry in try files.list(aside) where entry.kind == .file {
            try files.rename(
                aside.appending(component: entry.name), to: places.modules.appending(component: entry.name))
        }
        try files.write(key, to: keyFile(name))
    }

    private func arguments(_ name: String, _ inputs: [Path], into aside: Path) -> [String] {
        [
            "-emit-module", "-emit-module-path", aside.appending(component: name + ".swiftmodule").string,
            "-module-cache-path", places.clangModules.string, "-module-name", name, "-parse-as-library", "-wmo",
            "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types",
        ] + ["-I", places.modules.string] + compiler.systemOptions
            + inputs.map { CompiledModule.argument($0.string) }
    }
}
