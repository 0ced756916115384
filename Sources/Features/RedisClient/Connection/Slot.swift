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
        while sent < total, sent - first < limit, buffer.readableBytes < 65_536 {
            let command = waiter.commands[sent]
            if command.count < 10 {
                // nearly all: *, a digit and a line end
                buffer.writeInteger(0x2A30_0D0A + UInt32(command.count) << 16)
            } else {
                buffer.writeString("*\(command.count)\r\n")
            }
            buffer.writeBytes(command.body)
            sent += 1
        }
        return sent - first
    }

    /// Sends no more of what nobody waits for.
    func cutShort() { total = sent }

    /// - Returns: whether it was asked for.
    func take(_ answer: RESPValue) -> Bool {
        guard answered < sent else { return false }
        if answered == 0 { answers.reserveCapacity(min(total, 4_096)) }
        answered += 1
        answers.append(answer)
        if isAnswered {
            waiter.finish(.success(answers))
            answers = []
        }
        return true
    }

    /// Whether it goes to the next connection although it was sent: once, if all of it may be done twice.
    func mayBeRepeated() -> Bool {
        guard !isRepeated, waiter.commands.allSatisfy(\.isIdempotent), !waiter.isDone else { return false }
        (isRepeated, sent, answered, answers) = (true, 0, 0, [])
        return true
    }
}
