"""An official client, grpcio, against our server: says of each thing that it tries what came of it, one line each."""
import sys

import grpc

compression = grpc.Compression.Gzip if sys.argv[2] == "gzip" else grpc.Compression.NoCompression
channel = grpc.insecure_channel("127.0.0.1:" + sys.argv[1], compression=compression)


def unary(method, message, timeout=None):
    try:
        return channel.unary_unary("/test.Echo/" + method)(message, timeout=timeout)
    except grpc.RpcError as error:
        return f"{error.code().name} {error.details()}"


def streamed(method, message, most=None):
    lengths = []
    call = channel.unary_stream("/test.Echo/" + method)(message)
    try:
        for answer in call:
            lengths.append(str(len(answer)))
            if len(lengths) == most:
                call.cancel()
        return ",".join(lengths) + " OK"
    except grpc.RpcError as error:
        return f"{','.join(lengths)} {error.code().name} {error.details()}"


def say(what, came):
    came = {True: "true", False: "false"}.get(came, came) if isinstance(came, bool) else came
    print(what, came.decode() if isinstance(came, bytes) else came)


large = (b"abc" * 33334)[:100000]
say("unary", unary("Unary", large) == large)
say("empty", len(unary("Unary", b"")))
say("compressed answer", unary("Compressed", large) == large)
say("bytes of the request", "few" if int(unary("Received", large)) < 2000 else "all")
say("fails", unary("Fails", b"5"))
say("throws", unary("Throws", b""))
say("unknown", unary("Unknown", b"").split(";")[0])
say("streams", streamed("Streams", b"3"))
say("streams and fails", streamed("StreamsAndFails", b"3"))
say("streams and is left", " ".join(streamed("StreamsForEver", b"", 2).split(" ")[:2]))
say("deadline", unary("Waits", b"", timeout=0.3).split(" ")[0])
say("too large", unary("Unary", bytes(5 << 20)).split(" ")[0])
say("goes on", unary("Unary", large) == large)
