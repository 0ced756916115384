import RedisClient

var parser = RESPParser()
parser.append(RedisCommand("SET", "a\r\nb", 1).encoded)
print(try parser.next()?.members?.map { $0.text?.count ?? 0 } ?? [])
let client = RedisClient(try RedisOptions(url: "redis://:secret@127.0.0.1:1"))
do {
    try await client.ping()
} catch RedisError.unreachable(let address, _) {
    print("nobody listens at \(address)")
}
await client.close()
