import AccessibilityAudit
import Foundation

extension FuzzedParser {
    /// Trees: what is taken is written, and read again as the same one by both readers; each of its elements is looked
    /// at, and what is found has its place.
    static let accessibilityTree = FuzzedParser(
        "a11y-tree",
        seeds: [
            ##"{"role":"screen","background":{"light":"#fff","dark":"#000"},"foreground":"#767676","children":[{"##
                + ##""role":"button","label":"OK Button","hint":"Goes on","text":"Go","inputLabels":["Go"],"traits":["##
                + ##""button","selected"],"font":{"size":17,"isBold":true,"scales":true,"maximumScale":1.5}},"##
                + ##"{"role":"image"}]}"##,
            ##"{"role":"alert","traits":["modal"],"actions":["escape"],"isHidden":false,"children":[{"role":"##
                + ##""video","media":{"kind":"video","hasSound":true,"captions":false,"##
                + ##""transcript":null,"audioDescription":true},"motion":{"kind":"spin","##
                + ##""respectsReduceMotion":false,"isAutomatic":true,"repeats":true,"##
                + ##""duration":2,"canPause":false},"colorMeaning":{"meaning":"late","cues":["icon"]}}]}"##,
            ##"{"role":"text","text":"caf\u00e9 \ud83d\ude00","identifier":"i","value":"v"}"##,
        ],
        tokens: [
            "{", "}", "[", "]", "\"", ",", ":", "null", "\"role\":", "\"children\":[", "{\"role\":\"group\",",
            "#ffffff80", "gradient", "1e999", "-0", "\\u0000", "\\ud800", "\u{A0}", "modal", "\"text\":",
        ]
    ) { bytes in
        let tree: AccessibilityNode
        do throws(AccessibilityTreeError) { tree = try AccessibilityNode(json: bytes) } catch {
            guard error.line >= 1, error.column >= 1, !error.reason.isEmpty else {
                throw Broken(reason: "\(error) is nowhere")
            }
            return false
        }
        guard let written = try? JSONEncoder().encode(tree), (try? AccessibilityNode(json: written)) == tree,
            (try? JSONDecoder().decode(AccessibilityNode.self, from: written)) == tree
        else { throw Broken(reason: "\(tree) is not read again") }
        let report = Audit().run(tree)
        for finding in report.findings + report.unmeasured where tree[finding.path] == nil {
            throw Broken(reason: "\(finding) is nowhere")
        }
        let counted = report.rules.reduce(0) { $0 + $1.count.failed + $1.count.unmeasured }
        guard counted == report.findings.count + report.unmeasured.count else {
            throw Broken(reason: "what is counted is not what is found")
        }
        for claim in NutritionLabels(report).claims where claim.support == .supported {
            guard claim.findings.allSatisfy({ $0.outcome == .failed && $0.severity == .warning }) else {
                throw Broken(reason: "\(claim.label) is claimed against what is found")
            }
        }
        return true
    }
}
