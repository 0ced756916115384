extension AuditRule {
    /// How far text grows at least (WCAG 1.4.4, and the label Larger Text).
    public static let textScale = 2.0

    /// Text follows the text size that people choose, to twice its size and more.
    public static let dynamicType = AuditRule(
        "dynamic-type", "text grows with the text size", criterion: .resizeText, labels: [.largerText],
        help: "take a text style (body, title …), or scale the font with it, and do not limit how far"
    ) { node in
        guard node.shownText != nil || node.node.role.isField else { return [] }
        guard let font = node.font, let scales = font.scales else {
            return [.unmeasured("whether the font follows the text size is not known")]
        }
        guard scales else { return [.failed("the font has one size", measured: 1, limit: textScale)] }
        guard let maximum = font.maximumScale, !(maximum >= textScale) else { return [.passed()] }
        return [.failed("the font grows to \(maximum) times its size only", measured: maximum, limit: textScale)]
    }

    /// What a colour says is said by something else, too.
    public static let colorAlone = AuditRule(
        "color-alone", "no meaning is in colour alone", criterion: .useOfColor,
        labels: [.differentiateWithoutColorAlone],
        help: "say it with a symbol, a shape or a text as well"
    ) { node in
        guard let meaning = node.node.colorMeaning else { return [] }
        guard meaning.cues.isEmpty else { return [.passed()] }
        return [.failed("'\(meaning.meaning)' is said by colour alone")]
    }

    /// What moves stays away while people have Reduce Motion on; what fades may stay.
    public static let reducedMotion = AuditRule(
        "reduced-motion", "movement respects Reduce Motion", criterion: .animationFromInteractions,
        labels: [.reducedMotion],
        help: "leave the movement out, or fade, where accessibilityReduceMotion is on"
    ) { node in
        guard let motion = node.node.motion else { return [] }
        if motion.kind == .fade { return [.passed()] }
        guard let respects = motion.respectsReduceMotion else {
            return [.unmeasured("whether it respects Reduce Motion is not known")]
        }
        return [respects ? .passed() : .failed("'\(motion.kind.rawValue)' goes on while Reduce Motion is on")]
    }

    /// How long something may move by itself, in seconds.
    public static let movingTime = 5.0

    /// What moves by itself for more than five seconds can be paused, stopped or hidden.
    public static let pausing = AuditRule(
        "pausing", "what moves for long can be paused", criterion: .pauseStopHide, labels: [.reducedMotion],
        help: "have a control that pauses it, or end it within five seconds"
    ) { node in
        guard let motion = node.node.motion, motion.isAutomatic else { return [] }
        if motion.canPause == true { return [.passed()] }
        let time = motion.repeats ? Double.infinity : motion.duration
        guard let time else { return [.unmeasured("how long it moves is not known")] }
        if time <= movingTime { return [.passed()] }
        let text = motion.repeats ? "it moves without end" : "it moves for \(time) s"
        let measured = motion.repeats ? nil : time
        guard motion.canPause == false else {
            return [
                .unmeasured("\(text), and whether it can be paused is not known", measured: measured, limit: movingTime)
            ]
        }
        return [.failed("\(text), and cannot be paused", measured: measured, limit: movingTime)]
    }
}
