import NIOCore

/// The place of a waiter in the queue of a connection. It lives on the event loop.
final class Slot {
    let waiter: Waiter
    let deadline: NIODeadline
    /// How many commands are to be answered: fewer than the waiter has when he left in the middle of them.
    private(set) var total: Int
    private(set) var sent = 0
    private var answered = 0
    private var answers: [RESPValue] = []
    private var isRepeated = false

    init(_ waiter: Waiter, deadline: NIODeadline) {
        self.waiter = waiter
        self.deadline = deadline
        total = waiter.commands.count
    }

    var isSent: Bool { sent == total }
    var isAnswered: Bool { answered == total }
    /// A pipeline that gets answers has time from one to the next.
    var isUnderWay: Bool { answered > 0 }

    /// Writes commands, until the buffer has enough to be sent.
    ///
    /// - Returns: how many.
    func write(to buffer: inout ByteBuffer, atMost limit: Int) -> Int {
        let first = sent
        let count = waiter.commands.withUnsafeBufferPointer { commands in
            let last = min(total, first + limit)
            var next = first
            while next < last, buffer.readableBytes < 65_536 {
                let count = commands[next].count
                if count < 10 {
                    // nearly all: *, a digit and a line end
                    buffer.writeInteger(0x2A30_0D0A + UInt32(count) << 16)
                } else {
                    buffer.writeString("*\(count)\r\n")
                }
                buffer.writeBytes(commands[next].body)
                next += 1
            }
            return next - first
        }
        sent += count
        return count
    }

    /// Sends no more of what nobody waits for.
    func cutShort() { total = sent }

    /// Takes answers up to one that is none or that it did not ask for.
    ///
    /// - Parameter values: what is taken is null in it afterwards.
    /// - Returns: how many.
    func take(_ values: inout [RESPValue], from first: Int) -> Int {
        let end = first + min(sent - answered, values.count - first)
        guard end > first else { return 0 }
        // out of the object, so that nothing is copied
        var answers = self.answers
        self.answers = []
        if answered == 0 { answers.reserveCapacity(min(total, 4_096)) }
        var next = first
        while next < end, values[next].isAnswer {
            var value = RESPValue.null
            swap(&value, &values[next])
            answers.append(value)
            next += 1
        }
        answered += next - first
        if isAnswered { waiter.finish(.success(answers)) } else { self.answers = answers }
        return next - first
    }

    /// Whether it goes to the next connection although it was sent: once, if all of it may be done twice.
    func mayBeRepeated() -> Bool {
        guard !isRepeated, waiter.commands.allSatisfy(\.isIdempotent), !waiter.isDone else { return false }
        (isRepeated, sent, answered, answers) = (true, 0, 0, [])
        return true
    }
}

extension RESPValue {
    /// Whether it is neither unasked nor has something beside it.
    fileprivate var isAnswer: Bool {
        switch self {
        case .push, .attributed: false
        default: true
        }
    }
}
