/// A stack of values that are nothing but bytes, such as numbers and pointers: taking one off costs nothing.
struct TrivialStack<Element>: ~Copyable {
    private(set) var count = 0
    var isEmpty: Bool { count < 1 }
    private var capacity: Int
    private var values: UnsafeMutablePointer<Element>

    /// - Parameter capacity: how many there is room for at first, at least one.
    init(capacity: Int = 64) {
        self.capacity = capacity
        values = .allocate(capacity: capacity)
    }

    deinit { values.deallocate() }

    /// - Parameter index: below ``count``.
    @inline(__always)
    subscript(index: Int) -> Element {
        get { values[index] }
        nonmutating set { values[index] = newValue }
    }

    @inline(__always)
    mutating func push(_ value: Element) {
        if count == capacity { grow() }
        values.advanced(by: count).initialize(to: value)
        count += 1
    }

    @inline(__always)
    mutating func pop() -> Element? {
        guard !isEmpty else { return nil }
        count -= 1
        return values[count]
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: values, count: count)
        values.deallocate()
        (values, capacity) = (larger, 2 * capacity)
    }
}
