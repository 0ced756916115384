/// What a build by another tool makes.
public enum ForeignBuildOutput: Codable, Hashable, Sendable {
    case xcframework(path: Path, linking: BinaryLinking)
    case framework(path: Path, linking: BinaryLinking)
    case library(path: Path, publicHeaders: Path, swiftModuleMap: Path?, linking: BinaryLinking)
}
