import Testing

@testable import XcodeProject

@Suite struct ProjectMergeTests {
    typealias Change = @Sendable (inout SampleProject) -> Void

    static let base: SampleProject = {
        var sample = SampleProject()
        sample.targets["App"] = .init(
            files: ["App/AppMain.swift", "App/View.swift", "App/Model/Item.swift", "App/data.json"],
            settings: ["INFOPLIST_FILE": "App/Info.plist"], dependencies: ["Kit"], packages: ["Yams"], scripts: ["Lint"]
        )
        sample.targets["Kit"] = .init(
            files: ["Kit/Kit.swift", "Kit/Old/Last.swift", "Kit/Two/In/A.swift", "Kit/Two/In/B.swift"],
            folders: ["Shared": ["Info.plist"]])
        sample.targets["Tool"] = .init(files: ["Tool/main.swift", "Tool/c.json", "Tool/d.json"])
        sample.packages = ["Yams", "Zip"]
        sample.settings = ["SWIFT_VERSION": "5.0", "CURRENT_PROJECT_VERSION": "7"]
        sample.attributes = ["LastUpgradeCheck": "1430"]
        return sample
    }()

    private static func made(_ changes: [Change]) -> SampleProject {
        var sample = base
        for change in changes { change(&sample) }
        return sample
    }

    private static func app(_ change: @escaping @Sendable (inout SampleProject.Target) -> Void) -> Change {
        { change(&$0.targets["App", default: .init()]) }
    }

    private static func kit(_ change: @escaping @Sendable (inout SampleProject.Target) -> Void) -> Change {
        { change(&$0.targets["Kit", default: .init()]) }
    }

    /// What two branches do, each by itself in its own way.
    static let pairs: [(String, Change, Change)] = [
        ("a file each, neighbours", app { $0.files.insert("App/B.swift") }, app { $0.files.insert("App/C.swift") }),
        (
            "a file each, the other way", app { $0.files.insert("App/Z10.swift") },
            app { $0.files.insert("App/Z9.swift") }
        ),
        ("a file each at the end", app { $0.files.insert("App/Zb.swift") }, app { $0.files.insert("App/ZA.swift") }),
        (
            "one file name in two folders", app { $0.files.insert("App/X/New.swift") },
            app { $0.files.insert("App/A/New.swift") }
        ),
        (
            "a new folder with a file each", app { $0.files.insert("App/New/A.swift") },
            app { $0.files.insert("App/New/B.swift") }
        ),
        ("the same file", app { $0.files.insert("App/New/A.swift") }, app { $0.files.insert("App/New/A.swift") }),
        ("a file and a folder", app { $0.files.insert("App/Aa.swift") }, app { $0.files.insert("App/Zz/A.swift") }),
        ("a file in two targets", app { $0.files.insert("App/N.swift") }, kit { $0.files.insert("Kit/N.swift") }),
        ("files removed", app { $0.files.remove("App/View.swift") }, app { $0.files.remove("App/AppMain.swift") }),
        (
            "a file removed, one added beside", app { $0.files.remove("App/View.swift") },
            app { $0.files.insert("App/Views.swift") }
        ),
        (
            "a folder emptied and filled", kit { $0.files.remove("Kit/Old/Last.swift") },
            kit { $0.files.insert("Kit/Old/New.swift") }
        ),
        (
            "a folder emptied and filled below", kit { $0.files.remove("Kit/Old/Last.swift") },
            kit { $0.files.insert("Kit/Old/In/New.swift") }
        ),
        (
            "the last resource goes, another comes", app { $0.files.remove("App/data.json") },
            app { $0.files.insert("App/more.json") }
        ),
        ("first resource and first package", kit { $0.files.insert("Kit/a.json") }, kit { $0.packages.insert("Zip") }),
        (
            "a folder emptied by both", app { $0.files.remove("App/Model/Item.swift") },
            { $0.targets["App"]?.files.subtract(["App/Model/Item.swift", "App/View.swift"]) }
        ),
        (
            "a folder of two files emptied", kit { $0.files.remove("Kit/Two/In/A.swift") },
            kit { $0.files.remove("Kit/Two/In/B.swift") }
        ),
        (
            "a phase of two files emptied", { $0.targets["Tool"]?.files.remove("Tool/c.json") },
            { $0.targets["Tool"]?.files.remove("Tool/d.json") }
        ),
        (
            "a target each", { $0.targets["Watch"] = .init(files: ["Watch/W.swift"]) },
            { $0.targets["TV"] = .init(files: ["TV/T.swift"]) }
        ),
        (
            "a target and a file", { $0.targets["A"] = .init(files: ["A/A.swift"]) },
            app { $0.files.insert("App/A.swift") }
        ),
        (
            "a target removed, a file elsewhere",
            {
                $0.targets["Kit"] = nil; $0.targets["App"]?.dependencies = []
            }, app { $0.files.insert("App/A.swift") }
        ),
        ("a setting each", app { $0.settings["A"] = "1" }, app { $0.settings["B"] = "2" }),
        ("settings of project and target", { $0.settings["A"] = "1" }, app { $0.settings["A"] = "2" }),
        (
            "a setting changed and one removed", { $0.settings["SWIFT_VERSION"] = "6.0" },
            app { $0.settings["INFOPLIST_FILE"] = nil }
        ),
        ("a package each", { $0.packages.insert("Alpha") }, { $0.packages.insert("Beta") }),
        (
            "packages removed", { $0.packages.remove("Zip") },
            {
                $0.targets["App"]?.packages = []; $0.packages.remove("Yams")
            }
        ),
        (
            "a product each",
            {
                $0.packages.insert("Alpha"); $0.targets["App"]?.packages.insert("Alpha")
            }, app { $0.packages.insert("Zip") }
        ),
        ("a language each", { $0.regions.insert("de") }, { $0.regions.insert("fr") }),
        (
            "an exception each", kit { $0.folders["Shared"]?.insert("a.md") },
            kit { $0.folders["Shared"]?.insert("b.md") }
        ),
        (
            "exceptions of two targets", app { $0.folders["Shared"] = ["x.swift"] },
            kit { $0.folders["Shared"]?.insert("b.md") }
        ),
        ("a synchronized folder each", app { $0.folders["UI"] = [] }, app { $0.folders["Core"] = ["Info.plist"] }),
        ("the last exception goes", kit { $0.folders["Shared"] = [] }, kit { $0.settings["A"] = "1" }),
        (
            "a dependency each",
            {
                $0.targets["A"] = .init(); $0.targets["App"]?.dependencies.insert("A")
            },
            {
                $0.targets["B"] = .init(); $0.targets["App"]?.dependencies.insert("B")
            }
        ),
        ("flags and a file", app { $0.flags["App/View.swift"] = "-w" }, app { $0.files.insert("App/Viewer.swift") }),
        (
            "build numbers rise", { $0.settings["CURRENT_PROJECT_VERSION"] = "9" },
            {
                $0.settings["CURRENT_PROJECT_VERSION"] = "9"; $0.settings["X"] = "1"
            }
        ),
    ]

    @Test(arguments: pairs.indices) func mergesToWhatIsGeneratedFromBoth(_ index: Int) throws {
        let (name, one, other) = Self.pairs[index]
        let expected = try Self.made([one, other]).file
        #expect(expected.faults() == [], "\(name)")
        let (base, ours, theirs) = try (Self.base.file, Self.made([one]).file, Self.made([other]).file)
        for (left, right) in [(ours, theirs), (theirs, ours)] {
            let merged = ProjectMerge.merge(base: base, ours: left, theirs: right)
            #expect(merged.conflicts == [], "\(name)")
            #expect(
                String(decoding: merged.file.encoded(), as: UTF8.self)
                    == String(decoding: expected.encoded(), as: UTF8.self), "\(name)")
        }
    }

    @Test(arguments: pairs.indices) func oneSidedChangesAreTakenAsTheyAre(_ index: Int) throws {
        let (base, changed) = try (Self.base.file, Self.made([Self.pairs[index].1, Self.pairs[index].2]).file)
        for (ours, theirs) in [(base, changed), (changed, base), (changed, changed)] {
            // without the shortcuts of `merge(base:ours:theirs:)`
            var merger = ProjectMerger(base: base, ours: ours, theirs: theirs)
            let merged = merger.merge()
            #expect(merged.file == changed && merged.conflicts == [], "\(Self.pairs[index].0)")
            #expect(ProjectMerge.merge(base: base, ours: ours, theirs: theirs).file == changed)
        }
    }

    @Test func withoutAnAncestorBothProjectsAreUnited() throws {
        var (one, other) = (SampleProject(), SampleProject())
        one.targets["App"] = .init(files: ["App/A.swift"])
        other.targets["Kit"] = .init(files: ["Kit/K.swift"])
        var both = one
        both.targets["Kit"] = other.targets["Kit"]
        let merged = ProjectMerge.merge(base: .nothing, ours: try one.file, theirs: try other.file)
        #expect(merged.conflicts == [])
        #expect(merged.file == (try both.file))
    }

    @Test func manyChangesAtOnceKeepTheProjectWhole() throws {
        var random = SampleNumbers(seed: 42)
        for _ in 0..<150 {
            let (one, other) = (random.sample(from: Self.base), random.sample(from: Self.base))
            let (base, ours, theirs) = try (Self.base.file, one.file, other.file)
            let merged = ProjectMerge.merge(base: base, ours: ours, theirs: theirs)
            let mirrored = ProjectMerge.merge(base: base, ours: theirs, theirs: ours)
            #expect(merged.file.faults() == [])
            if merged.conflicts.isEmpty, mirrored.conflicts.isEmpty {
                #expect(merged.file.encoded() == mirrored.file.encoded())
            }
            #expect(merged.conflicts.count == mirrored.conflicts.count)
        }
    }
}

/// Numbers that are the same in every run.
private struct SampleNumbers: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) ^ (state << 17)
    }

    mutating func sample(from base: SampleProject) -> SampleProject {
        var sample = base
        for _ in 0..<Int.random(in: 1...6, using: &self) {
            let change = ProjectMergeTests.pairs.randomElement(using: &self).map {
                Bool.random(using: &self) ? $0.1 : $0.2
            }
            change?(&sample)
            let folder = ["A", "B", "Model"].randomElement(using: &self) ?? ""
            let file = "App/\(folder)/F\(Int.random(in: 0..<20, using: &self)).swift"
            if Bool.random(using: &self) {
                sample.targets["App"]?.files.insert(file)
            } else if let old = sample.targets["App"]?.files.sorted().randomElement(using: &self) {
                sample.targets["App"]?.files.remove(old)
            }
        }
        return sample
    }
}
