/// Merges three versions of a list without duplicates: additions of both sides, removals of both sides.
struct ListMerge {
    let base: [PropertyList]
    let ours: [PropertyList]
    let theirs: [PropertyList]
    /// Members that stay although one side removed them.
    let isKept: (PropertyList) -> Bool
    /// Where a member of one side belongs among others that are inserted at the same place.
    let order: (PropertyList, _ isOurs: Bool) -> MergeOrder

    /// Whether elements are told apart by their value; lists of flags such as `-framework A -framework B` are not sets.
    static func isSet(_ list: [PropertyList]) -> Bool { Set(list).count == list.count }

    func merged() -> [PropertyList] {
        let (known, left, right) = (Set(base), Set(ours), Set(theirs))
        let backbone = backbone(known, left, right)
        var places: [PropertyList: Int] = [:]
        for (index, element) in backbone.enumerated() { places[element] = index + 1 }
        func runs(_ list: [PropertyList]) -> [Int: [PropertyList]] {
            var result: [Int: [PropertyList]] = [:]
            var place = 0
            for element in list {
                if let anchor = places[element] {
                    place = anchor
                } else if !known.contains(element) || isKept(element) {
                    result[place, default: []].append(element)
                }
            }
            return result
        }
        let (insertedByUs, insertedByThem) = (runs(ours), runs(theirs))
        var result: [PropertyList] = []
        result.reserveCapacity(ours.count + theirs.count)
        for place in 0...backbone.count {
            if place > 0 { result.append(backbone[place - 1]) }
            result += combined(insertedByUs[place] ?? [], insertedByThem[place] ?? [])
        }
        return result
    }

    /// What both sides have, in the order of the side that rearranged it; ours where both did.
    private func backbone(
        _ known: Set<PropertyList>, _ left: Set<PropertyList>, _ right: Set<PropertyList>
    ) -> [PropertyList] {
        let (inOurs, inTheirs) = (ours.filter(right.contains), theirs.filter(left.contains))
        if inOurs == inTheirs { return inOurs }
        let original = base.filter { left.contains($0) && right.contains($0) }
        return inOurs.filter(known.contains) == original ? inTheirs : inOurs
    }

    /// Two runs at one place: interleaved where both are in order, else one after the other.
    private func combined(_ one: [PropertyList], _ other: [PropertyList]) -> [PropertyList] {
        if one.isEmpty { return other }
        if other.isEmpty { return one }
        let left = one.map { ($0, order($0, true)) }
        let right = other.map { ($0, order($0, false)) }
        guard isSorted(left.map(\.1)), isSorted(right.map(\.1)) else { return one + other }
        var result: [PropertyList] = []
        var next = right.startIndex
        for element in left {
            while next < right.endIndex, right[next].1 < element.1 {
                result.append(right[next].0)
                next += 1
            }
            result.append(element.0)
        }
        return result + right[next...].map(\.0)
    }

    private func isSorted(_ orders: [MergeOrder]) -> Bool {
        zip(orders, orders.dropFirst()).allSatisfy { !($1 < $0) }
    }
}
