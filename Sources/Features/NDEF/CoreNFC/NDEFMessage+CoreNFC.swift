#if canImport(CoreNFC) && os(iOS)
    public import CoreNFC
    import Foundation

    extension NDEFMessage {
        /// A message that CoreNFC has read.
        ///
        /// - Throws: ``NDEFError`` for what the format does not allow.
        public init(_ message: NFCNDEFMessage) throws(NDEFError) {
            try self.init(
                message.records.map {
                    RecordParts(
                        format: $0.typeNameFormat.rawValue, type: Array($0.type), id: Array($0.identifier),
                        payload: Array($0.payload))
                })
        }

        /// The message, for CoreNFC to write.
        public var coreNFC: NFCNDEFMessage {
            NFCNDEFMessage(
                records: records.map {
                    NFCNDEFPayload(
                        format: NFCTypeNameFormat(rawValue: $0.format.rawValue) ?? .unknown, type: Data($0.type),
                        identifier: Data($0.id), payload: Data($0.payload))
                })
        }
    }

    extension NDEFTagError {
        /// What CoreNFC says.
        public init(_ error: any Error) {
            guard let code = (error as? NFCReaderError)?.code else {
                self = .failed(error.localizedDescription)
                return
            }
            switch code {
            case .readerSessionInvalidationErrorUserCanceled: self = .cancelled
            case .readerSessionInvalidationErrorSessionTimeout: self = .timedOut
            case .readerTransceiveErrorTagConnectionLost, .readerTransceiveErrorTagNotConnected: self = .lost
            case .ndefReaderSessionErrorTagNotWritable: self = .readOnly
            case .readerErrorUnsupportedFeature: self = .unsupported("reading tags")
            default: self = .failed(error.localizedDescription)
            }
        }
    }
#endif
