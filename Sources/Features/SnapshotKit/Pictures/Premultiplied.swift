/// Samples whose colours are already multiplied with their alpha, as systems draw them.
enum Premultiplied {
    /// Red, green, blue and alpha of each pixel as they were before: rounded, and 0 where nothing is left of them.
    static func straight(_ samples: [UInt8]) -> [UInt8] {
        var result = samples
        for start in stride(from: 0, to: samples.count - samples.count % 4, by: 4) {
            let alpha = Int(samples[start + 3])
            guard alpha < 255 else { continue }
            for index in start..<(start + 3) {
                let value = alpha == 0 ? 0 : (Int(samples[index]) * 255 + alpha / 2) / alpha
                // what is drawn may be a little larger than its alpha
                result[index] = UInt8(min(255, value))
            }
        }
        return result
    }
}
