import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// Reduces a text that makes the built `slipway` die.
struct CrashReducer {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("opt_in_rules: all\n", to: ".swiftlint.yml")
    }

    /// What the text is reduced to; `nil` where it does no harm.
    func report(_ input: [UInt8]) async throws -> String? {
        guard let signal = try await signal(for: input) else { return nil }
        var reducer = Reducer(input)
        while let candidate = reducer.candidate {
            reducer.answer(fails: try await self.signal(for: candidate) == signal)
        }
        let text = decoded(reducer.bytes)
        return "slipway dies of signal \(signal):\n\(text.debugDescription)\n\(text)"
    }

    private func signal(for input: [UInt8]) async throws -> Int32? {
        let command = SlipwayCommand(in: folder.path)
        for mode in [[], ["--fix"]] {
            try LocalFileSystem().write(input, to: folder.path.appending("Example.swift"))
            let result = try await command.run(["lint", "--no-cache"] + mode)
            if case .signalled(let signal) = result.termination { return signal }
        }
        return nil
    }
}
