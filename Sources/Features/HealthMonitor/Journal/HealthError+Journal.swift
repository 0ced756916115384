import Foundation

extension HealthError {
    /// What the system says of a journal, in plain words.
    init(journal message: String, _ error: any Error) {
        self.init(journal: message, number: HealthError.number(of: error as NSError))
    }

    /// - Parameter number: `errno`; nil where it is not known.
    init(journal message: String, number: Int32?) {
        let (cause, hint) = HealthError.words(number)
        self.init(.journal, message, cause: cause, hint: hint)
    }

    private static func words(_ number: Int32?) -> (cause: String, hint: String) {
        switch number {
        case ENOSPC, EDQUOT:
            ("there is no room left on the disk", "make room, or name a file on another disk")
        case EACCES, EPERM: ("permission denied", "name a file that you may read and write, in a folder of yours")
        case EROFS: ("the disk can only be read", "name a file on a disk that can be written")
        case ENOENT, ENOTDIR: ("its folder is not there", "name a file in a folder that is there")
        case EFBIG: ("the system allows no larger file", "name a file on another disk, or raise the limit for files")
        case let number?: (String(cString: strerror(number)).lowercased(), "see whether the disk is sound")
        case nil: ("the system refused it", "see whether the disk is sound, and has room")
        }
    }

    private static func number(of error: NSError) -> Int32? {
        if error.domain == NSPOSIXErrorDomain { return Int32(exactly: error.code) }
        if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error {
            let number = number(of: underlying as NSError)
            if number != nil { return number }
        }
        guard error.domain == NSCocoaErrorDomain else { return nil }
        return switch CocoaError.Code(rawValue: error.code) {
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteNoPermission, .fileReadNoPermission: EACCES
        case .fileWriteVolumeReadOnly: EROFS
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        default: nil
        }
    }
}
