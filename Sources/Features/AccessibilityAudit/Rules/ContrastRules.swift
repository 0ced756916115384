extension AuditRule {
    /// Text has 4.5:1 against what is behind it, large text 3:1; so has what will be typed into a field. What is
    /// disabled needs none.
    public static let contrast = AuditRule(
        "contrast", "text stands out from its background", criterion: .contrast, labels: [.sufficientContrast],
        help: "take a darker or a lighter colour, on a background that is one opaque colour"
    ) { node in
        guard node.shownText != nil || node.node.role.isField, !node.isDisabled else { return [] }
        return node.schemes.map { textContrast(node, $0) }
    }

    private static func textContrast(_ node: AuditedNode, _ scheme: AuditScheme) -> AuditOutcome {
        let ratio: Double
        switch Contrast.measure(node.foreground?[scheme], on: node.background?[scheme]) {
        case .unmeasured(let reason): return .unmeasured("the contrast is not known: \(reason)", in: scheme)
        case .ratio(let measured): ratio = measured
        }
        // text that is not known to be large is held to the limit of any text
        let limit = node.font?.isLarge == true ? Contrast.large : Contrast.text
        return ratio >= limit ? .passed(in: scheme) : tooLow("text", ratio, limit, node, scheme)
    }

    private static let textLimit = Contrast.description(of: Contrast.text)
    private static let largeLimit = Contrast.description(of: Contrast.large)

    private static func tooLow(
        _ what: String, _ ratio: Double, _ limit: Double, _ node: AuditedNode, _ scheme: AuditScheme
    ) -> AuditOutcome {
        let (front, back) = (node.foreground?[scheme].description ?? "?", node.background?[scheme].description ?? "?")
        let least = limit == Contrast.text ? textLimit : largeLimit
        return .failed(
            "the contrast of \(what) is \(Contrast.description(of: ratio)) (\(front) on \(back)), less than \(least)",
            in: scheme, measured: ratio, limit: limit)
    }

    /// A symbol that says something, or that people use, has 3:1 where its colour is known.
    public static let graphicContrast = AuditRule(
        "graphic-contrast", "symbols stand out from their background", criterion: .nonTextContrast,
        labels: [.sufficientContrast],
        help: "take a darker or a lighter colour, on a background that is one opaque colour"
    ) { node in
        let role = node.node.role
        let isSymbol = role.isInteractive && !role.isField || role == .image || role == .progress
        guard isSymbol, let paint = node.node.foreground, node.shownText == nil, !node.isDisabled, !node.isHidden else {
            return []
        }
        return node.schemes.map { scheme in
            switch Contrast.measure(paint[scheme], on: node.background?[scheme]) {
            case .unmeasured(let reason): .unmeasured("the contrast is not known: \(reason)", in: scheme)
            case .ratio(let ratio) where ratio >= Contrast.large: .passed(in: scheme)
            case .ratio(let ratio): tooLow("the symbol", ratio, Contrast.large, node, scheme)
            }
        }
    }

    /// The relative luminance up to which white stands out more than black does: (L + 0.05)² = 1.05 · 0.05.
    static let darkLimit = 0.179_128_784_747_792

    /// In the dark appearance surfaces are so dark that white stands out from them more than black does.
    public static let darkBackground = AuditRule(
        "dark-background", "surfaces are dark in the dark appearance", labels: [.darkInterface],
        help: "give the surface a dark colour for the dark appearance"
    ) { node in
        guard node.schemes.contains(.dark), node.node.role.isSurface, let paint = node.node.background?.dark else {
            return []
        }
        guard let color = paint.opaqueColor else {
            return [.unmeasured("the background \(paint.reasonUnmeasured ?? "is unknown")", in: .dark)]
        }
        let luminance = Contrast.relativeLuminance(color)
        guard luminance > darkLimit else { return [.passed(in: .dark)] }
        return [.failed("the background \(color) is light", in: .dark, measured: luminance, limit: darkLimit)]
    }
}
