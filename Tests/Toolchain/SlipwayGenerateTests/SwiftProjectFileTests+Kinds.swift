import SlipwayModel
import SlipwayTestKit
import Testing
import XcodeProject

/// Files of kinds that Xcode treats in ways of their own, and products that nobody declares.
extension SwiftProjectFileTests {
    @Test("an icon of Icon Composer's is one file, for the compiler of assets", arguments: [true, false])
    func icons(_ isSwift: Bool) throws {
        let swift = """
            import ProjectDescription
            let project = Project(name: "P", targets: [
                .target(name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"], resources: ["R/**"])])
            """
        let yaml = "name: P\ntargets: {A: {type: application, platform: iOS, sources: [S, R]}}\n"
        try folder.write(isSwift ? swift : yaml, to: isSwift ? "Project.swift" : "project.yml")
        for file in ["S/a.swift", "R/AppIcon.icon/icon.json", "R/AppIcon.icon/Assets/a.svg"] {
            try folder.write("", to: file)
        }
        let outline = try project("P.xcodeproj", of: generated(isSwift ? "Project.swift" : "project.yml"))
        #expect(members("PBXResourcesBuildPhase", outline) == ["R/AppIcon.icon"])
        let types = outline.project.objects.compactMap { $0.1.string("lastKnownFileType") }
        #expect(types.contains("folder.iconcomposer.icon"), "\(types)")
    }

    @Test("a product whose package no manifest declares is linked, and Xcode finds whose it is") func products() throws
    {
        try write(
            """
            let project = Project(
                name: "P", packages: [.package(path: "Kit")], targets: [
                    .target(
                        name: "A", destinations: .iOS, product: .app, bundleId: "a.b", sources: ["S/**"],
                        dependencies: [.package(product: "Bar")]),
                ])
            """, and: ["S/a.swift", "Kit/Package.swift"])
        let project = try project("P.xcodeproj", of: generated()).project
        let products = project.objects.map(\.1).filter { $0.isa == "XCSwiftPackageProductDependency" }
        #expect(products.compactMap { $0.string("productName") } == ["Bar"])
        #expect(products.allSatisfy { $0.reference("package") == nil })
    }
}
