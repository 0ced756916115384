import Foundation
import SecretStore
import VersionedStore

// nobody answers there: an error, and never nothing
setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", 1)
let secrets: any BlobStore = SecretStore(service: "com.example.app")
do {
    print(try secrets.read("token") as Any)
} catch let error as SecretStoreError {
    print(error.reason)
}
