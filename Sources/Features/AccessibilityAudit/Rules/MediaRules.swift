extension AuditRule {
    /// A video with sound has captions; what is to be heard alone has them or a transcript.
    public static let captions = AuditRule(
        "captions", "what is said can be read", criterion: .captions, labels: [.captions],
        help: "give the video captions of what is said and heard; give what is to be heard alone a transcript"
    ) { node in
        guard let media = node.node.media else {
            guard node.node.role.isPlayer else { return [] }
            return [.unmeasured("whether there are captions or a transcript is not known")]
        }
        if let contradiction = contradiction(media, node.node.role) { return [.unmeasured(contradiction)] }
        if media.captions == true { return [.passed()] }
        switch media.kind {
        case .video:
            guard media.hasSound != false else { return [] }
            guard media.captions == false else { return [.unmeasured("whether the video has captions is not known")] }
            guard media.hasSound == true else {
                return [.unmeasured("the video has no captions, and whether it has sound is not known")]
            }
            return [.failed("the video has sound, and no captions")]
        case .audio:
            if media.transcript == true { return [.passed()] }
            guard media.captions == false, media.transcript == false else {
                return [.unmeasured("whether there are captions or a transcript is not known")]
            }
            return [.failed("there are neither captions nor a transcript")]
        }
    }

    /// What a video shows is told.
    public static let audioDescription = AuditRule(
        "audio-description", "what is to be seen can be heard", criterion: .audioDescription,
        labels: [.audioDescriptions],
        help: "give the video a sound track that tells what is to be seen, and a way to choose it"
    ) { node in
        let isVideo = node.node.role == .video || node.node.media?.kind == .video
        guard isVideo else { return [] }
        guard let media = node.node.media else {
            return [.unmeasured("whether the video has an audio description is not known")]
        }
        if let contradiction = contradiction(media, node.node.role) { return [.unmeasured(contradiction)] }
        guard let described = media.audioDescription else {
            return [.unmeasured("whether the video has an audio description is not known")]
        }
        return [described ? .passed() : .failed("the video has no audio description")]
    }

    /// A player whose media are of another kind.
    private static func contradiction(_ media: Media, _ role: AccessibilityNode.Role) -> String? {
        guard role.isPlayer, role.rawValue != media.kind.rawValue else { return nil }
        return "it is \(role.rawValue) by its role, and \(media.kind.rawValue) by its media"
    }
}

extension AccessibilityNode.Role {
    /// Whether it plays something.
    fileprivate var isPlayer: Bool { self == .video || self == .audio }
}
