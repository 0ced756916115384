/// What a file says of the fields of developers.
struct FITDeveloperFields {
    struct Description {
        /// An index into the fields of the recording.
        let field: Int
        let base: FITBaseType
        let scale: Double
        let bias: Double
        /// What it says in place of a field of the profile.
        let native: FITProfile.Field?
    }

    private var descriptions: [UInt16: Description] = [:]

    static let limit = 1 << 16

    /// By the index of the developer and the number of the field.
    subscript(developer: UInt8, number: UInt8) -> Description? {
        get { descriptions[UInt16(developer) << 8 | UInt16(number)] }
        set { descriptions[UInt16(developer) << 8 | UInt16(number)] = newValue }
    }
}
