import LocationKit
import Synchronization

/// Says fixes as fast as they are taken, a second from each to the next.
final class Flood: LocationProvider {
    private let count: Int
    private let number = Mutex(0)

    init(_ count: Int) { self.count = count }

    /// How many were taken.
    var taken: Int { number.withLock { $0 } }

    func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async {
        for step in 0..<count {
            guard !Task.isCancelled else { return }
            await receive(.fixes([Walk.fix(Double(step), place: Walk.place(0))]))
            number.withLock { $0 += 1 }
        }
    }
}

extension FakeGpsd {
    /// Positions of one place, a thousandth of a second from each to the next.
    static func positions(_ count: Int) -> String {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: count - "\(number)".count) + "\(number)"
        }
        return (0..<count).map { number in
            let time = "10:\(digits(number / 60_000, 2)):\(digits(number / 1000 % 60, 2)).\(digits(number % 1000, 3))Z"
            return #"{"class":"TPV","mode":2,"time":"2024-03-19T\#(time)","lat":41.3851,"lon":2.1734}"# + "\n"
        }.joined()
    }
}
