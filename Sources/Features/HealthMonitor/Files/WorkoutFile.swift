public import Foundation

/// Files of workouts, told apart by what is in them.
public enum WorkoutFile {
    /// Reads a file of FIT or TCX.
    ///
    /// What is damaged is told in ``WorkoutRecording/problems``, with its offset, beside all samples that are good.
    ///
    /// - Throws: ``WorkoutFileError`` where there is nothing that could be read: no bytes, too many, another format.
    public static func read(
        _ bytes: [UInt8], limits: WorkoutFileLimits = .standard
    ) throws(WorkoutFileError) -> WorkoutRecording {
        guard !bytes.isEmpty else {
            throw WorkoutFileError(.empty, at: 0, "there are no bytes", hint: "see whether the file was copied whole")
        }
        guard bytes.count <= limits.bytes else {
            throw WorkoutFileError(.limit, at: limits.bytes, "\(bytes.count) bytes are more than \(limits.bytes)")
        }
        switch format(of: bytes) {
        case .fit: return FITReader.read(bytes, limits)
        case .tcx: return try TCXReader.read(bytes, limits)
        case nil: throw unknown(bytes)
        }
    }

    /// Reads a file of FIT or TCX.
    public static func read(
        _ data: Data, limits: WorkoutFileLimits = .standard
    ) throws(WorkoutFileError) -> WorkoutRecording {
        try read([UInt8](data), limits: limits)
    }

    /// What the bytes look like: FIT by its signature, TCX by the first character.
    public static func format(of bytes: some Collection<UInt8>) -> WorkoutRecording.Format? {
        if bytes.dropFirst(8).prefix(4).elementsEqual(FITReader.signature) { return .fit }
        // a file that breaks off within its header
        if bytes.count < 12, let size = bytes.first, size == 12 || size == 14 {
            let signature = bytes.dropFirst(8)
            if FITReader.signature.starts(with: signature) { return .fit }
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes.dropFirst(0)
        return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<") ? .tcx : nil
    }

    private static func unknown(_ bytes: [UInt8]) -> WorkoutFileError {
        let known: [([UInt8], String)] = [
            ([0x1F, 0x8B], "it is compressed: gunzip it first"),
            ([0x50, 0x4B], "it is an archive: unzip it first"),
            ([0xFF, 0xFE], "it is UTF-16: save it as UTF-8"), ([0xFE, 0xFF], "it is UTF-16: save it as UTF-8"),
        ]
        let hint = known.first { bytes.starts(with: $0.0) }?.1
        return WorkoutFileError(
            .unknownFormat, at: 0, "this is neither FIT nor TCX",
            hint: hint ?? "a FIT file has '.FIT' at byte 8, and a TCX file begins with '<'")
    }
}
