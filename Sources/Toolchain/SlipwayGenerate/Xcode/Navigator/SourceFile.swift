import SlipwayModel
import XcodeProject

/// A file, variant group or synchronized folder as a member of a target.
final class SourceFile {
    let path: Path
    let element: NavigatorElement
    /// `nil` where it is in no build phase.
    let phase: BuildPhaseSpec?
    /// `settings` of the build file.
    let settings: PropertyDictionary
    let platformFilters: [String]

    init(
        path: Path, element: NavigatorElement, phase: BuildPhaseSpec?, settings: PropertyDictionary,
        platformFilters: [String]
    ) {
        self.path = path
        self.element = element
        self.phase = phase
        self.settings = settings
        self.platformFilters = platformFilters
    }
}

/// How files are treated unless a manifest says otherwise, by extension.
enum DefaultFileTypes {
    static let xpcServices = CopyFiles(destination: .productsDirectory, subpath: "$(CONTENTS_FOLDER_PATH)/XPCServices")
    static let plugins = CopyFiles(destination: .plugins, subpath: "$(CONTENTS_FOLDER_PATH)/PlugIns")

    private static let phases: [(phase: BuildPhaseSpec, extensions: String)] = [
        (.resources, "bundle icon xcassets storekit xcstrings mlmodelc"),
        (
            .sources,
            "swift gyb m mm cpp cp cxx c cc S xcdatamodeld xcmappingmodel intentdefinition metal mlmodel mlpackage"
                + " rcproject iig docc"
        ),
        (.headers, "h hh hpp ipp tpp hxx def"),
        (.frameworks, "framework"),
        (.copyFiles(xpcServices), "xpc"),
        (.copyFiles(plugins), "appex"),
        (.none, "xcconfig entitlements gpx lproj xcfilelist apns pch xctestplan"),
    ]

    static let byExtension: [String: FileType] = {
        var result: [String: FileType] = [:]
        for (phase, extensions) in phases {
            var type = FileType()
            type.buildPhase = phase
            for fileExtension in extensions.split(separator: " ") { result[String(fileExtension)] = type }
        }
        return result
    }()
}
