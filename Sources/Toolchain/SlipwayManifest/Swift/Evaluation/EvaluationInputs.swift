import SlipwayModel
import SlipwaySystem

/// What a manifest's answer depends on.
struct EvaluationInputs {
    let source: [UInt8]
    /// The manifest as the compiler is given it.
    let name: String
    let options: ManifestOptionsOfCompiler
    let root: SwiftManifestRoot
    let compiler: SwiftCompiler
    let helpers: ManifestHelpers
    let variables: ManifestVariables
    let environment: [String: String]

    /// What an answer is known by, and whether it is the same each time.
    struct Identity {
        let key: ContentDigest
        let isSteady: Bool
    }

    /// - Parameter words: those of the manifest and its helpers, with all that is imported.
    func identity(_ words: SourceWords) -> Identity {
        var hash = FieldHasher("manifest 2")
        hash.add(Vocabulary.digest, compiler.frontend.string, compiler.stamp)
        hash.add(name, options.rawValue, helpers.digest.hex)
        hash.add(source)
        for (name, value) in variables.values.sorted(by: { $0.key < $1.key }) { hash.add(name, value) }
        let own = Set([Vocabulary.name, "PackageDescription", "Swift"] + helpers.modules.map(\.name))
        // what imports more can ask where it is
        if !words.imports.isSubset(of: own) {
            hash.add(root.folder.string)
            for name in ["PATH", "HOME", "TMPDIR"] { hash.add(environment[name] ?? "") }
        }
        return Identity(key: hash.finish(), isSteady: words.unsteady(own: own) == nil)
    }
}
