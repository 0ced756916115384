import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension CompiledModule {
    /// How a module that is not there is compiled.
    struct Work {
        let plan: Plan
        let compiler: SwiftCompiler
        /// The folder that the names of the sources begin at.
        let directory: Path
        /// Texts that sources are to have.
        let texts: [(path: Path, text: [UInt8])]
        /// The folder that the module and its library are written to.
        let aside: Path
        /// The folder that all modules lie in.
        let cache: Path
        let environment: [String: String]
        let places: SwiftPlaces?

        private static let seconds = 300

        /// - Parameter more: options besides those of the plan.
        /// - Throws: status 2 with the compiler's errors; status 3 where it cannot work.
        func compile(importing more: [String]) throws(SlipwayError) {
            let outcome = try CompilerFolder.with(in: cache) { (temporary) throws(SlipwayError) in
                try SourceOverlay.with(texts) { (overlay) throws(SlipwayError) in
                    try run(more + overlay, temporary)
                }
            }
            guard outcome.end == .ended(.exited(0)) else {
                throw CompilerMessages(outcome.errorOutput + outcome.output, places).error(
                    of: "the module \(plan.name)", end: outcome.end, limit: Work.seconds)
            }
        }

        private func run(_ options: [String], _ temporary: Path) throws(SlipwayError) -> ConfinedProcess.Outcome {
            let command = Command(
                compiler.driver.string, plan.options + options + arguments, in: directory,
                // its temporary files, too
                environment: environment.merging(["TMPDIR": temporary.string]) { $1 }.mapValues { .some($0) })
            // what is compiled is the repository's; before Landlock nothing could be written at all
            let confinement = Confinement(writable: [aside, temporary, Vocabulary.clangModules(cache)])
            return try ConfinedProcess(
                command, confinement: Confinement.available == .full ? confinement : nil,
                limits: .init(seconds: Work.seconds)
            ).run()
        }

        private var arguments: [String] {
            [
                "-emit-module", "-emit-module-path", aside.appending(component: plan.name + ".swiftmodule").string,
                "-emit-library", "-o", aside.appending(component: CompiledModule.libraryName(plan.name)).string,
                "-module-name", plan.name, "-parse-as-library", "-Onone", "-wmo", "-num-threads",
                "\(WorkerThreads.processorCount)", "-module-cache-path", Vocabulary.clangModules(cache).string,
            ] + CompiledModule.linkOptions(plan.name) + compiler.systemOptions + plan.modules.flatMap(\.importOptions)
                + plan.modules.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0.folder.string] }
                + plan.sources.map { CompiledModule.argument($0.name) }
        }
    }

    private static func libraryName(_ name: String) -> String {
        #if os(macOS)
            "lib\(name).dylib"
        #else
            "lib\(name).so"
        #endif
    }

    /// Whoever loads it finds it by the folders it names, not by the place it was made at.
    private static func linkOptions(_ name: String) -> [String] {
        #if os(macOS)
            ["-Xlinker", "-install_name", "-Xlinker", "@rpath/" + libraryName(name)]
        #else
            []
        #endif
    }
}
