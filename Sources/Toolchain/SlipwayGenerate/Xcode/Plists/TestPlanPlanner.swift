import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Plans the test plans that schemes have written: `.xctestplan`, JSON as Xcode writes it.
struct TestPlanPlanner {
    private let names: IndexedSpec
    private let targets: SchemeTargets

    init(spec: XcodeSpec, targets: SchemeTargets) {
        names = IndexedSpec(spec)
        self.targets = targets
    }

    /// The files in the order of the schemes; a plan that two schemes name is written once.
    ///
    /// - Throws: status 2 where a plan names a target that is not there.
    func files() throws(SlipwayError) -> [XcodeFile] {
        let spec = names.spec
        var files: [XcodeFile] = []
        for scheme in spec.schemes {
            for plan in scheme.test?.testPlans ?? [] { try add(plan, of: scheme, to: &files) }
        }
        for target in spec.targets {
            for plan in target.scheme?.testPlans ?? [] {
                try add(plan, of: XcodeScheme(name: target.name), to: &files)
            }
        }
        return files
    }

    private func add(
        _ plan: XcodeScheme.TestPlan, of scheme: XcodeScheme, to files: inout [XcodeFile]
    ) throws(SlipwayError) {
        guard let content = plan.content else { return }
        let path = Path(plan.path).string
        if files.contains(where: { $0.path == path }) { return }
        var configurations: [PlainJSON] = []
        for entry in content.configurations.isEmpty ? [.init("Configuration 1", .mapping([]))] : content.configurations
        {
            guard case .mapping(let options) = entry.value else { continue }
            configurations.append(
                .object([
                    ("id", .text(TestPlanPlanner.identifier(entry.key))), ("name", .text(entry.key)),
                    ("options", try self.options(options, scheme)),
                ]))
        }
        var tests: [PlainJSON] = []
        for target in content.targets { tests.append(try test(target, scheme)) }
        let document = PlainJSON.object([
            ("configurations", .list(configurations)),
            ("defaultOptions", try options(content.defaultOptions, scheme)), ("testTargets", .list(tests)),
            ("version", .plain("1")),
        ])
        files.append(XcodeFile(path: path, bytes: Array((document.text() + "\n").utf8)))
    }

    private func test(_ test: XcodeScheme.TestTarget, _ scheme: XcodeScheme) throws(SlipwayError) -> PlainJSON {
        var entries: [(String, PlainJSON)] = []
        if test.skipped { entries.append(("enabled", .plain("false"))) }
        // without the key tests of Swift Testing alone run in parallel
        if !test.swiftTestingParallelizable {
            entries.append(("parallelizable", .plain(test.parallelizable ? "true" : "false")))
        }
        if !test.selectedTests.isEmpty { entries.append(("selectedTests", .texts(test.selectedTests))) }
        if !test.skippedTests.isEmpty { entries.append(("skippedTests", .texts(test.skippedTests))) }
        entries.append(("target", try reference(test.target, scheme)))
        return .object(entries)
    }

    private func reference(_ target: TargetReference, _ scheme: XcodeScheme) throws(SlipwayError) -> PlainJSON {
        let reference = try targets.reference(to: target, in: names, scheme: scheme)
        return .object([
            ("containerPath", .text("container:" + reference.container)), ("identifier", .text(reference.blueprint)),
            ("name", .text(reference.blueprintName)),
        ])
    }

    /// Options by Xcode's names; where one is about targets, they are named.
    private func options(
        _ entries: [ManifestValue.Entry], _ scheme: XcodeScheme
    ) throws(SlipwayError) -> PlainJSON {
        var result: [(String, PlainJSON)] = []
        for entry in entries.sortedBytewise(by: \.key) {
            if entry.key == "targetForVariableExpansion", case .scalar(let name, _) = entry.value {
                result.append((entry.key, try reference(TestPlanPlanner.target(name), scheme)))
            } else if entry.key == "codeCoverage", case .list(let names)? = entry.value["targets"] {
                var covered: [PlainJSON] = []
                for case .scalar(let name, _) in names {
                    covered.append(try reference(TestPlanPlanner.target(name), scheme))
                }
                result.append((entry.key, .object([("targets", .list(covered))])))
            } else {
                result.append((entry.key, PlainJSON(entry.value)))
            }
        }
        return .object(result)
    }

    /// `Target` or `Project/Target`.
    private static func target(_ name: String) -> TargetReference {
        guard let slash = name.firstIndex(of: "/") else { return TargetReference(name: name) }
        return TargetReference(
            name: String(name[name.index(after: slash)...]), location: .project(String(name[..<slash])))
    }

    /// An id that a configuration keeps as long as it has its name: a UUID of version 8 (RFC 9562, section 5.8).
    private static func identifier(_ name: String) -> String {
        var hasher = ContentHasher()
        hasher.update(Array("test plan configuration\u{0}\(name)".utf8))
        var digits = Array(hasher.finish().hex.uppercased().utf8.prefix(32))
        digits[12] = UInt8(ascii: "8")
        digits[16] = UInt8(ascii: "A")
        let ends = [8, 12, 16, 20, 32]
        return zip([0] + ends, ends).map { String(decoding: digits[$0..<$1], as: UTF8.self) }.joined(separator: "-")
    }
}
