import XcodeProject

/// An object of every kind that is annotated in a way of its own.
enum AnnotationFixture {
    static let objects: [String: ProjectObject] = [
        "P": object("PBXProject", ["buildConfigurationList": "PL", "targets": ["T"]]),
        "PL": object("XCConfigurationList", ["buildConfigurations": ["C"]]),
        "C": object("XCBuildConfiguration", ["name": "Debug"]),
        "T": object(
            "PBXNativeTarget", ["buildConfigurationList": "TL", "buildPhases": ["S", "F", "N", "U"], "name": "App"]),
        "TL": object("XCConfigurationList", [:]), "OL": object("XCConfigurationList", [:]),
        "S": object("PBXSourcesBuildPhase", ["files": ["B1", "B3"]]),
        "F": object("PBXFrameworksBuildPhase", ["files": ["B2"]]),
        "N": object("PBXCopyFilesBuildPhase", ["name": "Embed It"]),
        "U": object("PBXShellScriptBuildPhase", [:]), "U2": object("PBXCopyFilesBuildPhase", [:]),
        "B1": object("PBXBuildFile", ["fileRef": "R"]), "B2": object("PBXBuildFile", ["productRef": "D"]),
        "B3": object("PBXBuildFile", [:]), "B4": object("PBXBuildFile", ["fileRef": "R"]),
        "R": object("PBXFileReference", ["name": "A.swift", "path": "../A.swift"]),
        "G": object("PBXGroup", ["path": "Sources"]), "V": object("PBXVariantGroup", ["name": "L.strings"]),
        "D": object("XCSwiftPackageProductDependency", ["productName": "Kit", "package": "K"]),
        "K": object("XCRemoteSwiftPackageReference", ["repositoryURL": "https://x.y/Kit.swift.git"]),
        "K2": object("XCRemoteSwiftPackageReference", ["repositoryURL": "https://x.y/GRDB.swift"]),
        "K3": object("XCLocalSwiftPackageReference", ["relativePath": "../Local"]),
        "X": object("PBXContainerItemProxy", [:]), "Y": object("PBXTargetDependency", ["name": "Z"]),
        "Q": object("PBXBuildRule", ["name": "Z"]),
        "E": object("PBXFileSystemSynchronizedBuildFileExceptionSet", ["target": "T"]),
        "E2": object("PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet", ["buildPhase": "N"]),
        "E3": object("PBXFileSystemSynchronizedBuildFileExceptionSet", ["target": "T"]),
        "H": object("PBXFileSystemSynchronizedRootGroup", ["path": "Views", "exceptions": ["E", "E2"]]),
    ]

    static let lines = [
        ("P", "Project object"), ("PL", "Build configuration list for PBXProject \"Demo\""), ("C", "Debug"),
        ("T", "App"),
        ("TL", "Build configuration list for PBXNativeTarget \"App\""), ("OL", "XCConfigurationList"), ("S", "Sources"),
        ("F", "Frameworks"), ("N", "Embed It"), ("U", "ShellScript"), ("U2", "CopyFiles"), ("B1", "A.swift in Sources"),
        ("B2", "Kit in Frameworks"), ("B3", "(null) in Sources"), ("B4", "A.swift in (null)"), ("R", "A.swift"),
        ("G", "Sources"), ("V", "L.strings"), ("D", "Kit"), ("K", "XCRemoteSwiftPackageReference \"Kit.swift\""),
        ("K2", "XCRemoteSwiftPackageReference \"GRDB\""), ("K3", "XCLocalSwiftPackageReference \"../Local\""),
        ("X", "PBXContainerItemProxy"), ("Y", "PBXTargetDependency"), ("Q", "PBXBuildRule"), ("H", "Views"),
        ("E", "Exceptions for \"Views\" folder in \"App\" target"),
        ("E2", "Exceptions for \"Views\" folder in \"Embed It\" phase from \"App\" target"),
        ("E3", "PBXFileSystemSynchronizedBuildFileExceptionSet"),
    ]

    static func byID(_ objects: [String: ProjectObject]) -> ProjectObjects {
        ProjectObjects(objects.map { (key: ObjectID($0.key), value: $0.value) })
    }

    static func object(_ isa: String, _ fields: PropertyList) -> ProjectObject {
        ProjectObject(isa: isa, fields: fields.dictionary ?? PropertyDictionary())
    }
}
