import LocationKit

let lines = [
    "$GPRMC,101500.00,A,4123.1060,N,00210.4040,E,2.50,45.0,190324,,,A*50",
    "$GPGGA,101500.00,4123.1060,N,00210.4040,E,1,08,1.0,12.0,M,49.0,M,,*5E",
    "$GPRMC,101501.00,A,4123.1090,N,00210.4082,E,,,190324,,,A*56",
    "$GPRMC,101502.00,A,4123.1090,N,00210.4082,E,,,190324,,,A*00",
]
let bytes = lines.joined(separator: "\r\n").utf8
for problem in NMEALog(decoding: bytes).problems { print(problem) }
let monitor = LocationMonitor(NMEAProvider(bytes))
let snapshots = monitor.snapshots
await monitor.start()
for await snapshot in snapshots {
    print(snapshot.fix.coordinate, snapshot.fix.altitude ?? -1, snapshot.speed ?? -1)
}
print(monitor.authorization.isAuthorized)
do { _ = try GpsdAddress("localhost:gps") } catch { print(error) }
