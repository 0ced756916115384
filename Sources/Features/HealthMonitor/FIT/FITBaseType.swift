/// How a field is stored (FIT protocol, *base types*): the number of its type, and which value says that there is none.
enum FITBaseType: UInt8 {
    case enumeration = 0x00
    case int8 = 0x01
    case uint8 = 0x02
    case int16 = 0x83
    case uint16 = 0x84
    case int32 = 0x85
    case uint32 = 0x86
    case string = 0x07
    case float32 = 0x88
    case float64 = 0x89
    /// Those with a `z` have 0 for none.
    case uint8z = 0x0A
    case uint16z = 0x8B
    case uint32z = 0x8C
    case byte = 0x0D
    case int64 = 0x8E
    case uint64 = 0x8F
    case uint64z = 0x90

    var size: Int {
        switch self {
        case .enumeration, .int8, .uint8, .string, .uint8z, .byte: 1
        case .int16, .uint16, .uint16z: 2
        case .int32, .uint32, .float32, .uint32z: 4
        case .float64, .int64, .uint64, .uint64z: 8
        }
    }

    /// The first number of a field.
    ///
    /// - Precondition: so many bytes are there.
    /// - Returns: nil for the value that says that there is none, for a float that is no number, and for bytes and
    ///   texts.
    @inline(__always)
    func number(_ bytes: UnsafeRawBufferPointer, at offset: Int, isBig: Bool) -> Double? {
        @inline(__always)
        func load<Number: FixedWidthInteger>(_ type: Number.Type) -> Number {
            let raw = bytes.loadUnaligned(fromByteOffset: offset, as: type)
            return isBig ? Number(bigEndian: raw) : Number(littleEndian: raw)
        }
        switch self {
        case .uint8, .enumeration: return load(UInt8.self).unless(.max)
        case .uint16: return load(UInt16.self).unless(.max)
        case .uint32: return load(UInt32.self).unless(.max)
        case .int8: return load(Int8.self).unless(.max)
        case .int16: return load(Int16.self).unless(.max)
        case .int32: return load(Int32.self).unless(.max)
        case .uint8z: return load(UInt8.self).unless(0)
        case .uint16z: return load(UInt16.self).unless(0)
        case .uint32z: return load(UInt32.self).unless(0)
        case .int64: return load(Int64.self).unless(.max)
        case .uint64: return load(UInt64.self).unless(.max)
        case .uint64z: return load(UInt64.self).unless(0)
        case .float32:
            let value = Float(bitPattern: load(UInt32.self))
            return value.isFinite ? Double(value) : nil
        case .float64:
            let value = Double(bitPattern: load(UInt64.self))
            return value.isFinite ? value : nil
        case .byte, .string: return nil
        }
    }
}

extension FixedWidthInteger {
    @inline(__always)
    fileprivate func unless(_ none: Self) -> Double? { self == none ? nil : Double(self) }
}
