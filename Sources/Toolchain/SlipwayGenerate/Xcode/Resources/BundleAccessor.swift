/// `Bundle.module`, and a class that Objective-C can ask for the bundle.
struct BundleAccessor {
    /// The product's name.
    let className: String
    /// The product of the bundle that has the resources; `nil` where the module's own bundle has them.
    let bundle: String?

    func write(to source: inout AccessorSource) {
        source.lines(AccessorSource.publicImport("Foundation"))
        source.line()
        source.line("private final class BundleToken {}")
        source.line()
        source.block("extension Foundation.Bundle") { source in
            guard let bundle else {
                source.line("/// The bundle that this module is in.")
                source.line("static let module = Bundle(for: BundleToken.self)")
                return
            }
            source.line("/// The bundle with the resources of this module, which is a part of another program.")
            source.lines(BundleAccessor.search(bundle))
        }
        source.line()
        source.line("@objc")
        source.block("public final class \(className)Resources: NSObject") { source in
            source.line("@objc public class var bundle: Bundle { .module }")
        }
    }

    /// Where a bundle can be: in the program, beside it, beside the module, and where previews and tests have it.
    private static func search(_ bundle: String) -> String {
        """
        static let module: Bundle = {
            let name = \(AccessorSource.quoted(bundle + ".bundle"))
            let own = Bundle(for: BundleToken.self)
            var folders = [Bundle.main.resourceURL, own.resourceURL, Bundle.main.bundleURL, own.bundleURL]
            // previews say where they have put it: there, or in one of the frameworks there
            if let path = ProcessInfo.processInfo.environment["PACKAGE_RESOURCE_BUNDLE_PATH"] {
                let folder = URL(fileURLWithPath: path)
                folders.append(folder)
                let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
                folders += names.filter { $0.hasSuffix(".framework") }.map { folder.appendingPathComponent($0) }
            }
            // a bundle of tests lies beside the bundles that it uses
            folders.append(own.resourceURL?.deletingLastPathComponent())
            folders.append(own.bundleURL.deletingLastPathComponent())
            for folder in folders {
                if let bundle = folder.flatMap({ Bundle(url: $0.appendingPathComponent(name)) }) { return bundle }
            }
            fatalError("there is no \\(name) in the program")
        }()
        """
    }
}
