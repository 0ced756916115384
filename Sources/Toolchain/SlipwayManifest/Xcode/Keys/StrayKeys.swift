extension XcodeKeys.Table {
    /// Where keys of other mappings belong that people put into this one.
    var strays: [String: String] {
        switch name {
        case "project":
            Dictionary(XcodeKeys.options.names.map { ($0, "it belongs under `options:`") }) { first, _ in first }
        case "target", "aggregateTarget":
            [
                "resources": "list them under `sources:`", "configs": "it belongs under `settings:`",
                "excludes": "it belongs to an entry of `sources:`",
                "parallelizable": "it belongs to a test target of a scheme",
                "testTargets": "it belongs under `scheme:`", "gatherCoverageData": "it belongs under `scheme:`",
                "bundleIdPrefix": "it belongs under `options:` of the manifest",
            ]
        case "scheme":
            [
                "targets": "it belongs under `build:`", "testTargets": "they belong under `test:` as `targets`",
                "shared": "it belongs under `management:`",
            ]
        case "targetScheme": ["shared": "it belongs under `management:`"]
        case "source": ["settings": "it belongs to the target"]
        default: [:]
        }
    }
}
