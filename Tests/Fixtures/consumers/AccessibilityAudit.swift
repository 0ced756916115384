import AccessibilityAudit

let tree = try AccessibilityNode(
    json: ##"{"role":"screen","background":{"light":"#fff","dark":"#000"},"children":[{"role":"button","text":"OK","##
        + ##""foreground":{"light":"#777","dark":"#fff"},"font":{"size":17,"isBold":false,"scales":true}}]}"##)
let report = Audit().run(tree)
for finding in report.findings { print(finding) }
for claim in NutritionLabels(report).claims where claim.support != .notMeasured {
    print("\(claim.label.title): \(claim.support)")
}
do throws(AccessibilityTreeError) {
    _ = try AccessibilityNode(json: #"{"role":"buton"}"#)
} catch {
    print(error.suggestion ?? "")
}
