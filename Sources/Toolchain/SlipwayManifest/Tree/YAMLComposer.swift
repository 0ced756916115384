import SlipwayModel
import SlipwayReport

/// Makes nodes of YAML events.
///
/// The stack is ours and both the depth and the number of nodes are bounded, an alias counting as all that it stands
/// for: whatever walks the tree afterwards may be recursive and ends soon.
struct YAMLComposer {
    /// Nodes one inside the other.
    static let mostDepth = 200
    /// Nodes with what aliases stand for, and one more for each hundred bytes of a text.
    static let mostNodes = 1_000_000

    /// A finished node and what it stands for.
    private struct Composed {
        var node: ManifestNode
        var weight = 1
        var depth = 1
    }

    /// A list or a mapping that is not finished.
    private struct Frame {
        let isMapping: Bool
        let place: Place
        let anchor: String?
        var nodes: [ManifestNode] = []
        var mapping = MappingBuilder()
        /// The key whose value comes next; `nil` in front of a key.
        var key: ManifestNode?
        var weight = 1
        var depth = 1
    }

    private let file: String
    private let problems: Problems
    private var anchors: [String: Composed] = [:]
    private var frames: [Frame] = []
    private var root: ManifestNode?
    private var nodes = 0

    private init(file: String, problems: Problems) {
        self.file = file
        self.problems = problems
    }

    /// The one document of a text; `nil` where there is none.
    static func root(
        of bytes: some Collection<UInt8>, file: String, problems: Problems
    ) throws(YAMLEvents.Failure) -> ManifestNode? {
        var composer = YAMLComposer(file: file, problems: problems)
        var events = YAMLEvents(bytes)
        while !problems.isExhausted {
            let (kind, mark) = try events.next()
            switch kind {
            case .streamEnd: return composer.root
            case .documentStart where composer.root != nil:
                throw YAMLEvents.Failure(
                    problem: "a manifest is one document, but another one begins here", context: nil, mark: mark)
            default: try composer.take(kind, mark)
            }
        }
        return composer.root ?? ManifestNode(.mapping(.init()), at: Place(file: file, line: 1, column: 1))
    }

    private mutating func take(_ kind: YAMLEvents.Kind, _ mark: YAMLEvents.Mark) throws(YAMLEvents.Failure) {
        let place = Place(file: file, line: mark.line, column: mark.column)
        switch kind {
        case .scalar(let text, let isPlain, let anchor):
            let node = ManifestNode(.scalar(.init(text, isPlain: isPlain)), at: place)
            let composed = Composed(node: node, weight: 1 + text.utf8.count / 100)
            guard count(composed.weight, at: place) else { return }
            finish(composed, anchor: anchor)
        case .alias(let name):
            guard let composed = anchors[name] else {
                throw YAMLEvents.Failure(
                    problem: "there is no anchor '&\(name)' in front of it", context: nil, mark: mark)
            }
            guard count(composed.weight, at: place), frames.count + composed.depth <= YAMLComposer.mostDepth else {
                return problems.exhaust(at: place)
            }
            finish(composed, anchor: nil)
        case .sequenceStart(let anchor): try begin(isMapping: false, place, anchor, mark)
        case .mappingStart(let anchor): try begin(isMapping: true, place, anchor, mark)
        case .sequenceEnd, .mappingEnd: end()
        case .documentStart, .documentEnd, .streamEnd, .other: break
        }
    }

    private mutating func begin(
        isMapping: Bool, _ place: Place, _ anchor: String?, _ mark: YAMLEvents.Mark
    ) throws(YAMLEvents.Failure) {
        guard frames.count < YAMLComposer.mostDepth else {
            throw YAMLEvents.Failure(
                problem: "more than \(YAMLComposer.mostDepth) lists and mappings are one inside the other",
                context: nil, mark: mark)
        }
        guard count(1, at: place) else { return }
        frames.append(Frame(isMapping: isMapping, place: place, anchor: anchor))
    }

    private mutating func end() {
        guard let frame = frames.popLast() else { return }
        let content: ManifestNode.Content =
            frame.isMapping ? .mapping(frame.mapping.finish(problems)) : .sequence(frame.nodes)
        finish(
            Composed(node: ManifestNode(content, at: frame.place), weight: frame.weight, depth: frame.depth),
            anchor: frame.anchor)
    }

    /// Puts a finished node where it belongs.
    private mutating func finish(_ composed: Composed, anchor: String?) {
        if let anchor { anchors[anchor] = composed }
        guard let top = frames.indices.last else {
            root = composed.node
            return
        }
        frames[top].weight += composed.weight
        frames[top].depth = max(frames[top].depth, composed.depth + 1)
        if !frames[top].isMapping {
            frames[top].nodes.append(composed.node)
        } else if let key = frames[top].key {
            frames[top].mapping.add(key, composed.node, problems)
            frames[top].key = nil
        } else {
            frames[top].key = composed.node
        }
    }

    private mutating func count(_ weight: Int, at place: Place) -> Bool {
        nodes += weight
        if nodes > YAMLComposer.mostNodes { problems.exhaust(at: place) }
        return problems.visit(weight, at: place)
    }
}
