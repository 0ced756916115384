/// The memory of a tag of type 2 (NFC Forum, *Type 2 Tag Technical Specification 1.0*): pages of four bytes, with a
/// message in a block (TLV) of the data area.
///
/// It is what the chips make of it: the serial number is fixed, bits of the capability container and of locks are set
/// and never cleared, and a page that is locked is not written.
public struct Type2TagMemory: Sendable, Hashable {
    /// Chips, by the size of their data areas, as they leave the factory; `ultralight` formatted.
    public enum Model: Int, Sendable, Hashable, CaseIterable {
        case ultralight = 48
        case ntag213 = 144
        case ntag215 = 496
        case ntag216 = 872

        /// What the factory has written to the data area.
        var content: [UInt8] {
            // NTAG213 says where its further lock bits are, in front of the message
            self == .ntag213 ? [0x01, 0x03, 0xA0, 0x0C, 0x34, 0x03, 0x00, 0xFE] : [0x03, 0x00, 0xFE, 0x00]
        }

        /// How many pages a further lock bit locks.
        var pagesPerLockBit: Int { self == .ntag213 ? 2 : 16 }
    }

    static let pageSize = 4
    /// Where the data area begins, behind serial number, lock bytes and capability container.
    static let dataStart = 16
    private static let containerPage = 3
    private static let lockPage = 2

    public private(set) var bytes: [UInt8]
    let model: Model

    /// - Parameter serialNumber: of seven bytes; what is missing is 0.
    public init(_ model: Model = .ntag213, serialNumber: [UInt8] = [0x04, 1, 2, 3, 4, 5, 6]) {
        let serial = Array(serialNumber.prefix(7)) + Array(repeating: 0, count: max(0, 7 - serialNumber.count))
        // two bytes check it (ISO/IEC 14443-3, 6.4.4)
        let checks = [serial[..<3].reduce(0x88, ^), serial[3...].reduce(0, ^)]
        let head: [UInt8] = Array(serial[..<3]) + checks[..<1] + serial[3...] + checks[1...] + [0x48, 0, 0]
        let container: [UInt8] = [0xE1, 0x10, UInt8(truncatingIfNeeded: model.rawValue / 8), 0]
        let free = model.rawValue - model.content.count
        // behind the data area, further lock bits
        let locks = model == .ultralight ? 0 : Type2TagMemory.pageSize
        bytes = head + container + model.content + Array(repeating: 0, count: free + locks)
        self.model = model
    }

    /// The memory with other bytes in it, as somebody has written them; what is too much is left out.
    ///
    /// - Parameter page: the first that is replaced, of all pages.
    public func replacing(page: Int, with content: [UInt8]) -> Type2TagMemory {
        var memory = self
        let start = max(page, 0) * Type2TagMemory.pageSize
        for (index, byte) in content.enumerated() where start + index < bytes.count {
            memory.bytes[start + index] = byte
        }
        return memory
    }

    public var pageCount: Int { bytes.count / Type2TagMemory.pageSize }

    /// Whether a lock bit keeps the page as it is.
    public func isLocked(page: Int) -> Bool {
        switch page {
        case 0, 1: true
        case 2: false
        case 3...7: bytes[10] & (1 << UInt8(page)) != 0
        case 8...15: bytes[11] & (1 << UInt8(page - 8)) != 0
        case 16..<pageCount where !isFurtherLockPage(page): isLockedFurther(page)
        default: false
        }
    }

    private func isFurtherLockPage(_ page: Int) -> Bool { model != .ultralight && page == pageCount - 1 }

    private func isLockedFurther(_ page: Int) -> Bool {
        let bit = (page - 16) / model.pagesPerLockBit
        let byte = bytes.count - Type2TagMemory.pageSize + bit / 8
        return model != .ultralight && byte < bytes.count && bytes[byte] & (1 << UInt8(bit % 8)) != 0
    }

    /// Writes a page, as the chip does.
    ///
    /// - Parameter content: four bytes; others are left out, and those that are missing stay.
    /// - Throws: ``NDEFTagError/refused(page:)`` for a page that is locked, or that there is not.
    public mutating func write(page: Int, _ content: [UInt8]) throws(NDEFTagError) {
        guard page >= 0, page < pageCount, !isLocked(page: page) else { throw .refused(page: page) }
        let isOneTime = page <= Type2TagMemory.containerPage || isFurtherLockPage(page)
        for (index, byte) in content.prefix(Type2TagMemory.pageSize).enumerated() {
            // the serial number has its last bytes here
            if page == Type2TagMemory.lockPage, index < 2 { continue }
            let place = page * Type2TagMemory.pageSize + index
            bytes[place] = isOneTime ? bytes[place] | byte : byte
        }
    }

    /// A page and what is to be in it.
    struct Step: Hashable {
        let page: Int
        let content: [UInt8]
    }

    /// The pages that have to be written for other bytes to be there, in their order.
    static func steps(from old: [UInt8], to new: [UInt8]) -> [Step] {
        stride(from: 0, to: min(old.count, new.count), by: pageSize).compactMap { start in
            let content = Array(new[start..<min(start + pageSize, new.count)])
            return content.elementsEqual(old[start..<(start + content.count)])
                ? nil : Step(page: start / pageSize, content: content)
        }
    }

    /// What makes the tag read-only: the container says so, then the further lock bits, then the lock bytes.
    var lockSteps: [Step] {
        var steps = [Step(page: Type2TagMemory.containerPage, content: [0, 0, 0, 0x0F])]
        if model != .ultralight { steps.append(Step(page: pageCount - 1, content: [0xFF, 0xFF, 0xFF, 0])) }
        return steps + [Step(page: Type2TagMemory.lockPage, content: [0, 0, 0xFF, 0xFF])]
    }
}
