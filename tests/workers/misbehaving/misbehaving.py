"""The Python worker, gone wrong in its third sample (the pilot's is the first) in the way that the serializer's id names."""
import os, sys, time
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
import worker

output = sys.stdout


def hangs():
    time.sleep(1_000_000)


def crashes():
    sys.stderr.write("boom\n")
    sys.stderr.flush()
    os._exit(3)


def prints():
    output.write("By the way, this library likes to talk.\n")


def babbles():
    while True:
        output.write("x" * 65_536)


def answers_nonsense():
    output.write("sampled iterations=1 nanoseconds=-7\n")


def hoards():
    hoard = []
    while True:
        hoard.append(b"x" * (1 << 24))
        time.sleep(0.02)


class Misbehaving(worker.Worker):
    samples = 0

    def load(self, m):
        self.fault = globals()[m["serializer"].replace("-", "_")]
        return super().load({**m, "serializer": "json-python"})

    def sample(self, m):
        self.samples += 1
        if self.samples == 3:
            self.fault()
        return super().sample(m)


worker.Worker = Misbehaving
sys.stdout = sys.stderr
worker.main(sys.stdin, output)
