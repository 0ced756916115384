"""`GET /price/:product` of feature-server beside a plain route of Hummingbird: part of the case `features` of Scripts/bench.

Each server has the first processor for itself; Redis and wrk have another one."""
import os, re, shutil, statistics, subprocess, tempfile, time, urllib.error, urllib.request
import bench_serve

# of the plain route's requests in a second
LIMIT = 0.7
CONNECTIONS, SECONDS = 32, 2


def price(root, build, runs, missed):
    """A note with requests in a second; below LIMIT of those of the plain route it is missed."""
    lacking = [name for name in ('redis-server', 'wrk') if not shutil.which(name)]
    if lacking:
        print(f"  price beside a plain route: not measured without {', '.join(lacking)}", flush=True)
        return
    for product in ('feature-server', 'RouteBench'):
        subprocess.run(['swift', 'build', '--package-path', root, '--scratch-path', build, '-c', 'release',
                        '--product', product], check=True)
    own, plain = in_turn(os.path.join(build, 'release'), max(3, 2 * runs - 1))
    verdict = f'{own / plain:.2f} of a plain route, and {LIMIT} is the limit'
    if own / plain < LIMIT: missed.append(f'price: GET /price/:product: {verdict}')
    rows = (('GET /price/:product, with Redis', own), ('a plain route of Hummingbird', plain))
    for name, count in rows: print(f'  price: {name:32} {count:12,.0f} requests each second', flush=True)
    print(f'  price: {verdict}', flush=True)
    table = ['| request | each second |', '| --- | ---: |'] + [f'| {name} | {count:,.0f} |' for name, count in rows]
    yield {'note': '\n'.join(table)}
    yield {'note': f'Medians of rounds in turn, {CONNECTIONS} connections: GET /price/:product does {verdict}.'}


def in_turn(binaries, rounds):
    """Requests in a second of the one and of the other: medians of rounds, one of each after the other."""
    store, own, other = (bench_serve.free_port() for _ in range(3))
    with tempfile.TemporaryDirectory() as folder:
        server = [os.path.join(binaries, 'feature-server'), '--features', 'price', '--port', str(own),
                  '--redis', f'redis://127.0.0.1:{store}', '--log-level', 'warning']
        with bench_serve.redis(store, folder), bench_serve.Process(server, own), \
                bench_serve.Process([os.path.join(binaries, 'RouteBench'), str(other)], other):
            wait(f'http://127.0.0.1:{own}/price/coffee')
            figures = [[load(f'http://127.0.0.1:{port}/price/coffee') for port in (own, other)]
                       for _ in range(rounds + 1)][1:]
    return tuple(statistics.median(column) for column in zip(*figures))


def wait(url):
    """Until the example prices are there."""
    for _ in range(100):
        try:
            return urllib.request.urlopen(url, timeout=5).close()
        except urllib.error.HTTPError:
            time.sleep(0.1)
    raise SystemExit(f'bench: {url} has no other status than 200')


def load(url):
    pinned = ['taskset', '-c', '1'] if shutil.which('taskset') and (os.cpu_count() or 1) > 1 else []
    text = subprocess.run([*pinned, 'wrk', '-t1', f'-c{CONNECTIONS}', f'-d{SECONDS}s', url], check=True,
                          stdout=subprocess.PIPE, text=True).stdout
    if 'Non-2xx' in text or 'Socket errors' in text: raise SystemExit(f'bench: {url} is not always answered:\n{text}')
    return float(re.search(r'Requests/sec:\s+([\d.]+)', text)[1])
