using Ingot.Fuzz;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Whatever columns come in: a value comes out, or an <see cref="IngotException"/> that says where.</summary>
public sealed class HostileColumnsTests
{
    private static readonly IngotLimits Limits = new() { MaxAllocatedBytes = 1 << 24 };

    [Theory]
    [InlineData("21 0A 00", "ends")] // nothing after the mark
    [InlineData("21 0A 00 03", "presence")] // no such presence
    [InlineData("21 0A 00 01 FF", "ends")] // half of the bits
    [InlineData("23 0A 00 01 01 00 02", "stands for nothing")] // 17 elements, a bit for the 18th
    [InlineData("21 0A 00 01 00 00", "absent")] // bits that are all 0
    [InlineData("21 0A 00 00 02", "form")] // neither columns nor one by one
    [InlineData("21 0A 00 00 01 03 05 00 05 05", "runs over the end")] // a column of 2 bytes for 16 numbers
    [InlineData("21 0A 00 00 01 03 07 02 05 05", "follow")] // more in a column than its values
    [InlineData("21 0A 00 00 01 09 01 01 0B 00 01 05 01 01 01", "ends")] // places of texts that aren't there
    [InlineData("21 0A 00 00 01 09 01 01 07 00 01 01 01", "no different texts")]
    [InlineData("21 0A 00 00 01 09 01 01 07 00 01 23 01", "no different texts")]
    [InlineData("21 0A 00 00 01 03 05", "runs over the end")] // a column without its bytes
    public void Malformed_columns_are_refused(string hex, string says)
    {
        var bytes = Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal));
        var refused = Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Cell[]>(bytes));
        refused.Message.ShouldContain(says);
        refused.Position.ShouldBeInRange(0, bytes.Length);
    }

    [Fact]
    public void A_place_without_a_text_is_refused()
    {
        var bytes = IngotSerializer.Serialize(Enumerable.Range(0, 40).Select(i => new Cell(0, 0, i % 2 == 0 ? "a" : "b", false)).ToArray());
        var places = Convert.ToHexString(bytes).IndexOf("6162", StringComparison.Ordinal) / 2 + 2;
        Enumerable.Range(places, bytes.Length - places).Count(at => Refuses(bytes, at)).ShouldBeGreaterThan(10);
    }

    [Fact]
    public void A_count_that_takes_more_memory_than_the_input_allows_is_refused_before_memory_is_asked_for()
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        // Two thousand million elements, none of which is present, in eight bytes.
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Row<int>[]>([0x10, 0xFF, 0xFF, 0xFF, 0x0F, 0x0A, 0, 2])).Message.ShouldContain("limit");
        // A hundred thousand objects without members.
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Row<int>[]>([0x04, 0x35, 0x0C, 0x0A, 0, 0, 1, 1])).Message.ShouldContain("memory");
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBeLessThan(1 << 20);
    }

    [Fact]
    public void Truncation_at_every_byte_is_noticed()
    {
        var bytes = Inputs<EveryMember>().OrderBy(b => b.Length).First();
        for (var length = 0; length < bytes.Length; length += 1 + (length / 500))
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<Row<EveryMember>>>(bytes.AsSpan(0, length), Limits)).Position
                .ShouldBeInRange(0, length);
    }

    [Fact]
    public void Mutated_columns_of_every_type_end_well()
    {
        Mutated<EveryMember>();
        Mutated<EveryCollection>();
        Mutated<Filled>();
        Mutated<Drawing>();
        Mutated<Node>();
        Mutated<Cell>();
        Mutated<Point?>();
    }

    private static bool Refuses(byte[] bytes, int at)
    {
        byte[] changed = [.. bytes];
        changed[at] ^= 0x80;
        return !Survives<Cell[]>(changed);
    }

    private static List<byte[]> Inputs<T>()
    {
        var filler = new Filler(3);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        return [.. Enumerable.Range(0, 12).Select(
            i => IngotSerializer.Serialize(Enumerable.Range(0, 16 + (4 * i)).Select(k => k % 9 == 8 ? null! : filler.Value<Row<T>>()).ToList()))];
    }

    private static void Mutated<T>()
    {
        var mutator = new Mutator(2);
        var inputs = Inputs<T>().Where(b => b.Length < 40_000).ToList();
        for (var i = 0; i < 2000 && inputs.Count > 0; i++)
            Survives<List<Row<T>>>(mutator.Mutate(inputs[i % inputs.Count], inputs[(i + 7) % inputs.Count]));
    }

    private static bool Survives<T>(byte[] bytes)
    {
        try
        {
            IngotSerializer.Deserialize<T>(bytes, Limits);
            return true;
        }
        catch (IngotException e)
        {
            if (e.InnerException is null)
                e.Position.ShouldBeInRange(0, bytes.Length);
            return false;
        }
    }
}
