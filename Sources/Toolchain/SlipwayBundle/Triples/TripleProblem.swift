package import SlipwayModel

/// A library that cannot be shipped built for a platform.
package struct TripleProblem: Sendable, Hashable, Codable {
    package let triple: String
    package let product: String
    package let reason: SourceOnlyProduct.Reason
    package let detail: String

    init(_ triple: String, _ problem: SourceOnlyProduct) {
        self.triple = triple
        product = problem.product
        reason = problem.reason
        detail = problem.detail
    }

    var problem: SourceOnlyProduct { SourceOnlyProduct(product: product, reason: reason, detail: detail) }

    /// What a release says of them: what is so on all platforms once, else for which platform it is.
    ///
    /// - Parameter count: the number of platforms.
    static func merged(_ all: [TripleProblem], platforms count: Int) -> [SourceOnlyProduct] {
        var result: [SourceOnlyProduct] = []
        for found in all {
            let isEverywhere = all.count { $0.problem == found.problem } == count
            let told = isEverywhere ? found.problem : found.named
            if !result.contains(told) { result.append(told) }
        }
        return result.sortedBytewise { "\($0.product)\u{0}\($0.detail)" }
    }

    /// Says the platform.
    var named: SourceOnlyProduct {
        SourceOnlyProduct(product: product, reason: reason, detail: "for \(triple): \(detail)")
    }
}
