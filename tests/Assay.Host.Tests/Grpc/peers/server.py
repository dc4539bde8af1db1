"""An official server, grpcio, for our client: says its port, then serves until its standard input ends."""
import sys
from concurrent import futures

import grpc


def compressed(message, context):
    context.set_compression(grpc.Compression.Gzip)
    return message


def fails(message, context):
    context.abort(grpc.StatusCode.NOT_FOUND, "100 % schön: " + message.decode())


def throws(message, context):
    raise ValueError("a fault")


def streams(message, context):
    for i in range(int(message)):
        yield bytes(i * 1000)


def streams_and_fails(message, context):
    yield from streams(message, context)
    context.abort(grpc.StatusCode.ABORTED, "enough")


def waits(message, context):
    ended = futures.Future()
    context.add_callback(lambda: ended.set_result(None))
    ended.result(timeout=30)
    print("left", flush=True)
    return b""


def for_ever(message, context):
    context.add_callback(lambda: print("left", flush=True))
    while True:
        yield bytes(1000)


methods = {
    "Unary": grpc.unary_unary_rpc_method_handler(lambda message, context: message),
    "Compressed": grpc.unary_unary_rpc_method_handler(compressed),
    "Fails": grpc.unary_unary_rpc_method_handler(fails),
    "Throws": grpc.unary_unary_rpc_method_handler(throws),
    "Waits": grpc.unary_unary_rpc_method_handler(waits),
    "Streams": grpc.unary_stream_rpc_method_handler(streams),
    "StreamsAndFails": grpc.unary_stream_rpc_method_handler(streams_and_fails),
    "StreamsForEver": grpc.unary_stream_rpc_method_handler(for_ever),
}
server = grpc.server(futures.ThreadPoolExecutor(max_workers=8), options=[("grpc.max_receive_message_length", 4 << 20)])
server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("test.Echo", methods),))
port = server.add_insecure_port("127.0.0.1:0")
server.start()
print(port, flush=True)
sys.stdin.read()
server.stop(None)
