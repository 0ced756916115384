import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Projects as Xcode and people make them, which our generator would not.
@Suite struct XcodeProjectMigrationTests {
    private let fixture: MigrationFixture

    init() throws { fixture = try MigrationFixture() }

    /// A project with one framework target; `objects` are its files and phases.
    private func write(
        _ objects: String, phases: String, children: String, target: String = "", project: String = "",
        targetSettings: String = ""
    ) throws {
        let text = """
            // !$*UTF8*$!
            { archiveVersion = 1; classes = { }; objectVersion = 54; rootObject = P; objects = {
            P = {isa = PBXProject; attributes = {LastUpgradeCheck = 1540; TargetAttributes = {T = {LastSwiftMigration = 1500; }; }; };
              buildConfigurationList = PL; developmentRegion = en; knownRegions = (en, Base, ); mainGroup = G; targets = (T, ); \(project) };
            PL = {isa = XCConfigurationList; buildConfigurations = (PD, PR, ); defaultConfigurationName = Release; };
            PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {ONLY_ACTIVE_ARCH = YES; SDKROOT = iphoneos; OTHER = "${X}/a"; }; };
            PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {VALIDATE_PRODUCT = YES; SDKROOT = iphoneos; OTHER = "${X}/a"; }; };
            TL = {isa = XCConfigurationList; buildConfigurations = (TD, TR, ); };
            TD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 16.4; \(targetSettings) }; };
            TR = {isa = XCBuildConfiguration; name = Release; buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 16.4; \(targetSettings) }; };
            T = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; productReference = TP;
              buildConfigurationList = TL; buildPhases = (\(phases)); dependencies = (\(target)); };
            TP = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            G = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
            \(objects)
            }; }
            """
        try fixture.add("Kit.xcodeproj/project.pbxproj=" + text)
    }

    @Test func headersKeepTheirVisibilityAndFilesTheirFlags() async throws {
        try fixture.add("Kit/a.m", "Kit/b.m", "Kit/Open.h", "Kit/Own.h", "Kit/notes.md", "Kit/Sub/unused.swift")
        let more = (1...8).map { "C\($0)" }
        for name in more { try fixture.add("Kit/\(name).m") }
        try write(
            """
            K = {isa = PBXGroup; path = Kit; sourceTree = "<group>"; children = (A, B, O, W, \(more.map { $0 + "," }.joined()) ); };
            \(more.map { "\($0) = {isa = PBXFileReference; path = \($0).m; sourceTree = \"<group>\"; };" }.joined())
            \(more.map { "S\($0) = {isa = PBXBuildFile; fileRef = \($0); };" }.joined())
            A = {isa = PBXFileReference; path = a.m; sourceTree = "<group>"; };
            B = {isa = PBXFileReference; path = Kit/b.m; sourceTree = SOURCE_ROOT; };
            O = {isa = PBXFileReference; path = Open.h; sourceTree = "<group>"; };
            W = {isa = PBXFileReference; path = Own.h; sourceTree = "<group>"; };
            S = {isa = PBXSourcesBuildPhase; files = (SA, SB, \(more.map { "S\($0)," }.joined()) ); };
            SA = {isa = PBXBuildFile; fileRef = A; };
            SB = {isa = PBXBuildFile; fileRef = B; settings = {COMPILER_FLAGS = "-w -fno-objc-arc"; }; };
            H = {isa = PBXHeadersBuildPhase; files = (HO, HW, ); };
            HO = {isa = PBXBuildFile; fileRef = O; settings = {ATTRIBUTES = (Public, ); }; };
            HW = {isa = PBXBuildFile; fileRef = W; };
            """, phases: "H, S, ", children: "K, ")
        let plan = try await fixture.migrate("Kit.xcodeproj")
        #expect(plan.notes.isEmpty, "\(plan.notes)")
        #expect(
            plan.text.contains(
                """
                      - path: Kit
                        excludes:
                          - Own.h
                          - Sub
                          - b.m
                          - notes.md
                      - path: Kit/Own.h
                        headerVisibility: project
                      - path: Kit/b.m
                        compilerFlags:
                          - "-w"
                          - "-fno-objc-arc"
                """), "\(plan.text)")
        #expect(plan.text.contains("settingPresets: none") && plan.text.contains("OTHER: $(X)/a"))
        #expect(plan.text.contains("deploymentTarget: \"16.4\"") && plan.text.contains("xcodeVersion: \"15.4\""))
        #expect(plan.text.contains("Debug:\n      ONLY_ACTIVE_ARCH: YES"))
    }

    @Test func whatIsNotThereIsNamed() async throws {
        try fixture.add("a.swift")
        try write(
            """
            A = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
            M = {isa = PBXFileReference; path = gone.swift; sourceTree = "<group>"; };
            X = {isa = PBXFileReference; path = /somewhere/x.swift; sourceTree = "<absolute>"; };
            S = {isa = PBXSourcesBuildPhase; files = (SA, SM, SX, SN, ); };
            SA = {isa = PBXBuildFile; fileRef = A; };
            SM = {isa = PBXBuildFile; fileRef = M; };
            SX = {isa = PBXBuildFile; fileRef = X; };
            SN = {isa = PBXBuildFile; };
            Z = {isa = PBXRezBuildPhase; files = (SA, ); };
            D = {isa = PBXTargetDependency; target = NOWHERE; name = Other; };
            """, phases: "S, Z, ", children: "A, M, X, ", target: "D, ")
        let reasons = try await fixture.migrate().notes.map { "\($0.object): \($0.reason)" }
        #expect(reasons.contains("target 'Kit': gone.swift is a member and not on disk"))
        #expect(reasons.contains { $0.contains("x.swift is in an absolute folder") })
        #expect(reasons.contains("target 'Kit': there is no word for the phase PBXRezBuildPhase"))
        #expect(reasons.contains("target 'Kit': a dependency on 'Other' leads nowhere"))
        #expect(reasons.contains("target 'Kit': lost: Sources: gone.swift"))
    }

    @Test func dependenciesAreSaidByWhatTheyAre() async throws {
        try fixture.add("a.swift", "Vendor/Binary.xcframework/Info.plist", "Pkg/Package.swift=\"Part\"")
        try write(
            """
            A = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
            V = {isa = PBXFileReference; path = Vendor/Binary.xcframework; sourceTree = "<group>"; };
            U = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
            L = {isa = PBXFileReference; path = usr/lib/libz.tbd; sourceTree = SDKROOT; };
            X = {isa = PBXFileReference; path = Library/Frameworks/XCTest.framework; sourceTree = PLATFORM_DIR; };
            Q = {isa = PBXFileReference; path = Pods.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            LP = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Pkg; sourceTree = "<group>"; };
            R = {isa = XCSwiftPackageProductDependency; productName = Part; };
            S = {isa = PBXSourcesBuildPhase; files = (SA, ); };
            SA = {isa = PBXBuildFile; fileRef = A; };
            F = {isa = PBXFrameworksBuildPhase; files = (FV, FU, FL, FX, FQ, FR, ); };
            FV = {isa = PBXBuildFile; fileRef = V; };
            FU = {isa = PBXBuildFile; fileRef = U; settings = {ATTRIBUTES = (Weak, ); }; };
            FL = {isa = PBXBuildFile; fileRef = L; platformFilters = (ios, macos, ); };
            FX = {isa = PBXBuildFile; fileRef = X; };
            FQ = {isa = PBXBuildFile; fileRef = Q; };
            FR = {isa = PBXBuildFile; productRef = R; };
            """, phases: "S, F, ", children: "A, V, LP, ")
        let plan = try await fixture.migrate()
        #expect(
            plan.text.contains(
                """
                    dependencies:
                      - framework: Vendor/Binary.xcframework
                      - sdk: UIKit.framework
                        weak: true
                      - sdk: libz.tbd
                        destinationFilters:
                          - iOS
                          - macOS
                      - sdk: Library/Frameworks/XCTest.framework
                        root: PLATFORM_DIR
                      - framework: Pods.framework
                        implicit: true
                      - package: Pkg
                        product: Part
                """), "\(plan.text)")
        #expect(plan.text.contains("packages:\n  Pkg:\n    path: Pkg\n"))
    }

    @Test func aProjectThatIsNoneIsRefused() async throws {
        try fixture.add("Kit.xcodeproj/project.pbxproj=// !$*UTF8*$!\n{ objects = {")
        let error = await #expect(throws: SlipwayError.self) { try await fixture.migrate() }
        #expect(error?.status == .input && error?.diagnostics.first?.location?.line == 2)
    }

    @Test func onlyOneProjectIsTaken() async throws {
        let none = await #expect(throws: SlipwayError.self) { try await fixture.migrate() }
        #expect(none?.code == "nothing-to-migrate")
        try fixture.add("A.xcodeproj/project.pbxproj", "Package.swift")
        let several = await #expect(throws: SlipwayError.self) { try await fixture.migrate() }
        #expect(
            several?.code == "several-projects" && several?.diagnostics.first?.cause == "A.xcodeproj, Package.swift")
    }

    @Test func nothingIsReplacedAndNothingWrittenElsewhere() async throws {
        try fixture.add("Kit.xcodeproj/project.pbxproj", "project.yml=mine")
        let migrator = Migrator(host: Host())
        let path = fixture.folder.path
        let there = await #expect(throws: SlipwayError.self) { try await migrator.plan(MigrationRequest(path: path)) }
        #expect(there?.code == "file-there")
        for output in ["../out.yml", "deep/out.yml", "/out.yml"] {
            let outside = await #expect(throws: SlipwayError.self) {
                try await migrator.plan(MigrationRequest(path: path, output: path.appending(output), overwrite: true))
            }
            #expect(outside?.code == "outside")
        }
        #expect(try fixture.folder.read("project.yml") == "mine")
    }
}
