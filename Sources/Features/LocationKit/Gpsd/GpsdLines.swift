/// The reports in what a gpsd sends, however its bytes are cut.
struct GpsdLines {
    private var lines = LineBuffer(limit: GpsdReport.lineLimit)

    mutating func append(_ bytes: some Collection<UInt8>) -> [Result<GpsdReport, LocationFailure>] {
        lines.append(bytes).compactMap { line in
            guard !line.bytes.isEmpty else { return nil }
            return GpsdLines.read(line)
        }
    }

    private static func read(_ line: LineBuffer.Line) -> Result<GpsdReport, LocationFailure> {
        guard !line.isCut else {
            return .failure(
                LocationFailure(.tooLong, "gpsd says a line of more than \(GpsdReport.lineLimit) bytes"))
        }
        do throws(LocationFailure) { return .success(try GpsdReport(line.bytes)) } catch { return .failure(error) }
    }
}
