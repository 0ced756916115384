import JSONScanning

// The parts of a tree.
extension TreeScanner {
    private static let nodeKeys = AccessibilityNode.CodingKeys.allCases.map(\.rawValue)
    private static let fontKeys = ["size", "isBold", "scales", "maximumScale"]
    private static let meaningKeys = ColorMeaning.CodingKeys.allCases.map(\.rawValue)
    private static let motionKeys = Motion.CodingKeys.allCases.map(\.rawValue)
    private static let mediaKeys = ["kind", "hasSound", "captions", "transcript", "audioDescription"]

    mutating func node(_ scanner: inout JSONScanner) throws(JSONFault) -> AccessibilityNode {
        scanner.skipSpace()
        guard depth < AccessibilityNode.maximumDepth else {
            throw scanner.fault("it is deeper than \(AccessibilityNode.maximumDepth) elements")
        }
        guard nodes < AccessibilityNode.maximumCount else {
            throw scanner.fault("there are more than \(AccessibilityNode.maximumCount) elements")
        }
        depth += 1
        nodes += 1
        var node = AccessibilityNode(.other)
        try object(&scanner, keys: Self.nodeKeys, required: ["role"]) { (scanner, tree, name) throws(JSONFault) in
            switch name {
            case "role": node.role = try tree.one(&scanner, of: AccessibilityNode.Role.self)
            case "identifier": node.identifier = try tree.string(&scanner)
            case "label": node.label = try tree.string(&scanner)
            case "value": node.value = try tree.string(&scanner)
            case "hint": node.hint = try tree.string(&scanner)
            case "text": node.text = try tree.string(&scanner)
            case "inputLabels":
                try tree.array(&scanner) { (scanner, tree) throws(JSONFault) in
                    node.inputLabels.append(try tree.string(&scanner))
                }
            case "traits": node.traits = try tree.set(&scanner, of: AccessibilityNode.Trait.self)
            case "actions": node.actions = try tree.set(&scanner, of: AccessibilityNode.Action.self)
            case "isHidden": node.isHidden = try tree.bool(&scanner)
            case "foreground": node.foreground = try tree.schemePaint(&scanner)
            case "background": node.background = try tree.schemePaint(&scanner)
            case "font": node.font = try tree.font(&scanner)
            case "colorMeaning": node.colorMeaning = try tree.colorMeaning(&scanner)
            case "motion": node.motion = try tree.motion(&scanner)
            case "media": node.media = try tree.media(&scanner)
            default:
                try tree.array(&scanner) { (scanner, tree) throws(JSONFault) in
                    node.children.append(try tree.node(&scanner))
                }
            }
        }
        depth -= 1
        return node
    }

    private func paint(_ scanner: inout JSONScanner) throws(JSONFault) -> Paint {
        let start = scanner.position
        guard let paint = Paint(try string(&scanner)) else {
            throw scanner.fault("it is none of #RGB, #RRGGBB, #RRGGBBAA, gradient, image, unknown", at: start)
        }
        return paint
    }

    private mutating func schemePaint(_ scanner: inout JSONScanner) throws(JSONFault) -> SchemePaint {
        guard scanner.next == UInt8(ascii: "{") else { return SchemePaint(try paint(&scanner)) }
        var (light, dark) = (Paint.unknown, Paint.unknown)
        let keys = ["light", "dark"]
        try object(&scanner, keys: keys, required: keys) { (scanner, tree, name) throws(JSONFault) in
            if name == "light" { light = try tree.paint(&scanner) } else { dark = try tree.paint(&scanner) }
        }
        return SchemePaint(light: light, dark: dark)
    }

    private mutating func font(_ scanner: inout JSONScanner) throws(JSONFault) -> TextFont {
        var font = TextFont()
        try object(&scanner, keys: Self.fontKeys) { (scanner, tree, name) throws(JSONFault) in
            switch name {
            case "size": font.size = try tree.number(&scanner, in: 0...10_000)
            case "isBold": font.isBold = try tree.bool(&scanner)
            case "scales": font.scales = try tree.bool(&scanner)
            default: font.maximumScale = try tree.number(&scanner, in: 0...1000)
            }
        }
        return font
    }

    private mutating func colorMeaning(_ scanner: inout JSONScanner) throws(JSONFault) -> ColorMeaning {
        var meaning = ColorMeaning("")
        try object(&scanner, keys: Self.meaningKeys, required: ["meaning"]) { (scanner, tree, name) throws(JSONFault) in
            if name == "meaning" {
                meaning.meaning = try tree.string(&scanner)
            } else {
                meaning.cues = try tree.set(&scanner, of: ColorMeaning.Cue.self)
            }
        }
        return meaning
    }

    private mutating func motion(_ scanner: inout JSONScanner) throws(JSONFault) -> Motion {
        var motion = Motion(.other)
        try object(&scanner, keys: Self.motionKeys, required: ["kind"]) { (scanner, tree, name) throws(JSONFault) in
            switch name {
            case "kind": motion.kind = try tree.one(&scanner, of: Motion.Kind.self)
            case "respectsReduceMotion": motion.respectsReduceMotion = try tree.bool(&scanner)
            case "isAutomatic": motion.isAutomatic = try tree.bool(&scanner)
            case "repeats": motion.repeats = try tree.bool(&scanner)
            case "duration": motion.duration = try tree.number(&scanner, in: 0...1e9)
            default: motion.canPause = try tree.bool(&scanner)
            }
        }
        return motion
    }

    private mutating func media(_ scanner: inout JSONScanner) throws(JSONFault) -> Media {
        var media = Media(.video)
        try object(&scanner, keys: Self.mediaKeys, required: ["kind"]) { (scanner, tree, name) throws(JSONFault) in
            switch name {
            case "kind": media.kind = try tree.one(&scanner, of: Media.Kind.self)
            case "hasSound": media.hasSound = try tree.bool(&scanner)
            case "captions": media.captions = try tree.bool(&scanner)
            case "transcript": media.transcript = try tree.bool(&scanner)
            default: media.audioDescription = try tree.bool(&scanner)
            }
        }
        return media
    }
}
