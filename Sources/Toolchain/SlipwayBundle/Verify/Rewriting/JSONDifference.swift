import SlipwayModel
import SlipwayReport

/// Where two JSON documents differ.
struct JSONDifference: Equatable {
    /// Such as `compositions[2].aggregate`.
    let path: String
    /// What the one has there.
    let value: JSONValue?
    /// What the other has there.
    let wanted: JSONValue?

    /// The smallest values that differ, in the order of the keys.
    static func all(_ value: JSONValue?, _ wanted: JSONValue?, at path: String = "") -> [JSONDifference] {
        switch (value, wanted) {
        case (.object(let own), .object(let other)):
            return Set(own.keys).union(other.keys).sortedBytewise().flatMap { key in
                all(own[key], other[key], at: path.isEmpty ? key : "\(path).\(key)")
            }
        case (.list(let own), .list(let other)): return all(own, other, at: path)
        case (.text(let own), .text(let other)):
            // texts that look the same may have other bytes
            return own.utf8.elementsEqual(other.utf8) ? [] : [JSONDifference(path: path, value: value, wanted: wanted)]
        default: return value == wanted ? [] : [JSONDifference(path: path, value: value, wanted: wanted)]
        }
    }

    /// The product of the lengths of lists whose elements are matched; those of longer ones are told by their places.
    private static let largest = 1 << 20

    /// What has come in between or is missing is told alone: the rest of a list is not another for it.
    private static func all(_ own: [JSONValue], _ other: [JSONValue], at path: String) -> [JSONDifference] {
        var (added, missing): (Set<Int>, Set<Int>) = ([], [])
        if own.count * other.count <= largest {
            for change in own.difference(from: other) {
                switch change {
                case .insert(let place, _, _): added.insert(place)
                case .remove(let place, _, _): missing.insert(place)
                }
            }
        } else {
            (added, missing) = (Set(own.indices), Set(other.indices))
        }
        var result: [JSONDifference] = []
        var (place, wanted) = (0, 0)
        while place < own.count || wanted < other.count {
            let (isAdded, isMissing) = (added.contains(place), missing.contains(wanted))
            if isAdded, isMissing {
                result += all(own[place], other[wanted], at: "\(path)[\(place)]")
            } else if isAdded {
                result.append(JSONDifference(path: "\(path)[\(place)]", value: own[place], wanted: nil))
            } else if isMissing {
                result.append(JSONDifference(path: path + lack, value: nil, wanted: other[wanted]))
            } else {
                result += all(own[place], other[wanted], at: "\(path)[\(place)]")
            }
            if isAdded || !isMissing { place += 1 }
            if isMissing || !isAdded { wanted += 1 }
        }
        return result
    }

    /// Ends the path of a list that lacks an element.
    private static let lack = "[]"

    /// What is told of it.
    ///
    /// - Parameter source: who says what is wanted.
    func text(by source: String) -> String {
        if value == nil, path.hasSuffix(JSONDifference.lack) {
            let list = Disagreements.plain(String(path.dropLast(JSONDifference.lack.count)))
            return "\(list) has no \(Disagreements.told(wanted?.shown)), as it has by \(source)"
        }
        return "\(Disagreements.plain(path)) is \(Disagreements.told(value?.shown)), should be "
            + "\(Disagreements.told(wanted?.shown)) by \(source)"
    }
}

extension JSONValue {
    /// A value for a person: of a text what it says.
    var shown: String { text ?? canonical }
}
