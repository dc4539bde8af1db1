"""An echo's client, written from docs/load.md ("Frames") alone: sends messages whose serialized part it is given, and checks what comes back.

    echo_client.py PORT RAW_BYTES MESSAGES SERIALIZED_HEX
"""
import socket
import struct
import sys


def receive(connection, count):
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            sys.exit(f"the server closed the connection; {len(data)} of {count} bytes had come")
        data += part
    return data


port, raw_bytes, messages = int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
serialized = bytes.fromhex(sys.argv[4])
with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
    for number in range(messages):
        raw = struct.pack("<q", number) + bytes((i * 37 + 11) % 256 for i in range(8, raw_bytes))
        content = serialized + raw
        connection.sendall(struct.pack("<i", len(content)) + content)
    for number in range(messages):
        (length,) = struct.unpack("<i", receive(connection, 4))
        content = receive(connection, length)
        if content[-raw_bytes:][:8] != struct.pack("<q", number):
            sys.exit(f"message {number} came back as {content[-raw_bytes:][:8].hex()}")
        if content[:-raw_bytes] != serialized:
            sys.exit(f"message {number} came back as {content.hex()}")
print(f"{messages} messages came back")
