/// Items, of which the highest is at hand.
struct MaxHeap<Item: Comparable> {
    private(set) var items: [Item] = []

    var top: Item? { items.first }

    mutating func insert(_ item: Item) {
        items.append(item)
        var index = items.count - 1
        while index > 0, items[(index - 1) / 2] < items[index] {
            items.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeTop() {
        guard let last = items.popLast(), !items.isEmpty else { return }
        items[0] = last
        var index = 0
        while true {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            var largest = index
            if left < items.count, items[left] > items[largest] { largest = left }
            if right < items.count, items[right] > items[largest] { largest = right }
            if largest == index { return }
            items.swapAt(index, largest)
            index = largest
        }
    }
}
