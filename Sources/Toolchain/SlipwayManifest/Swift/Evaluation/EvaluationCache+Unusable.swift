package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

extension EvaluationCache {
    /// Folders that no manifest uses: vocabularies of other compilers and programs, and modules of helpers, that
    /// nothing was compiled with for a month, and what killed runs have left.
    ///
    /// - Throws: status 3 where there is no Swift or the folder cannot be read.
    package func unusable(_ host: Host) throws(SlipwayError) -> [Path] {
        guard try host.files.isDirectory(folder) else { return [] }
        let compiler = try SwiftCompiler.find(host.environment, files: host.files)
        let current = "\(Vocabulary.name)-\(Vocabulary.plan.key(compiler).hex.prefix(32))"
        let now = host.clock.now()
        return try host.files.list(folder).filter { entry in
            guard entry.kind == .directory, entry.name != current,
                let age = FileAge.seconds(of: folder.appending(component: entry.name), now: now)
            else { return false }
            // another compiler beside this one may be in use
            if CompiledModule.isFolder(entry.name) { return age >= 30 * 86_400 }
            return entry.name.hasPrefix("slipway-") && age >= 3600
        }.map { folder.appending(component: $0.name) }
    }
}
