import SlipwayReport

/// Foundation without `import Foundation`.
///
/// The vocabulary of Tuist imports it, so that members such as `capitalized` are there for all who import that
/// vocabulary. This one does not, which makes a manifest start in a third of the time; so who needs them is compiled
/// once more, with Foundation.
enum ImplicitFoundation {
    static let module = "Foundation"

    /// Options of the frontend that import it into every source.
    static let options = ["-import-module", module]

    /// The same for the driver.
    static let driverOptions = options.flatMap { ["-Xfrontend", $0] }

    /// Compiles without it, and where that fails, with it.
    ///
    /// - Returns: what comes of it, and whether it took Foundation.
    /// - Throws: what is wrong either way.
    static func tried<Result>(
        _ work: (_ isImported: Bool) throws(SlipwayError) -> Result
    ) throws(SlipwayError) -> (result: Result, isImported: Bool) {
        let first: SlipwayError
        do throws(SlipwayError) {
            return (try work(false), false)
        } catch {
            first = error
        }
        guard mayHelp(first) else { throw first }
        do throws(SlipwayError) {
            return (try work(true), true)
        } catch {
            throw told(first, error)
        }
    }

    private static func isCompilation(_ error: SlipwayError) -> Bool {
        error.diagnostics.allSatisfy { $0.code == CompilerMessages.code }
    }

    /// Whether something may be missing that Foundation has.
    private static func mayHelp(_ error: SlipwayError) -> Bool {
        isCompilation(error) && !error.diagnostics.contains { $0.message.hasPrefix(MissingModule.message) }
    }

    /// What is wrong with Foundation and without it; what Foundation makes ambiguous, it alone does.
    private static func told(_ first: SlipwayError, _ second: SlipwayError) -> SlipwayError {
        guard isCompilation(second) else { return second }
        let known = Set(first.diagnostics.map(identity))
        let kept = second.diagnostics.filter { known.contains(identity($0)) || !$0.message.contains("ambiguous") }
        return kept.isEmpty ? first : SlipwayError(second.status, kept)
    }

    private static func identity(_ problem: Diagnostic) -> String {
        "\(problem.location.map { "\($0)" } ?? "") \(problem.message)"
    }
}
