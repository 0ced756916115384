#if canImport(UIKit) && !os(watchOS)
    import UIKit

    extension AccessibilityNode {
        /// Whether a view, or what answers for it up to its window, does something of its own at the escape action: it
        /// overrides `accessibilityPerformEscape`, or has a block for it.
        @MainActor
        static func canEscape(_ view: UIView) -> Bool {
            var next: UIResponder? = view
            while let responder = next {
                if responder.accessibilityPerformEscapeBlock != nil || overridesEscape(responder) { return true }
                next = responder is UIWindow ? nil : responder.next
            }
            return false
        }

        @MainActor
        private static func overridesEscape(_ responder: UIResponder) -> Bool {
            // what UIKit itself does there is no way out: a navigation controller goes back, if there is where to
            let system: AnyClass =
                switch responder {
                case is UINavigationController: UINavigationController.self
                case is UIViewController: UIViewController.self
                case is UIWindow: UIWindow.self
                case is UIView: UIView.self
                default: UIResponder.self
                }
            let escape = #selector(NSObject.accessibilityPerformEscape)
            return class_getMethodImplementation(type(of: responder), escape)
                != class_getMethodImplementation(system, escape)
        }
    }
#endif
