/// What the writer must know about a class: how its objects are annotated and laid out.
enum ObjectKind {
    case buildFile
    case fileReference
    /// Groups, synchronized folders, reference proxies: called by name or path.
    case fileElement
    case synchronizedGroup
    case project
    case target
    case buildPhase(name: String)
    case configuration
    case configurationList
    case remotePackage, localPackage, packageProduct
    case fileExceptions, phaseExceptions
    /// Annotated with the class name.
    case other

    init(isa: String) {
        switch isa {
        case "PBXBuildFile": self = .buildFile
        case "PBXFileReference": self = .fileReference
        case "PBXGroup", "PBXVariantGroup", "XCVersionGroup", "PBXReferenceProxy": self = .fileElement
        case "PBXFileSystemSynchronizedRootGroup": self = .synchronizedGroup
        case "PBXProject": self = .project
        case "PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget": self = .target
        case "XCBuildConfiguration": self = .configuration
        case "XCConfigurationList": self = .configurationList
        case "XCRemoteSwiftPackageReference": self = .remotePackage
        case "XCLocalSwiftPackageReference": self = .localPackage
        case "XCSwiftPackageProductDependency": self = .packageProduct
        case "PBXFileSystemSynchronizedBuildFileExceptionSet": self = .fileExceptions
        case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet": self = .phaseExceptions
        default:
            guard isa.hasPrefix("PBX"), isa.hasSuffix("BuildPhase") else {
                self = .other
                return
            }
            self = .buildPhase(name: String(isa.dropFirst(3).dropLast("BuildPhase".count)))
        }
    }

    /// Xcode writes these on one line.
    var isOneLine: Bool {
        switch self {
        case .buildFile, .fileReference: true
        default: false
        }
    }
}
