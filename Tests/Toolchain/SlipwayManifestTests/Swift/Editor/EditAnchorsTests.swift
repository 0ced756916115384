import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Where slipway's build server may stand.
@Suite struct EditAnchorsTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws {
        folder = try TemporaryDirectory()
        for name in ["Project.swift", "App/Project.swift", "Kit/Project.swift", "Tuist/Config.swift"] {
            try folder.write("import ProjectDescription\n", to: name)
        }
        try folder.write("import PackageDescription\n", to: "Tuist/Package.swift")
        try folder.write("", to: "Tuist/ProjectDescriptionHelpers/A.swift")
    }

    private func anchors() throws -> EditAnchors {
        let root = try SwiftManifestRoot(above: folder.path.appending("Project.swift"), files: files)
        return try EditAnchors(EditorSources(root: root, files: files), files: files)
    }

    @Test("at the root where nothing else is") func free() throws {
        #expect(try anchors().folders == ["."])
        #expect(try anchors().rest == [])
    }

    @Test(
        "below, where the root is another's",
        arguments: ["Package.swift", "buildServer.json", "compile_commands.json", ".bsp/other.json"])
    func taken(_ name: String) throws {
        try folder.write("", to: name)
        #expect(try anchors().folders == ["App", "Kit", "Tuist"])
        #expect(try anchors().rest == ["Project.swift"])
    }

    @Test("not where a folder is another's, too") func takenBelow() throws {
        try folder.write("", to: "Package.swift")
        try folder.write("", to: "Kit/Package.swift")
        #expect(try anchors().folders == ["App", "Tuist"])
        #expect(try anchors().rest == ["Project.swift", "Kit/Project.swift"].sorted())
    }

    @Test("its own connection does not take a folder") func own() throws {
        try folder.write(
            #"{"name": "slipway", "argv": ["/bin/slipway", "edit", "--serve", "--path", "/"]}"#, to: ".bsp/slipway.json"
        )
        try folder.write(EditorPlaces.mark(hiding: "slipway.json"), to: ".bsp/.gitignore")
        #expect(try anchors().folders == ["."])
        #expect(try anchors().foreign == [])
    }

    @Test(
        "files of its names that somebody else wrote take a folder, and are told",
        arguments: ["slipway.json", ".gitignore"], ["", "*\n", #"{"name": "slipway", "argv": ["./own", "--serve"]}"#])
    func foreign(_ name: String, _ text: String) throws {
        for place in [".bsp", "Tuist/.bsp"] { try folder.write(text, to: "\(place)/\(name)") }
        let anchors = try anchors()
        #expect(anchors.folders == ["App", "Kit"])
        #expect(anchors.rest.contains("Project.swift") && anchors.rest.contains("Tuist/Package.swift"))
        #expect(anchors.foreign == [".bsp", "Tuist/.bsp"].map { folder.path.appending("\($0)/\(name)") })
    }
}
