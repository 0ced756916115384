/// How one kind of files is built.
public struct BuildRule: Codable, Hashable, Sendable {
    public var name: String?
    public var fileType: FileType
    /// A pattern of names, for files by names.
    public var filePatterns: String?
    public var compilerSpec: CompilerSpec
    public var inputFiles: [String]
    public var outputFiles: [String]
    public var outputFilesCompilerFlags: [String]
    public var script: String?
    public var runOncePerArchitecture: Bool?

    public static func buildRule(
        name: String? = nil, fileType: FileType, filePatterns: String? = nil, compilerSpec: CompilerSpec,
        inputFiles: [String] = [], outputFiles: [String] = [], outputFilesCompilerFlags: [String] = [],
        script: String? = nil, runOncePerArchitecture: Bool = false
    ) -> Self {
        self.init(
            name: name, fileType: fileType, filePatterns: filePatterns, compilerSpec: compilerSpec,
            inputFiles: inputFiles, outputFiles: outputFiles, outputFilesCompilerFlags: outputFilesCompilerFlags,
            script: script, runOncePerArchitecture: runOncePerArchitecture)
    }
}
