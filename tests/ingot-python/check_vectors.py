"""Decodes and encodes each vector beside the specification: `check_vectors.py docs/ingot-format-vectors.txt`. Fails if one differs."""
import random
import struct
import sys

from ingot_codec import Schema

DAY, SECOND = 864000000000, 10000000
JANUARY = 639040320000000000  # 2026-01-15
FROM, TO = "00112233-4455-6677-8899-aabbccddeeff", "ffeeddcc-bbaa-9988-7766-554433221100"


def of_class(*members, **more):
    return {"class": True, "members": [{"name": name, "type": type} for name, type in members]} | more


def obj(name):
    return {"kind": "object", "name": name}


def seq(of):
    return {"kind": "sequence", "of": of}


def double(number):
    return struct.unpack("<Q", struct.pack("<d", number))[0]


def all_bits(i):
    return (i * 2654435761 + (1 << 31)) % (1 << 32) - (1 << 31)


WIDE = [(f"M{i}", ["text", "i32", "bool"][i % 3]) for i in range(80)]
TABLE = {
    "Point": of_class(("X", "i32"), ("Y", "i32")) | {"class": False},
    "Reading": of_class(("Id", "i32"), ("Value", "double"), ("Kind", "i32")) | {"class": False},
    "Customer": of_class(("Id", "i32"), ("Name", "text"), ("Emails", seq("text")), ("Place", obj("Point"))),
    "Narrow": of_class(("M0", "text"), ("M1", "i32"), ("M2", "bool")),
    "Place": of_class(("City", "text"), ("Codes", seq("i32")), ("Old", "bool")),
    "Person": of_class(("Id", "i32"), ("Name", "text"), ("Fax", "text"), ("Home", obj("Place")), ("Places", seq(obj("Place")))),
    "Drawing": of_class(("Main", obj("Shape"))),
    "Knot": of_class(("Name", "text"), ("Other", obj("Knot")), ("All", seq(obj("Knot"))), shared=True),
    "Leg": of_class(("Name", "text"), ("Minutes", "u16")),
    "Trip": of_class(("Number", "i16"), ("From", "text"), ("To", "text"), ("Last", obj("Leg")), ("Stops", seq(obj("Leg"))), packed=True),
    "Cell": of_class(("X", "i32"), ("Level", "u8"), ("Note", "text"), ("IsOpen", "bool"), packed=True) | {"class": False},
    "Shape": of_class(subtypes={1: "Circle"}),
    "Circle": of_class(("Name", "text"), ("Radius", "double")),
    "Wide": of_class(*WIDE),
    "Exact": of_class(("Number", "i32"), ("Text", "text"), ("Flag", "bool"), ("Place", obj("Point")), fixed=True),
    "Envelope": of_class(("IsInternal", "bool"), ("TimeStamp", "datetime"), ("MessageId", "guid"), ("Header", "text"), ("From", "guid"), ("To", "guid"),
                         ("KeyValuePairs", {"kind": "dictionary", "key": "text", "value": "text"})),
}
SCHEMA = Schema(TABLE)


def made(name, **members):
    return SCHEMA.objects[name].default_members() | members


def trip(i):
    if i == 17:
        return None
    stops = [made("Leg", Name=f"stop {k}", Minutes=k) for k in range(i % 3)]
    return made("Trip", Number=i * 300, To="end", Last=None if i % 5 == 0 else made("Leg", Minutes=i), Stops=None if i % 6 == 0 else stops)


TWICE = made("Knot", Name="b")
VECTORS = {f"UInt32 {n}": ("u32", n) for n in (0, 1, 127, 128, 300, 16383, 16384, 2097151, 2097152, 4294967295)}
VECTORS |= {f"UInt64 {n}": ("u64", n) for n in (2**56 - 1, 2**56, 2**64 - 1)}
VECTORS |= {f"Int32 {n}": ("i32", n) for n in (0, -1, 1, 63, -64, 64, -2**31)}
VECTORS |= {
    "Int64 -9223372036854775808": ("i64", -2**63),
    "Double 1.5": ("double", double(1.5)),
    f"Guid {FROM}": ("guid", FROM),
    'Text ""': ("text", ""),
    'Text "Test"': ("text", "Test"),
    'Text "ä\\U00010005"': ("text", "ä\U00010005"),
    "Text of 127 letters a": ("text", "a" * 127),
    "Text of 128 letters a": ("text", "a" * 128),
    "Decimal 0.00": ("decimal", [0, 2, 0]),
    "Decimal -12.50": ("decimal", [1, 2, 1250]),
    "Decimal 79228162514264337593543950335": ("decimal", [0, 0, 2**96 - 1]),
    "DateTime 2026-01-15 UTC": ("datetime", [JANUARY, 1]),
    "DateTime 2026-01-15T12:34:56 unspecified": ("datetime", [JANUARY + 45296 * SECOND, 0]),
    "DateTime 2026-01-15T12:34:56.789 local": ("datetime", [JANUARY + 45296 * SECOND + 7890000, 2]),
    "DateTime 9999-12-31T23:59:59.9999999 UTC": ("datetime", [3652059 * DAY - 1, 1]),
    "DateTimeOffset 2026-01-15T00:00:00+02:00": ("datetimeoffset", [JANUARY, 120]),
    "TimeSpan 90 s": ("timespan", 90 * SECOND),
    "TimeSpan -1 tick": ("timespan", -1),
    "DateOnly 2026-01-15": ("dateonly", 20468),
    "Version 1.2": ("version", [1, 2, -1, -1]),
    "Any Int32 5": ("any", ["i32", 5]),
    'Any text "x"': ("any", ["text", "x"]),
    "Sequence of Int32 1, -1, 1000": (seq("i32"), [1, -1, 1000]),
    "Sequence of 40 Int32 0 to 39": (seq("i32"), [*range(40)]),
    "Sequence of 32 Int32 of all bits": (seq("i32"), [all_bits(i) for i in range(32)]),
    "Sequence of 32 Int64 1000000000000 + 1000 i": (seq("i64"), [10**12 + 1000 * i for i in range(32)]),
    "Sequence of 32 UInt64 2^40 i": (seq("u64"), [(i << 40) + i for i in range(32)]),
    "Sequence of 32 DateTime 2026-01-15 UTC + i s": (seq("datetime"), [[JANUARY + i * SECOND, 1] for i in range(32)]),
    "Sequence of 32 DateTime 2026-01-15T12:00:00 UTC + i days": (seq("datetime"), [[JANUARY + (43200 + 86400 * i) * SECOND, 1] for i in range(32)]),
    "Sequence of 32 Int16 1000 i - 16000": (seq("i16"), [1000 * i - 16000 for i in range(32)]),
    "Sequence of 32 Int32 2^(i mod 31)": (seq("i32"), [1 << i % 31 for i in range(32)]),
    "Sequence of 32 Int32 (-1)^i (2^(8 (i mod 4) + 7) - 1)": (seq("i32"), [(-1) ** i * ((1 << 8 * (i % 4) + 7) - 1) for i in range(32)]),
    "Sequence of 32 Int64 (-1)^i (2^(8 (i mod 8) + 7) - 1)": (seq("i64"), [(-1) ** i * ((1 << 8 * (i % 8) + 7) - 1) for i in range(32)]),
    "Sequence of 32 Int32 i, but 2^30 at 5": (seq("i32"), [1 << 30 if i == 5 else i for i in range(32)]),
    "Sequence of 32 Decimal i.00": (seq("decimal"), [[0, 2, 100 * i] for i in range(32)]),
    "Sequence of 8 structs of Int32, Double, Int32": (seq(obj("Reading")), [made("Reading", Id=1000 * i + 1, Value=double(i / 2), Kind=1) for i in range(8)]),
    "Columns of 16 structs": (seq(obj("Cell")), [made("Cell", X=i, Note="ab" if i % 2 else None, IsOpen=True) for i in range(16)]),
    "Columns of 40 structs": (seq(obj("Cell")), [made("Cell", Level=200 + i % 3, Note=["open", "shut"][i % 2]) for i in range(40)]),
    "Columns of 18 objects": (seq(obj("Trip")), [trip(i) for i in range(18)]),
    "Sequence of nullable Boolean null, false, true": (seq({"kind": "nullable", "of": "bool"}), [None, False, True]),
    'Sequence of text null, "", "b"': (seq("text"), [None, "", "b"]),
    "Dictionary of text and objects": ({"kind": "dictionary", "key": "text", "value": obj("Customer")}, [["k", made("Customer", Id=1)]]),
    "Object with nothing set": (obj("Narrow"), made("Narrow")),
    "Object with members": (obj("Narrow"), made("Narrow", M0="a", M1=-1, M2=True)),
    "Object with nested objects": (obj("Person"), made("Person", Id=7, Home=made("Place", City="X"), Places=[None, made("Place", Old=True)])),
    "Object of a subtype": (obj("Drawing"), made("Drawing", Main=["Circle", made("Circle", Radius=double(1))])),
    "Object that is contained twice": (obj("Knot"), made("Knot", Name="a", Other=TWICE, All=[TWICE, None])),
    "Object with more than 63 members": (obj("Wide"), made("Wide", M0="a", M63="b")),
    "Object of fixed layout": (obj("Exact"), made("Exact", Number=1, Flag=True)),
    "Envelope": (obj("Envelope"), made("Envelope", Header="Test", From=FROM, To=TO)),
    "Object that is null": (obj("Customer"), None),
    "Object with more than 56 members that is null": (obj("Wide"), None),
    "Nullable Byte that is null": ({"kind": "nullable", "of": "u8"}, None),
}


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        lines = dict(line.rstrip("\n").split(" = ") for line in file if line.strip() and line[0] != "#")
    assert lines.keys() == VECTORS.keys(), f"not in both: {lines.keys() ^ VECTORS.keys()}"
    choose = random.Random(1)
    for name, hexadecimal in lines.items():
        (schema, value), data = VECTORS[name], bytes.fromhex(hexadecimal)
        assert SCHEMA.decode(schema, data) == value, f"{name} is read as {SCHEMA.decode(schema, data)}"
        plain = SCHEMA.encode(schema, value)
        # Packed numbers, rows and columns are a writer's choice.
        assert plain == data or name.startswith(("Sequence of 32 ", "Sequence of 40 ", "Sequence of 8 ", "Columns of ")), f"{name} is written as {plain.hex()}"
        for _ in range(20):
            free = SCHEMA.encode(schema, value, choose)
            assert SCHEMA.decode(schema, free) == value, f"{name} comes back as something else from {free.hex()}"
    print(f"{len(lines)} vectors agree")


if __name__ == "__main__":
    main()
