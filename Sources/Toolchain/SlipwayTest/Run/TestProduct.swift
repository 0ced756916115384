import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A program with tests in it, as SwiftPM builds one for each package.
struct TestProduct: Sendable, Equatable {
    /// What is run: on macOS a library in a bundle.
    let binary: Path

    /// The products that the last build of the tests has made.
    ///
    /// Source: SwiftPM's `BuildDescription`, which it writes to `description.json` in the folder of the products.
    ///
    /// - Throws: status 3 where the file is not there or says nothing of tests, 1 where there are none.
    static func find(in folder: Path, files: any FileSystem) throws(SlipwayError) -> [TestProduct] {
        struct Description: Decodable {
            let builtTestProducts: [Built]

            struct Built: Decodable {
                let binaryPath: String
            }
        }
        let file = folder.appending("description.json")
        let bytes = try files.read(file)
        guard let description = try? JSONDecoder().decode(Description.self, from: Data(bytes)) else {
            throw SlipwayError(
                .environment, code: "no-test-product", "it is not known where the tests were built",
                cause: "\(file) does not say so", hint: "this version of SwiftPM may be too new; tell us")
        }
        let products = description.builtTestProducts.map { TestProduct(binary: Path($0.binaryPath)) }
        guard !products.isEmpty else { throw TestList.noTarget }
        for product in products where try !files.exists(product.binary) {
            throw SlipwayError(
                .environment, code: "no-test-product", "the tests are not where they were built",
                cause: "there is no \(product.binary)", hint: "remove the build folder and run again")
        }
        return products
    }

    /// What lists the tests of a framework.
    func listing(_ framework: TestFramework) -> (program: String, arguments: [String]) {
        switch framework {
        case .xctest: (binary.string, ["--list-tests"])
        case .swiftTesting: (binary.string, swiftTesting + ["--list-tests"])
        }
    }

    /// What runs tests.
    ///
    /// - Parameters:
    ///   - isWhole: whether they are all that the product has of their framework.
    ///   - width: how many of them run at a time.
    func command(
        _ batch: TestBatch, isWhole: Bool, width: Int, selection: Path?, attachments: Path
    ) -> (program: String, arguments: [String]) {
        switch batch.framework {
        case .xctest: return (binary.string, [batch.tests.map(\.key.text).joined(separator: ",")])
        case .swiftTesting:
            var arguments = swiftTesting + ["--attachments-path", attachments.string]
            if let selection, !isWhole { arguments += ["--configuration-path", selection.string] }
            arguments +=
                width == 1 ? ["--no-parallel"] : ["--experimental-maximum-parallelization-width", String(width)]
            return (binary.string, arguments)
        }
    }

    private var swiftTesting: [String] {
        [
            "--testing-library", "swift-testing", "--event-stream-version", "0", "--event-stream-output-path",
            WatchedProcess.eventsPath,
        ]
    }
}
