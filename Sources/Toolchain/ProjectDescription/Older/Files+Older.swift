// Files and lists of them as they were written before each had a factory.

extension Path {
    /// A path relative to the manifest's folder.
    @available(*, deprecated, renamed: "path(_:)")
    public init(_ path: String) { self.init(stringLiteral: path) }
}

extension InfoPlist {
    /// A value of a property list.
    @available(*, deprecated, renamed: "Plist.Value")
    public typealias Value = Plist.Value
}

/// Entitlements that are a path.
@available(*, deprecated, message: "use .file(path:)")
extension Entitlements {
    public static func path(_ path: String) -> Entitlements { .file(path: .path(path)) }

    public static func relativeToManifest(_ path: String) -> Entitlements { .file(path: .relativeToManifest(path)) }

    public static func relativeToRoot(_ path: String) -> Entitlements { .file(path: .relativeToRoot(path)) }

    public static func relativeToCurrentFile(
        _ path: String, callerPath: StaticString = #filePath
    ) -> Entitlements {
        .file(path: .relativeToCurrentFile(path, callerPath: callerPath))
    }
}

/// Inputs of scripts and files of lists that are a path.
extension FileListGlob {
    public static func path(_ path: String) -> FileListGlob { .glob(.path(path)) }

    public static func relativeToManifest(_ path: String) -> FileListGlob { .glob(.relativeToManifest(path)) }

    public static func relativeToRoot(_ path: String) -> FileListGlob { .glob(.relativeToRoot(path)) }

    public static func relativeToCurrentFile(
        _ path: String, callerPath: StaticString = #filePath
    ) -> FileListGlob {
        .glob(.relativeToCurrentFile(path, callerPath: callerPath))
    }
}

extension FileList {
    @available(*, deprecated, renamed: "list(_:)")
    public init(_ globs: [FileListGlob]) { self.init(globs: globs) }
}

/// Headers of a target, by their older name.
@available(*, deprecated, renamed: "FileList")
public typealias HeaderFileList = FileList

extension Headers {
    @available(*, deprecated, renamed: "headers(public:private:project:)")
    public init(public: FileList? = nil, private: FileList? = nil, project: FileList? = nil) {
        self = .headers(public: `public`, private: `private`, project: project)
    }
}

extension SourceFileGlob {
    @available(*, deprecated, renamed: "glob(_:excluding:compilerFlags:)")
    public init(
        _ glob: Path, excluding: [Path] = [], compilerFlags: String? = nil, codeGen: FileCodeGen? = nil
    ) {
        self = .glob(glob, excluding: excluding, compilerFlags: compilerFlags, codeGen: codeGen)
    }

    @available(*, deprecated, renamed: "glob(_:excluding:compilerFlags:)")
    public init(_ glob: Path, excluding: Path?, compilerFlags: String? = nil, codeGen: FileCodeGen? = nil) {
        self = .glob(glob, excluding: excluding, compilerFlags: compilerFlags, codeGen: codeGen)
    }
}

extension SourceFilesList {
    /// Sources by patterns.
    @available(*, deprecated, renamed: "sourceFilesList(globs:)")
    public init(globs: [String]) { self = .sourceFilesList(globs: globs) }
}

extension CoreDataModel {
    @available(*, deprecated, renamed: "coreDataModel(_:currentVersion:)")
    public init(_ path: Path, currentVersion: String? = nil) {
        self.init(path: path, currentVersion: currentVersion)
    }
}

extension CopyFilesAction {
    @available(*, deprecated, message: "use the factory of the destination, such as .frameworks(name:files:)")
    public init(name: String, destination: Destination, subpath: String? = nil, files: [FileElement]) {
        let copied = files.map { (file: FileElement) -> CopyFileElement in
            switch file {
            case .glob(let pattern, _): .glob(pattern: pattern)
            case .folderReference(let path): .folderReference(path: path)
            }
        }
        self.init(name: name, destination: destination, subpath: subpath, files: copied)
    }
}
