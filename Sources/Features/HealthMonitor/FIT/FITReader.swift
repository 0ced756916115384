/// Reads files of FIT (FIT protocol 2.0): in one pass, without a copy, and without anything made for a message that is
/// not kept.
struct FITReader {
    static let signature: [UInt8] = Array(".FIT".utf8)

    let input: UnsafeRawBufferPointer
    let limits: WorkoutFileLimits
    var recording = WorkoutRecording(format: .fit)

    var developerIndices: [DeveloperField: Int] = [:]
    var hasToldLimit = false

    // of a file in the chain
    var definitions = FITDefinitions()
    var developers = FITDeveloperFields()
    var order = TimeOrder()
    /// Seconds since the epoch of FIT.
    var lastTime: UInt32?
    /// In sixteenths of a metre.
    var accumulatedDistance = 0

    private init(_ input: UnsafeRawBufferPointer, _ limits: WorkoutFileLimits) {
        (self.input, self.limits) = (input, limits)
    }

    /// - Precondition: the bytes look like FIT.
    static func read(_ bytes: [UInt8], _ limits: WorkoutFileLimits) -> WorkoutRecording {
        bytes.withUnsafeBytes { input in
            var reader = FITReader(input, limits)
            var offset = 0
            while offset < input.count { offset = reader.readFile(at: offset) }
            return reader.recording
        }
    }

    mutating func report(_ problem: WorkoutFileError) { recording.report(problem, limits) }

    /// Told or counted only: nothing is written for what is not told.
    mutating func report(
        _ code: WorkoutFileError.Code, at offset: Int, _ message: @autoclosure () -> String, hint: String? = nil
    ) {
        guard recording.problems.count < limits.problems else { return recording.problemCount += 1 }
        report(WorkoutFileError(code, at: offset, message(), hint: hint))
    }

    private func hasHeader(at offset: Int) -> Bool {
        guard input.count - offset >= 12, input[offset] >= 12 else { return false }
        return input[(offset + 8)..<(offset + 12)].elementsEqual(FITReader.signature)
    }

    private func number16(at offset: Int) -> UInt16 {
        UInt16(littleEndian: input.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }

    /// Where a file has its data.
    private struct Extent {
        let start: Int
        let end: Int
        /// Whether its checksum follows.
        let hasChecksum: Bool
        /// Whether the device did not say where they end.
        var isOpen = false
    }

    /// Reads one file.
    ///
    /// - Returns: where the next one begins.
    private mutating func readFile(at offset: Int) -> Int {
        guard recording.parts.count < limits.samples else {
            let limit = limits.samples
            report(.limit, at: offset, "there are more than \(limit) files in the chain")
            return input.count
        }
        guard let extent = header(at: offset) else { return input.count }
        (definitions, developers, order) = (FITDefinitions(), FITDeveloperFields(), TimeOrder())
        (lastTime, accumulatedDistance) = (nil, 0)
        recording.parts.append(
            WorkoutPart(offset: offset, samples: recording.samples.count..<recording.samples.count))
        let cut = messages(extent)
        let index = recording.parts.count - 1
        recording.parts[index].samples =
            min(recording.parts[index].samples.lowerBound, recording.samples.count)..<recording.samples.count
        guard extent.hasChecksum else {
            if extent.isOpen, cut == nil { return input.count }
            let message =
                cut.map { "the bytes end within the message at \($0)" } ?? "the bytes end before the file does"
            report(.truncated, at: input.count, message, hint: "copy the file from the device again")
            return input.count
        }
        if let cut {
            report(
                .truncated, at: extent.end, "the data end here, within the message at \(cut)",
                hint: "the header or a definition is damaged")
        }
        let (stored, sum) = (
            number16(at: extent.end),
            Checksum.sum(UnsafeRawBufferPointer(rebasing: input[offset..<extent.end]))
        )
        if stored != sum {
            report(
                .checksum, at: extent.end,
                "the checksum is \(FITReader.hex(stored)), and that of the file is \(FITReader.hex(sum))",
                hint: "the file is damaged: samples may have other values than the device wrote")
        }
        return extent.end + 2
    }

    private static func hex(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Reads the header of a file, and finds its data.
    private mutating func header(at offset: Int) -> Extent? {
        guard hasHeader(at: offset) || offset == 0 else {
            let left = input.count - offset
            report(
                .trailingBytes, at: offset, "\(left) bytes behind the end of the file are none",
                hint: "there is no header with '.FIT' for another file")
            return nil
        }
        guard input.count >= 12 else {
            report(
                .truncated, at: input.count, "the bytes end within the header",
                hint: "copy the file from the device again")
            return nil
        }
        var size = Int(input[offset])
        if size < 12 {
            report(.header, at: offset, "a header has 12 or 14 bytes, and this says \(size)")
            // the first message is a definition
            size = input.count > offset + 14 && input[offset + 12] & 0xC0 != 0x40 ? 14 : 12
        }
        guard input.count - offset >= size else {
            report(
                .truncated, at: input.count, "the bytes end within the header",
                hint: "copy the file from the device again")
            return nil
        }
        let version = input[offset + 1] >> 4
        if version > 2 {
            report(
                .header, at: offset + 1,
                "version \(version) of the protocol is not known; it is read as version 2")
        }
        if size >= 14 {
            let (stored, sum) = (
                number16(at: offset + 12),
                Checksum.sum(UnsafeRawBufferPointer(rebasing: input[offset..<(offset + 12)]))
            )
            // 0 says that there is none
            if stored != 0, stored != sum {
                report(
                    .headerChecksum, at: offset + 12,
                    "the checksum of the header is \(FITReader.hex(stored)), and it should be \(FITReader.hex(sum))")
            }
        }
        return extent(at: offset, size: size)
    }

    /// - Parameter size: of the header.
    private mutating func extent(at offset: Int, size: Int) -> Extent {
        let start = offset + size
        let available = input.count - start
        let dataSize = Int(
            UInt32(littleEndian: input.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)))
        if dataSize == 0, available > 2, !hasHeader(at: start + 2) {
            report(
                .header, at: offset + 4, "the header says that there are no data, and \(available) bytes follow",
                hint: "the device did not close the file; they are read")
            let end = input.count - (endsWithChecksum(from: offset, dataSize: available - 2) ? 2 : 0)
            return Extent(start: start, end: end, hasChecksum: false, isOpen: true)
        }
        // what a stranger says is compared with what is left, and nothing is made of it
        guard dataSize <= available - 2 else {
            return Extent(start: start, end: start + min(dataSize, available), hasChecksum: false)
        }
        return Extent(start: start, end: start + dataSize, hasChecksum: true)
    }

    /// Whether the last two bytes are the checksum of what is in front of them, as it is or with the size that a device
    /// would have written.
    private func endsWithChecksum(from offset: Int, dataSize: Int) -> Bool {
        let (stored, end) = (number16(at: input.count - 2), input.count - 2)
        func sum(_ start: Int, _ end: Int, _ before: UInt16) -> UInt16 {
            Checksum.sum(UnsafeRawBufferPointer(rebasing: input[start..<end]), from: before)
        }
        if stored == sum(offset, end, 0) { return true }
        guard let size = UInt32(exactly: dataSize) else { return false }
        let whole = withUnsafeBytes(of: size.littleEndian) { Checksum.sum($0, from: sum(offset, offset + 4, 0)) }
        return stored == sum(offset + 8, end, whole)
    }

    /// Goes over the messages.
    ///
    /// - Returns: where the message is that the data end in, if they do.
    private mutating func messages(_ extent: Extent) -> Int? {
        var offset = extent.start
        while offset < extent.end {
            let header = input[offset]
            let next: Int?
            do throws(WorkoutFileError) {
                if header & 0x80 != 0 {
                    next = try data(
                        Int(header >> 5 & 3), at: offset, end: extent.end, timeOffset: UInt32(header & 0x1F))
                } else if header & 0x40 != 0 {
                    next = try definitions.define(input, at: offset, end: extent.end, developers: developers)
                } else {
                    next = try data(Int(header & 0x0F), at: offset, end: extent.end, timeOffset: nil)
                }
            } catch {
                report(error)
                return nil
            }
            guard let next else { return offset }
            offset = next
        }
        return nil
    }
}
