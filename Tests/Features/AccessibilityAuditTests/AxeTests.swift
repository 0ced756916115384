import AccessibilityAudit
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Against axe in Chromium, which looks at the same trees as pages.
@Suite(
    .disabled(if: Tool.isMissing("chromium") || Tool.isMissing("chromedriver"), "needs chromium and chromedriver"),
    .enabled("needs selenium and axe-selenium-python for python3") {
        await !Tool.isMissing(pythonModules: "selenium", "axe_selenium_python")
    }, .timeLimit(.minutes(10)))
struct AxeTests {
    /// Rules that both have: ours, and those of axe that together are it.
    private static let rules: [(ours: AuditRule, axe: [String])] = [
        (.contrast, ["color-contrast"]), (.label, ["button-name", "link-name", "label"]),
        (.imageLabel, ["image-alt"]), (.captions, ["video-caption"]), (.audioDescription, ["video-description"]),
    ]

    @Test("the findings of each rule that both have are the same, element by element, in light and dark")
    func trees() async throws {
        let folder = try TemporaryDirectory()
        var random = SplitMix(seed: 29)
        let trees = (0..<4).map { _ in AxeTests.tree(&random) }
        var pages: [(tree: AccessibilityNode, scheme: AuditScheme)] = []
        for tree in trees { pages += AuditScheme.allCases.map { (tree, $0) } }
        for (number, page) in pages.enumerated() {
            try folder.write(HTMLPage(scheme: page.scheme).text(page.tree), to: "\(number).html")
        }
        let script = try folder.write(AxeTests.script, to: "axe.py")
        let output = try await Tool.run(
            "python3",
            [
                script.string, folder.path.string, "\(pages.count)",
                AxeTests.rules.flatMap(\.axe).joined(separator: " "),
            ], in: folder.path
        ).output
        let answers = try #require(JSONValue.parse(output)).list
        try #require(answers.count == pages.count)
        var seen: [String: Int] = [:]
        for (page, answer) in zip(pages, answers) {
            for rule in AxeTests.rules { AxeTests.compare(rule, page.tree, page.scheme, answer, &seen) }
        }
        // each of what can be said was said of each rule that can say it
        for key in [
            "contrast violations", "contrast passes", "contrast incomplete", "label violations", "label passes",
            "image-label violations", "image-label passes", "captions passes", "captions incomplete",
            "audio-description passes", "audio-description incomplete",
        ] {
            #expect(seen[key] ?? 0 > 3, "\(key): \(seen)")
        }
    }

    private static func compare(
        _ rule: (ours: AuditRule, axe: [String]), _ tree: AccessibilityNode, _ scheme: AuditScheme,
        _ answer: JSONValue, _ seen: inout [String: Int]
    ) {
        let report = Audit(rules: [rule.ours], schemes: [scheme]).run(tree)
        func identifiers(_ findings: [AuditFinding]) -> Set<String> {
            Set(findings.map { HTMLPage.identifier($0.path.indexes) })
        }
        func theirs(_ kind: String) -> Set<String> { Set(rule.axe.flatMap { answer[kind]?[$0]?.texts ?? [] }) }
        // axe has no rule for the names of players
        let findings = report.findings.filter { rule.ours.id != "image-label" || tree[$0.path]?.role == .image }
        let (failed, unmeasured) = (identifiers(findings), identifiers(report.unmeasured))
        for kind in ["violations", "passes", "incomplete"] {
            seen["\(rule.ours.id) \(kind)", default: 0] += theirs(kind).count
        }
        let place = "\(rule.ours.id) \(scheme)"
        // what axe measures through alpha is unmeasured here; of media it never says that something fails
        #expect(theirs("violations").subtracting(unmeasured).subtracting(failed) == [], "\(place)")
        #expect(theirs("passes").subtracting(unmeasured).intersection(failed) == [], "\(place)")
        #expect(theirs("incomplete").subtracting(failed).subtracting(unmeasured) == [], "\(place): never a pass")
        #expect(failed.subtracting(theirs("violations")).subtracting(theirs("incomplete")) == [], "\(place)")
        guard rule.ours.id == "contrast" else { return }
        // what has the very colour of its background may be hidden on purpose, axe says
        let seen = identifiers(findings.filter { $0.measured != 1 })
        #expect(seen.intersection(theirs("incomplete")) == [], "\(place)")
    }

    private static let paints = [
        "#000", "#fff", "#777", "#767676", "#949494", "#959595", "#00f", "#c00", "#0a0", "#ff0", "#404040",
    ]

    private static func paint(_ random: inout SplitMix, _ more: [String] = []) -> SchemePaint {
        let paints = paints + more
        return Self.paint(random.one(of: paints), random.one(of: paints))
    }

    private static func paint(_ light: String, _ dark: String) -> SchemePaint {
        SchemePaint(light: Paint(light) ?? .unknown, dark: Paint(dark) ?? .unknown)
    }

    private static func tree(_ random: inout SplitMix) -> AccessibilityNode {
        let groups = (0..<8).map { _ in
            AccessibilityNode(
                .group, background: paint(&random, ["gradient", "image", "#ffffff80"]),
                children: (0..<7).map { _ in leaf(&random) })
        }
        return AccessibilityNode(
            .screen, foreground: paint("#000", "#fff"), background: paint("#fff", "#000"),
            font: TextFont(size: 12, isBold: false, scales: true), children: groups)
    }

    private static func leaf(_ random: inout SplitMix) -> AccessibilityNode {
        let role = random.one(of: [AccessibilityNode.Role.text, .heading, .button, .link, .textField, .image, .video])
        var node = AccessibilityNode(role, foreground: paint(&random))
        if random.below(3) == 0 { node.background = paint(&random, ["gradient"]) }
        node.font = TextFont(size: random.one(of: [12, 13.9, 14, 17.9, 18, 24]), isBold: random.below(2) == 0)
        switch role {
        case .text, .heading: node.text = "Some \"text\" & more"
        case .image:
            node.foreground = nil
            node.isHidden = random.below(3) == 0
            node.label = random.below(2) == 0 ? "Sea" : nil
        case .video:
            node.media = Media(
                .video, hasSound: true, captions: random.below(2) == 0, audioDescription: random.below(2) == 0)
        default:
            if random.below(4) > 0 { node.text = "Go on" }
            if random.below(3) == 0 { node.label = "Go on" }
            if role == .button, random.below(5) == 0 { node.traits = [.disabled] }
        }
        return node
    }

    private static let script = #"""
        import json, shutil, sys
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service
        from axe_selenium_python import Axe
        folder, count, rules = sys.argv[1:]
        options = Options()
        for argument in ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                         '--window-size=800,3000', '--user-data-dir=' + folder + '/profile']:
            options.add_argument(argument)
        options.binary_location = shutil.which('chromium')
        driver = webdriver.Chrome(options=options, service=Service(shutil.which('chromedriver')))
        answers = []
        try:
            for number in range(int(count)):
                driver.get(f'file://{folder}/{number}.html')
                axe = Axe(driver)
                axe.inject()
                found = axe.run(options=json.dumps({'runOnly': {'type': 'rule', 'values': rules.split()}}))
                answers.append({kind: {one['id']: [node['target'][0][1:] for node in one['nodes']]
                                       for one in found[kind]} for kind in ['violations', 'passes', 'incomplete']})
        finally:
            driver.quit()
        print(json.dumps(answers))
        """#
}
