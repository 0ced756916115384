/// Numbers as people read them.
enum NumberText {
    /// With so many digits behind the point at most, and none where it is whole.
    static func short(_ value: Double, digits: Int) -> String {
        guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
        let factor = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (value * factor).rounded() / factor
        return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
    }
}
