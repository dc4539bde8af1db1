"""An Assay worker for Python's json and pickle: docs/worker-protocol.md, spoken in a page. Values are dicts, as users of json have them."""
import gc, hashlib, json, os, pickle, platform, re, struct, sys, time
from urllib.parse import quote_from_bytes, unquote

LIBRARIES = {
    "json-python": (json, lambda value: json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode(), json.loads),
    "pickle-python": (pickle, lambda value: pickle.dumps(value, pickle.HIGHEST_PROTOCOL), pickle.loads),
}
PAYLOADS = ("envelope", "message")


class Unsupported(Exception):
    pass


def canonical(value):
    """Canonical JSON of what these payloads hold. Members and keys stay in the order in which they came, which is the canonical one."""
    if isinstance(value, dict):
        return "{" + ",".join(f"{canonical(k)}:{canonical(v)}" for k, v in value.items()) + "}"
    if isinstance(value, str):
        return '"' + re.sub(r'["\\\0-\x1f]', lambda m: "\\" + m[0] if m[0] in '"\\' else f"\\u{ord(m[0]):04X}", value) + '"'
    return json.dumps(value)


class Worker:
    def load(self, m):
        if m["payload"] not in PAYLOADS:
            raise Unsupported(f"this worker takes {' and '.join(PAYLOADS)}, not {m['payload']}")
        library, self.write, self.read = LIBRARIES[m["serializer"]]
        with open(m["data"], encoding="utf-8") as lines:
            self.values = [json.loads(line) for line in lines]
        self.scratch, self.cells = m.get("scratch"), {}
        with open(library.__file__, "rb") as f:
            sha = hashlib.sha256(f.read()).hexdigest()
        return "loaded", dict(values=len(self.values), library=library.__name__, version=platform.python_version(), file=library.__file__, sha256=sha)

    def verify(self, m):
        with open(m["bytes"], "wb") as sizes, open(m["values"], "w", encoding="utf-8", newline="\n") as back:
            for value in self.values:
                self.stage = "serialize"
                data = self.write(value)
                sizes.write(struct.pack("<I", len(data)) + data)
                self.stage = "deserialize"
                back.write(canonical(self.read(data)) + "\n")
        return "verified", dict(values=len(self.values), reads="true")

    def prepare(self, m):
        if m.get("mode", "sync") != "sync" or m["destination"] not in ("memory", "file"):
            raise Unsupported("synchronous calls to memory and file only")
        write, read = self.write, self.read
        if m["destination"] == "file" and m["operation"] == "serialize":
            out = open(os.path.join(m.get("scratch", self.scratch), "out.bin"), "wb", buffering=0)

            def operation(value):
                out.seek(0)
                out.write(write(value))
        elif m["destination"] == "memory" and m["operation"] in ("serialize", "deserialize", "round-trip"):
            operation = {"serialize": write, "deserialize": read, "round-trip": lambda value: read(write(value))}[m["operation"]]
        else:
            raise Unsupported(f"no {m['operation']} to {m['destination']}")
        inputs = [write(value) for value in self.values] if m["operation"] == "deserialize" else self.values
        self.cells[m["cell"]] = [operation, inputs, 0]
        return "prepared", dict(api="bytes")

    def run(self, cell, iterations):
        """Nanoseconds that so many operations take, the values in turn."""
        operation, inputs, at = cell
        count, cell[2] = len(inputs), (at + iterations) % len(inputs)
        start = time.perf_counter_ns()
        for i in range(at, at + iterations):
            operation(inputs[i % count])
        return time.perf_counter_ns() - start

    def warm(self, m):
        cell, iterations, spent, batch = self.cells[m["cell"]], 0, 0, 1
        while iterations < int(m.get("calls", 1)) or spent < int(m["nanoseconds"]):
            spent += self.run(cell, batch)
            iterations, batch = iterations + batch, batch * 2 if spent * 4 < int(m["nanoseconds"]) else batch
        return "warmed", dict(iterations=iterations, nanoseconds=spent)

    def calibrate(self, m):
        empty = [lambda value: None, self.cells[m["cell"]][1], 0]
        return "calibrated", dict(overhead=min(self.run(empty, 10_000) for _ in range(20)) / 10_000)

    def sample(self, m):
        cell, iterations = self.cells[m["cell"]], int(m["iterations"])
        self.run(cell, int(m.get("lead_in", 0)))
        collections, cpu = [g["collections"] for g in gc.get_stats()], time.process_time_ns()
        nanoseconds = self.run(cell, iterations)
        cpu = time.process_time_ns() - cpu
        now = [g["collections"] - before for g, before in zip(gc.get_stats(), collections)]
        return "sampled", dict(iterations=iterations, nanoseconds=nanoseconds, cpu_nanoseconds=cpu, gc0=sum(now), gc1=now[1] + now[2], gc2=now[2])


def main(lines, out):
    def say(verb, **fields):
        out.write(" ".join([verb] + [f"{name}={quote_from_bytes(str(value).encode(), safe='!#$&()*+,/:;<=>?@[]^`{|}')}" for name, value in fields.items()]) + "\n")
        out.flush()

    worker = Worker()
    say("hello", protocol=1, runtime=f"Python {platform.python_version()}")
    for line in lines:
        verb, *words = line.rstrip("\r\n").split(" ")
        m = {name: unquote(value, errors="strict") for name, _, value in (word.partition("=") for word in words)}
        cell = {"cell": m["cell"]} if "cell" in m else {}
        try:
            if verb == "bye":
                return
            if verb not in ("load", "verify", "prepare", "warm", "calibrate", "sample"):
                raise Unsupported(f"this worker doesn't know '{verb}'")
            answer, fields = getattr(worker, verb)(m)
            say(answer, **cell, **fields)
        except Unsupported as e:
            say("unsupported", **cell, reason=e)
        except Exception as e:
            say("failed", **cell, reason=f"{type(e).__name__}: {e}", **({"stage": worker.stage} if verb == "verify" else {}))


if __name__ == "__main__":
    protocol, sys.stdout = sys.stdout, sys.stderr  # what a library prints must not get among the lines
    main(sys.stdin, protocol)
