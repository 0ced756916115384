import AccessibilityAudit
import Testing

/// What the library is for, a sentence each.
@Suite struct SpecificationTests {
    @Test("a tree of nodes (role, label, hint, traits, colours, fonts, motion, media): a rule looks at each of them")
    func tree() {
        let video = AccessibilityNode(
            .video, label: "Tour", media: Media(.video, hasSound: true, captions: false, audioDescription: false))
        let tree = AccessibilityNode(
            .screen, traits: [.modal], foreground: SchemePaint(.black), background: SchemePaint(.white),
            children: [
                AccessibilityNode(.button), AccessibilityNode(.image),
                AccessibilityNode(.button, label: "Send Button", hint: "send button", text: "Submit"),
                AccessibilityNode(.text, text: "x", traits: [.link, .button], font: TextFont(scales: false)),
                AccessibilityNode(.text, text: "pale", foreground: paint("#eee"), font: TextFont(scales: true)),
                AccessibilityNode(.image, label: "Dot", foreground: paint("#eee"), colorMeaning: ColorMeaning("off")),
                AccessibilityNode(.image, label: "Sun", motion: Motion(.spin, respectsReduceMotion: false)),
                AccessibilityNode(
                    .image, label: "Moon",
                    motion: Motion(
                        .spin, respectsReduceMotion: true, isAutomatic: true, repeats: true, canPause: false)),
                video,
            ])
        let report = Audit().run(tree)
        // the white background is not dark; all else has its own element
        #expect(Set(report.findings.map(\.rule)) == Set(AuditRule.all.map(\.id)))
        #expect(report.nodes == 10 && report.outcome == .failed)
        for finding in report.findings {
            #expect(tree[finding.path] != nil && !finding.message.isEmpty && !finding.help.isEmpty, "\(finding)")
            #expect(finding.criterion != nil || finding.rule == "dark-background")
        }
    }

    @Test("in light and dark: a colour that is good in one of them is found in the other")
    func schemes() {
        let node = AccessibilityNode(.text, text: "x", foreground: paint("#333", "#333"))
        let both = outcomes(node, .contrast)
        #expect(both.passed == 1 && both.failed.map(\.scheme) == [.dark])
        #expect(outcomes(node, .contrast, schemes: [.light]).failed.isEmpty)
        #expect(outcomes(node, .contrast, schemes: [.dark]).passed == 0)
    }

    @Test("contrast of text is 4.5:1 or more, not rounded: 4.499 fails")
    func contrast() throws {
        // of all greys and colours next to them, the one that comes nearest from below
        var nearest: (ratio: Double, hex: String) = (0, "")
        for red in UInt8(0x60)...0x90 {
            for green in UInt8(0x70)...0x80 {
                for blue in stride(from: UInt8(0x40), to: 0xC0, by: 1) {
                    let color = SRGBColor(bytes: red, green, blue)
                    let ratio = Contrast.ratio(color, .white)
                    if ratio < 4.5, ratio > nearest.ratio { nearest = (ratio, color.description) }
                }
            }
        }
        #expect(nearest.ratio > 4.499)
        let failed = outcomes(
            AccessibilityNode(
                .text, text: "x", foreground: paint(nearest.hex), font: TextFont(size: 17, isBold: false)),
            .contrast, schemes: [.light]
        ).failed
        #expect(failed.first?.measured == nearest.ratio && failed.first?.limit == 4.5)
        #expect(failed.first?.message.contains("is 4.49:1") == true)
    }

    @Test("3:1 for large text: from 18 points on, from 14 where it is bold")
    func large() {
        // 3.03:1
        func outcome(_ size: Double?, _ isBold: Bool?) -> AuditOutcome.Kind {
            let node = AccessibilityNode(
                .text, text: "x", foreground: paint("#949494"), font: TextFont(size: size, isBold: isBold))
            let found = outcomes(node, .contrast, schemes: [.light])
            return found.passed == 1 ? .passed : found.failed.isEmpty ? .unmeasured : .failed
        }
        #expect(outcome(18, false) == .passed && outcome(17.99, false) == .failed)
        #expect(outcome(14, true) == .passed && outcome(13.99, true) == .failed)
        // text that is not known to be large is not taken to be
        #expect(outcome(nil, true) == .failed && outcome(14, nil) == .failed)
        #expect(outcome(18, nil) == .passed && outcome(13, nil) == .failed)
        let pale = AccessibilityNode(.text, text: "x", foreground: paint("#959595"), font: TextFont(size: 30))
        #expect(outcomes(pale, .contrast, schemes: [.light]).failed.first?.limit == 3)
    }

    @Test("labels: what people use, and pictures, have a name; what stands within a button names it")
    func labels() {
        for role in AccessibilityNode.Role.allCases where role.isInteractive {
            for label in [nil, "", " \n\u{A0}"] {
                #expect(outcomes(AccessibilityNode(role, label: label), .label).failed.count == 1, "\(role)")
            }
            #expect(outcomes(AccessibilityNode(role, label: "Name"), .label).passed == 1)
            #expect(outcomes(AccessibilityNode(role, isHidden: true), .label).failed.isEmpty)
            // what somebody has typed is no name of a field
            #expect(outcomes(AccessibilityNode(role, text: "x"), .label).failed.isEmpty == !role.isField)
        }
        let button = AccessibilityNode(
            .button, children: [AccessibilityNode(.group, children: [AccessibilityNode(.text, text: "Save")])])
        #expect(outcomes(button, .label).passed == 1)
        let hidden = AccessibilityNode(.button, children: [AccessibilityNode(.image, label: "x", isHidden: true)])
        #expect(outcomes(hidden, .label).failed.map(\.name) == [nil])
        #expect(outcomes(AccessibilityNode(.image), .imageLabel).failed.count == 1)
        #expect(outcomes(AccessibilityNode(.image, isHidden: true), .imageLabel).failed.isEmpty)
    }

    @Test("redundant \"button\": a label that ends with what VoiceOver says anyhow")
    func redundant() {
        func fails(_ role: AccessibilityNode.Role, _ label: String) -> Bool {
            !outcomes(AccessibilityNode(role, label: label), .redundantRole).failed.isEmpty
        }
        for label in ["Submit Button", "submit button.", "Button", "Toggle-button"] { #expect(fails(.button, label)) }
        for label in ["Submit", "Buttons", "Button size", "Unbutton", "Knopf"] { #expect(!fails(.button, label)) }
        #expect(fails(.image, "Profile image") && !fails(.button, "Profile image") && fails(.toggle, "Wi-Fi switch"))
        #expect(fails(.searchField, "Main search field") && !fails(.searchField, "Search"))
        let german = AuditRule.redundantRole(words: [.button: ["Taste"]])
        #expect(outcomes(AccessibilityNode(.button, label: "Senden-Taste"), german).failed.count == 1)
        let finding = outcomes(AccessibilityNode(.button, label: "Submit Button"), .redundantRole).failed.first
        #expect(finding?.severity == .warning && finding?.message.contains("'button'") == true)
    }

    @Test("dynamic type: text that has one size, or grows to less than twice its size")
    func dynamicType() {
        func found(_ font: TextFont?) -> (passed: Int, failed: [AuditFinding], unmeasured: [AuditFinding]) {
            outcomes(AccessibilityNode(.text, text: "x", font: font), .dynamicType)
        }
        #expect(found(TextFont(scales: true)).passed == 1 && found(TextFont(scales: true, maximumScale: 2)).passed == 1)
        #expect(found(TextFont(scales: false)).failed.first?.measured == 1)
        let little = found(TextFont(scales: true, maximumScale: 1.99)).failed.first
        #expect(little?.measured == 1.99 && little?.limit == 2)
        #expect(found(nil).unmeasured.count == 1 && found(TextFont(size: 17)).unmeasured.count == 1)
        // what will be typed into a field, as well
        let field = AccessibilityNode(.textField, label: "Name", font: TextFont(size: 10, scales: false))
        #expect(outcomes(field, .dynamicType).failed.count == 1)
        #expect(found(TextFont(scales: true, maximumScale: .nan)).failed.count == 1)
    }

    @Test("colour alone: a meaning that nothing but the colour has")
    func colorAlone() {
        let node = { AccessibilityNode(.image, label: "Line 2", colorMeaning: $0) }
        #expect(outcomes(node(ColorMeaning("late")), .colorAlone).failed.first?.criterion == .useOfColor)
        #expect(outcomes(node(ColorMeaning("late", cues: [.icon])), .colorAlone).passed == 1)
        #expect(outcomes(node(nil), .colorAlone).passed == 0)
    }

    @Test("reduced motion: what moves while Reduce Motion is on, and what moves for long and cannot be paused")
    func reducedMotion() {
        func found(_ motion: Motion, _ rule: AuditRule) -> [AuditOutcome.Kind] {
            let found = outcomes(AccessibilityNode(.image, motion: motion), rule)
            return Array(repeating: .passed, count: found.passed) + (found.failed + found.unmeasured).map(\.outcome)
        }
        for kind in Motion.Kind.allCases where kind != .fade {
            #expect(found(Motion(kind, respectsReduceMotion: false), .reducedMotion) == [.failed])
            #expect(found(Motion(kind, respectsReduceMotion: true), .reducedMotion) == [.passed])
            #expect(found(Motion(kind), .reducedMotion) == [.unmeasured])
        }
        #expect(found(Motion(.fade), .reducedMotion) == [.passed])
        let long = { (repeats: Bool, duration: Double?, canPause: Bool?) in
            Motion(.slide, isAutomatic: true, repeats: repeats, duration: duration, canPause: canPause)
        }
        #expect(found(long(true, 1, false), .pausing) == [.failed] && found(long(true, 1, true), .pausing) == [.passed])
        #expect(found(long(false, 5, false), .pausing) == [.passed])
        #expect(found(long(false, 5.1, false), .pausing) == [.failed])
        #expect(found(long(false, 6, nil), .pausing) == [.unmeasured])
        #expect(found(long(false, nil, false), .pausing) == [.unmeasured])
        #expect(found(Motion(.slide, repeats: true, canPause: false), .pausing).isEmpty)
    }

    @Test("captions and audio description")
    func media() {
        func found(_ media: Media, _ rule: AuditRule) -> [AuditOutcome.Kind] {
            let role: AccessibilityNode.Role = media.kind == .video ? .video : .audio
            let found = outcomes(AccessibilityNode(role, label: "x", media: media), rule)
            return Array(repeating: .passed, count: found.passed) + (found.failed + found.unmeasured).map(\.outcome)
        }
        #expect(found(Media(.video, hasSound: true, captions: true), .captions) == [.passed])
        #expect(found(Media(.video, hasSound: true, captions: false), .captions) == [.failed])
        #expect(found(Media(.video, hasSound: false), .captions).isEmpty)
        #expect(found(Media(.video, captions: false), .captions) == [.unmeasured])
        #expect(found(Media(.video, hasSound: true), .captions) == [.unmeasured])
        #expect(found(Media(.audio, captions: false, transcript: false), .captions) == [.failed])
        #expect(found(Media(.audio, captions: false), .captions) == [.unmeasured])
        #expect(found(Media(.audio, transcript: true), .captions) == [.passed])
        #expect(found(Media(.video, audioDescription: true), .audioDescription) == [.passed])
        #expect(found(Media(.video, audioDescription: false), .audioDescription) == [.failed])
        #expect(found(Media(.video), .audioDescription) == [.unmeasured])
        #expect(found(Media(.audio, audioDescription: false), .audioDescription).isEmpty)
    }

    @Test("a player of which nothing is known, or whose media are of another kind, is unmeasured, never a pass")
    func unknownMedia() {
        for (node, count) in [
            (AccessibilityNode(.video, label: "Intro"), 2), (AccessibilityNode(.audio, label: "Intro"), 1),
            (AccessibilityNode(.video, label: "Intro", media: Media(.audio, transcript: true)), 2),
            (AccessibilityNode(.audio, label: "Intro", media: Media(.video, hasSound: false)), 2),
        ] {
            let report = Audit(rules: [.captions, .audioDescription]).run(node)
            #expect(report.unmeasured.count == count && report.outcome == .unmeasured, "\(node.role) \(report)")
        }
        #expect(Audit(rules: [.captions]).run(AccessibilityNode(.image, label: "x")).unmeasured.isEmpty)
    }

    @Test("a name that nobody sees is none", arguments: [" ", "\u{A0}", "\u{200B}", "\u{2060} \u{FEFF}", "\u{AD}"])
    func invisible(name: String) {
        #expect(outcomes(AccessibilityNode(.button, label: name), .label).failed.count == 1)
        #expect(outcomes(AccessibilityNode(.button, label: name + "👨\u{200D}👧"), .label).passed == 1)
    }

    @Test(
        "alpha, gradient or unknown background is unmeasured, never a pass",
        arguments: ["#ffffff80", "#ffffff00", "#fffffffe", "gradient", "image", "unknown"])
    func unmeasured(background: String) {
        let text = AccessibilityNode(.text, text: "x", font: TextFont(size: 40, scales: true))
        for node in [
            AccessibilityNode(.group, background: paint(background), children: [text]),
            AccessibilityNode(.text, text: "x", foreground: paint(background), font: TextFont(size: 40)),
        ] {
            let found = outcomes(node, .contrast)
            #expect(found.passed == 0 && found.failed.isEmpty && found.unmeasured.map(\.scheme) == [.light, .dark])
        }
        let report = Audit(rules: [.contrast]).run(AccessibilityNode(.text, text: "x"))
        #expect(report.unmeasured.count == 2 && report.outcome == .unmeasured)
        #expect(NutritionLabels(report)[.sufficientContrast]?.support == .notMeasured)
        // one that is opaque above it is measured again
        let opaque = AccessibilityNode(.group, background: paint("#000"), children: [text])
        let above = AccessibilityNode(
            .group, foreground: paint("#fff"), background: paint(background), children: [opaque])
        #expect(outcomes(above, .contrast).passed == 2)
    }

    @Test("what stands on a picture or a video is unmeasured, too")
    func overlay() {
        let text = AccessibilityNode(.text, text: "x", font: TextFont(size: 40))
        for role in [AccessibilityNode.Role.image, .video] {
            let found = outcomes(AccessibilityNode(role, label: "Sea", children: [text]), .contrast)
            #expect(found.passed == 0 && found.unmeasured.count == 2)
        }
    }

    @Test("#767676 on white passes, #777777 fails", arguments: [nil, TextFont(), TextFont(size: 17)])
    func greys(font: TextFont?) {
        let node = {
            AccessibilityNode(.text, text: "x", foreground: paint($0), background: paint("#fff"), font: font)
        }
        #expect(outcomes(node("#767676"), .contrast, schemes: [.light]).passed == 1)
        #expect(outcomes(node("#777777"), .contrast, schemes: [.light]).failed.count == 1)
    }
}
