import SlipwayManifest
import SlipwayModel
import SlipwayReport

extension QuarantineReader {
    /// The tests that may fail for a while.
    ///
    /// - Parameter file: as a person gives it; `nil` for the usual one, which may be missing.
    /// - Throws: status 2 where the file that is named is not there, or one is wrong.
    func load(_ file: String?, _ package: Path, _ session: Session) throws(SlipwayError) -> TestQuarantine? {
        let path = file.map { session.path($0) } ?? package.appending(QuarantineReader.usualPath)
        let found = try load(path, displayName: session.display(path))
        guard found == nil, let file else { return found }
        throw SlipwayError(
            .input, code: "no-quarantine", "there is no quarantine '\(file)'",
            hint: "name the file, or leave the option out where no test is in quarantine")
    }
}
