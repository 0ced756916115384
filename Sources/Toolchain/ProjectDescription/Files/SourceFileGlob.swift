/// Sources by a pattern, with what holds for each of them.
public struct SourceFileGlob: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
    public enum FileType: String, Codable, Sendable {
        /// There when the project is generated.
        case alwaysPresent
        /// Made by a script of the build.
        case generated
    }

    public var glob: Path
    /// Patterns of files that are left out.
    public var excluding: [Path]
    public var compilerFlags: String?
    public var codeGen: FileCodeGen?
    /// The platforms that the files are compiled for.
    public var compilationCondition: PlatformCondition?
    public var type: FileType

    /// Files by a pattern.
    public static func glob(
        _ glob: Path, excluding: [Path] = [], compilerFlags: String? = nil, codeGen: FileCodeGen? = nil,
        compilationCondition: PlatformCondition? = nil
    ) -> Self {
        Self(
            glob: glob, excluding: excluding, compilerFlags: compilerFlags, codeGen: codeGen,
            compilationCondition: compilationCondition, type: .alwaysPresent)
    }

    /// Files by a pattern, without those of another one.
    public static func glob(
        _ glob: Path, excluding: Path?, compilerFlags: String? = nil, codeGen: FileCodeGen? = nil,
        compilationCondition: PlatformCondition? = nil
    ) -> Self {
        .glob(
            glob, excluding: excluding.map { [$0] } ?? [], compilerFlags: compilerFlags, codeGen: codeGen,
            compilationCondition: compilationCondition)
    }

    /// One file that the build makes.
    public static func generated(
        _ path: Path, compilerFlags: String? = nil, codeGen: FileCodeGen? = nil,
        compilationCondition: PlatformCondition? = nil
    ) -> Self {
        Self(
            glob: path, excluding: [], compilerFlags: compilerFlags, codeGen: codeGen,
            compilationCondition: compilationCondition, type: .generated)
    }

    init(
        glob: Path, excluding: [Path], compilerFlags: String?, codeGen: FileCodeGen?,
        compilationCondition: PlatformCondition?, type: FileType
    ) {
        self.glob = glob
        self.excluding = excluding
        self.compilerFlags = compilerFlags
        self.codeGen = codeGen
        self.compilationCondition = compilationCondition
        self.type = type
    }

    public init(stringLiteral value: String) { self = .glob(.path(value)) }
}
