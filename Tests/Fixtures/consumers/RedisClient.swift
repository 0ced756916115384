import RedisClient

func reason(_ error: RedisError) -> String {
    guard case .unreachable(let address, _) = error else { return "\(error)" }
    return "nobody listens at \(address)"
}

var parser = RESPParser()
parser.append(RedisCommand("SET", "a\r\nb", 1).encoded)
print(try parser.next()?.members?.map { $0.text?.count ?? 0 } ?? [])
let client = RedisClient(try RedisOptions(url: "redis://:secret@127.0.0.1:1"))
do throws(RedisError) {
    try await client.ping()
} catch {
    print(reason(error))
}
await client.close()
