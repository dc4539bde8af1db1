using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>The format is what docs/ingot-format.md says: by the vectors that other implementations are checked against.</summary>
public sealed class FormatTests
{
    private static readonly string File = Path.Combine(Repository(), "docs", "ingot-format-vectors.txt");

    private static readonly Dictionary<string, (Func<byte[]> Write, Func<byte[], object?> Read, object? Value)> Cases = new(StringComparer.Ordinal);

    static FormatTests()
    {
        foreach (var number in new uint[] { 0, 1, 127, 128, 300, 16383, 16384, 2097151, 2097152, uint.MaxValue })
            Add($"UInt32 {number}", number);
        foreach (var number in new ulong[] { (1UL << 56) - 1, 1UL << 56, ulong.MaxValue })
            Add($"UInt64 {number}", number);
        foreach (var number in new[] { 0, -1, 1, 63, -64, 64, int.MinValue })
            Add($"Int32 {number}", number);
        Add("Int64 -9223372036854775808", long.MinValue);
        Add("Double 1.5", 1.5);
        Add("Guid 00112233-4455-6677-8899-aabbccddeeff", Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"));
        Add("Text \"\"", "");
        Add("Text \"Test\"", "Test");
        Add("Text \"ä\\U00010005\"", "ä\U00010005");
        Add("Text of 127 letters a", new string('a', 127));
        Add("Text of 128 letters a", new string('a', 128));
        Add("Decimal 0.00", 0.00m);
        Add("Decimal -12.50", -12.50m);
        Add("Decimal 79228162514264337593543950335", decimal.MaxValue);
        Add("DateTime 2026-01-15 UTC", new DateTime(2026, 1, 15, 0, 0, 0, DateTimeKind.Utc));
        Add("DateTime 2026-01-15T12:34:56 unspecified", new DateTime(2026, 1, 15, 12, 34, 56, DateTimeKind.Unspecified));
        Add("DateTime 2026-01-15T12:34:56.789 local", new DateTime(2026, 1, 15, 12, 34, 56, 789, DateTimeKind.Local));
        Add("DateTime 9999-12-31T23:59:59.9999999 UTC", DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Utc));
        Add("DateTimeOffset 2026-01-15T00:00:00+02:00", new DateTimeOffset(2026, 1, 15, 0, 0, 0, TimeSpan.FromHours(2)));
        Add("TimeSpan 90 s", TimeSpan.FromSeconds(90));
        Add("TimeSpan -1 tick", new TimeSpan(-1));
        Add("DateOnly 2026-01-15", new DateOnly(2026, 1, 15));
        Add("Version 1.2", new Version(1, 2));
        Add("Any Int32 5", (object)5);
        Add("Any text \"x\"", (object)"x");
        Add("Sequence of Int32 1, -1, 1000", new[] { 1, -1, 1000 });
        Add("Sequence of 40 Int32 0 to 39", Enumerable.Range(0, 40).ToArray());
        Add("Sequence of 32 Int32 of all bits", Enumerable.Range(0, 32).Select(i => i * unchecked((int)2654435761)).ToArray());
        Add("Sequence of 32 Int64 1000000000000 + 1000 i", Enumerable.Range(0, 32).Select(i => 1_000_000_000_000 + (1000L * i)).ToArray());
        Add("Sequence of 32 UInt64 2^40 i", Enumerable.Range(0, 32).Select(i => ((ulong)i << 40) + (ulong)i).ToArray());
        Add("Sequence of 32 DateTime 2026-01-15 UTC + i s",
            Enumerable.Range(0, 32).Select(i => new DateTime(2026, 1, 15, 0, 0, i, DateTimeKind.Utc)).ToArray());
        Add("Sequence of 32 DateTime 2026-01-15T12:00:00 UTC + i days",
            Enumerable.Range(0, 32).Select(i => new DateTime(2026, 1, 15, 12, 0, 0, DateTimeKind.Utc).AddDays(i)).ToArray());
        Add("Sequence of 32 Int16 1000 i - 16000", Enumerable.Range(0, 32).Select(i => (short)((1000 * i) - 16000)).ToArray());
        Add("Sequence of 32 Int32 2^(i mod 31)", Enumerable.Range(0, 32).Select(i => 1 << (i % 31)).ToArray());
        Add("Sequence of 32 Int32 (-1)^i (2^(8 (i mod 4) + 7) - 1)",
            Enumerable.Range(0, 32).Select(i => (int)((i % 2 == 0 ? 1 : -1) * ((1L << ((8 * (i % 4)) + 7)) - 1))).ToArray());
        Add("Sequence of 32 Int64 (-1)^i (2^(8 (i mod 8) + 7) - 1)",
            Enumerable.Range(0, 32).Select(i => (i % 2 == 0 ? 1 : -1) * ((1L << ((8 * (i % 8)) + 7)) - 1)).ToArray());
        Add("Sequence of 32 Int32 i, but 2^30 at 5", Enumerable.Range(0, 32).Select(i => i == 5 ? 1 << 30 : i).ToArray());
        Add("Sequence of 32 Decimal i.00", Enumerable.Range(0, 32).Select(i => new decimal(i * 100, 0, 0, false, 2)).ToArray());
        Add("Sequence of 8 structs of Int32, Double, Int32",
            Enumerable.Range(0, 8).Select(i => new Reading { Id = (i * 1000) + 1, Value = i / 2.0, Kind = Numbered.One }).ToArray());
        Add("Columns of 16 structs", Enumerable.Range(0, 16).Select(i => new Cell(i, 0, i % 2 == 0 ? null : "ab", true)).ToArray());
        Add("Columns of 40 structs",
            Enumerable.Range(0, 40).Select(i => new Cell(0, (byte)(200 + (i % 3)), i % 2 == 0 ? "open" : "shut", false)).ToArray());
        Add("Columns of 18 objects", Enumerable.Range(0, 18).Select(Trip).ToList());
        Add("Sequence of nullable Boolean null, false, true", new bool?[] { null, false, true });
        Add("Sequence of text null, \"\", \"b\"", new[] { null!, "", "b" });
        Add("Dictionary of text and objects", new Dictionary<string, Models.Customer>(StringComparer.Ordinal) { ["k"] = new() { Id = 1 } });
        Add("Object with nothing set", new NarrowV1());
        Add("Object with members", new NarrowV1 { M0 = "a", M1 = -1, M2 = true });
        Add("Object with nested objects", new PersonV1 { Id = 7, Home = new PlaceV1 { City = "X" }, Places = [null, new PlaceV1 { Old = true }] });
        Add("Object of a subtype", new Drawing { Main = new Circle { Radius = 1 } });
        var twice = new Knot { Name = "b" };
        Add("Object that is contained twice", new Knot { Name = "a", Other = twice, All = [twice, null] });
        Add("Object with more than 63 members", new Wide { M0 = "a", M63 = "b" });
        Add("Object that is null", (Models.Customer?)null);
        Add("Object with more than 56 members that is null", (Wide?)null);
        Add("Nullable Byte that is null", (byte?)null);
        Add("Object of fixed layout", new Exact { Number = 1, Text = null, Flag = true });
        Add("Envelope", new Assay.Payloads.MessageEnvelope { Header = "Test", From = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"),
            To = Guid.Parse("ffeeddcc-bbaa-9988-7766-554433221100") });
    }

    [Fact]
    public void Vectors_are_written_and_read_as_the_file_says()
    {
        var lines = System.IO.File.ReadAllLines(File).Where(l => l.Length > 0 && l[0] != '#').Select(l => l.Split(" = ", 2))
            .ToDictionary(l => l[0], l => l[1], StringComparer.Ordinal);
        lines.Keys.ShouldBe(Cases.Keys, ignoreOrder: true);
        foreach (var (name, hex) in lines)
        {
            var (write, read, value) = Cases[name];
            Spaced(write()).ShouldBe(hex, name);
            Canonical.Of(read(Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)))).ShouldBe(Canonical.Of(value), name);
        }
    }

    [Fact]
    public void The_published_envelope_takes_38_bytes() => Cases["Envelope"].Write().Length.ShouldBe(38);

    private static TripV1 Trip(int i) => i == 17 ? null! : new TripV1
    {
        Number = (short)(i * 300),
        To = "end",
        Last = i % 5 == 0 ? null : new StopV1 { Minutes = (ushort)i },
        Stops = i % 6 == 0 ? null : [.. Enumerable.Range(0, i % 3).Select(k => new StopV1 { Name = $"stop {k}", Minutes = (ushort)k })],
    };

    private static string Spaced(byte[] bytes) => string.Join(' ', bytes.Select(b => b.ToString("X2")));

    private static void Add<T>(string name, T value) =>
        Cases.Add(name, (() => IngotSerializer.Serialize(value), bytes => IngotSerializer.Deserialize<T>(bytes), value));

    private static string Repository()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!System.IO.File.Exists(Path.Combine(folder!.FullName, "global.json")))
            folder = folder.Parent;
        return folder.FullName;
    }
}
