import Foundation

/// A number of a property list. On Apple's platforms all are `NSNumber`, elsewhere they are what was stored.
struct DefaultsNumber {
    let isBoolean: Bool
    private let number: NSNumber

    init?(_ object: Any) {
        #if canImport(Darwin)
            guard let number = object as? NSNumber else { return nil }
            isBoolean = CFGetTypeID(number) == CFBooleanGetTypeID()
            self.number = number
        #else
            switch object {
            case let value as Bool: (isBoolean, number) = (true, NSNumber(value: value))
            case let value as Double: (isBoolean, number) = (false, NSNumber(value: value))
            case let value as Float: (isBoolean, number) = (false, NSNumber(value: value))
            case let value as any FixedWidthInteger:
                isBoolean = false
                if let value = Int64(exactly: value) {
                    number = NSNumber(value: value)
                } else if let value = UInt64(exactly: value) {
                    number = NSNumber(value: value)
                } else {
                    return nil
                }
            case let value as NSNumber: (isBoolean, number) = (false, value)
            default: return nil
            }
        #endif
    }

    var boolean: Bool? { isBoolean ? number.boolValue : nil }

    /// The same number, without a loss.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        if isBoolean { return nil }
        if let value = Value(exactly: number.int64Value), number == NSNumber(value: number.int64Value) { return value }
        if let value = Value(exactly: number.uint64Value), number == NSNumber(value: number.uint64Value) {
            return value
        }
        return nil
    }

    var double: Double? { isBoolean ? nil : number.doubleValue }
}
