using System.Diagnostics;
using Ingot.Fuzz;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Whatever comes in: a value comes out, or an <see cref="IngotException"/> that says where.</summary>
public sealed class HostileInputTests
{
    private static readonly IngotLimits Limits = new() { MaxAllocatedBytes = 1 << 24 };

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void Truncation_at_every_byte_is_noticed(string name) => Payloads.Each(name, typeof(HostileInputTests), nameof(Truncated));

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void Every_single_flipped_bit_ends_well(string name) => Payloads.Each(name, typeof(HostileInputTests), nameof(Flipped));

    [Theory]
    [MemberData(nameof(Payloads.Names), MemberType = typeof(Payloads))]
    public void Mutated_payloads_end_well(string name) => Payloads.Each(name, typeof(HostileInputTests), nameof(Mutated));

    [Fact]
    public void Mutated_values_of_every_type_end_well()
    {
        MutatedValues<EveryMember>();
        MutatedValues<EveryCollection>();
        MutatedValues<Drawing>();
        MutatedValues<Node>();
        MutatedValues<Wide>();
        MutatedValues<Exact>();
        MutatedValues<Person>();
        MutatedValues<Filled>();
    }

    [Fact]
    public void Bytes_that_are_left_over_are_refused()
    {
        foreach (var bytes in new[] { IngotSerializer.Serialize(5), IngotSerializer.Serialize(300) })
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int>([.. bytes, 0])).Position.ShouldBe(bytes.Length);
        var exact = IngotSerializer.Serialize(new Exact { Number = 1 });
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Exact>([.. exact, 1])).Position.ShouldBe(exact.Length);
        var customer = IngotSerializer.Serialize(new List<Customer> { new() { Id = 3 } });
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<Customer>>([.. customer, 1]));
    }

    [Fact]
    public void A_count_that_the_input_can_not_hold_is_refused_before_memory_is_asked_for()
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        // Two thousand million elements, in five bytes.
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>([0x10, 0xFF, 0xFF, 0xFF, 0x0F])).Message.ShouldContain("more elements");
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBeLessThan(100_000);
    }

    [Fact]
    public void Memory_is_limited_whatever_the_input_is()
    {
        var many = IngotSerializer.Serialize(Enumerable.Repeat(new Customer(), 10_000).ToList());
        IngotSerializer.Deserialize<List<Customer>>(many)!.Count.ShouldBe(10_000);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<Customer>>(many, new IngotLimits { MaxAllocatedBytes = 100_000 })).Message.ShouldContain("MaxAllocatedBytes");
    }

    [Fact]
    public void Length_is_limited()
    {
        var limits = new IngotLimits { MaxLength = 10 };
        IngotSerializer.Deserialize<string>(IngotSerializer.Serialize("0123456789"), limits).ShouldBe("0123456789");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>(IngotSerializer.Serialize("0123456789a"), limits)).Message.ShouldContain("MaxLength");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(new int[11]), limits)).Message.ShouldContain("MaxLength");
    }

    [Fact]
    public void Depth_is_limited()
    {
        var node = new Node();
        for (var i = 0; i < 63; i++)
            node = new Node { Next = node };
        IngotSerializer.Deserialize<Node>(IngotSerializer.Serialize(node)).ShouldNotBeNull();
        var deeper = IngotSerializer.Serialize(new Node { Next = node });
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Node>(deeper)).Message.ShouldContain("MaxDepth");
        IngotSerializer.Deserialize<Node>(deeper, new IngotLimits { MaxDepth = 65 }).ShouldNotBeNull();
    }

    [Theory]
    [InlineData(0)]
    [InlineData(10_001)]
    public void A_limit_out_of_range_is_refused(int depth) =>
        Should.Throw<ArgumentOutOfRangeException>(() => new IngotLimits { MaxDepth = depth }).Message.ShouldContain("MaxDepth");

    [Fact]
    public void Keys_that_come_twice_are_refused()
    {
        var once = IngotSerializer.Serialize(new HashSet<string> { "aa", "bb" });
        var twice = Convert.FromHexString(Convert.ToHexString(once).Replace("6262", "6161", StringComparison.Ordinal));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<HashSet<string>>(twice)).Message.ShouldContain("twice");
        var pairs = IngotSerializer.Serialize(new Dictionary<string, Customer> { ["aa"] = new(), ["bb"] = new() });
        twice = Convert.FromHexString(Convert.ToHexString(pairs).Replace("6262", "6161", StringComparison.Ordinal));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Dictionary<string, Customer>>(twice)).Message.ShouldContain("twice");
    }

    [Theory]
    [InlineData("02 00", "more bytes than it needs")] // 0 in two bytes
    [InlineData("FE 01", "more bytes than it needs")] // 127 in two bytes
    [InlineData("00 00 00 00 00 00 00 00 01", "too large")]
    [InlineData("00 01 00 00 00 00 00 00 00", "more bytes than it needs")]
    public void A_number_has_one_form(string hex, string says) =>
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<uint>(Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)))).Message.ShouldContain(says);

    [Theory]
    [InlineData("80")]
    [InlineData("C080")]
    [InlineData("ED A0 80")]
    [InlineData("F8 88 80 80 80")]
    [InlineData("61 62 63 64 65 66 67 68 69 C3")]
    public void Text_that_is_not_UTF_8_is_refused(string hex)
    {
        var text = Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal));
        foreach (var padding in new[] { 0, 1, 20, 60 })
        {
            byte[] bytes = [.. Enumerable.Repeat((byte)'a', padding), .. text];
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>([(byte)((bytes.Length << 1) | 1), .. bytes])).Position.ShouldBe(1);
        }
    }

    [Fact]
    public void Keys_chosen_to_collide_cost_about_as_much_as_others()
    {
        // One chain of 100,000 keys would take five thousand million comparisons, thousands of times the cost of keys that are spread.
        var colliding = IngotSerializer.Serialize(Collisions.Of(100_000).ToHashSet(StringComparer.Ordinal));
        var spread = IngotSerializer.Serialize(Enumerable.Range(0, 100_000).Select(i => $"{i:D8}").ToHashSet(StringComparer.Ordinal));
        IngotSerializer.Deserialize<HashSet<string>>(spread)!.Count.ShouldBe(100_000);
        var clock = Stopwatch.StartNew();
        IngotSerializer.Deserialize<HashSet<string>>(spread)!.Count.ShouldBe(100_000);
        var usual = clock.Elapsed;
        clock.Restart();
        IngotSerializer.Deserialize<HashSet<string>>(colliding)!.Count.ShouldBe(100_000);
        (clock.Elapsed / usual).ShouldBeLessThan(200);
    }

    [Fact]
    public void What_a_type_refuses_is_reported_as_a_refusal()
    {
        var bytes = IngotSerializer.Serialize(new Picky { Number = 1 });
        var refused = Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Picky>([bytes[0], 3]));
        refused.InnerException.ShouldBeOfType<ArgumentOutOfRangeException>();
    }

    private static void Truncated<T>(Payload<T> payload)
    {
        foreach (var value in Payloads.Small(payload).Take(6))
        {
            var bytes = IngotSerializer.Serialize(value);
            foreach (var length in Places(bytes.Length).Where(l => l > 0))
            {
                // Nothing at all is null; whatever else is cut off is noticed.
                var error = Should.Throw<IngotException>(() => IngotSerializer.Deserialize<T>(bytes.AsSpan(0, length), Limits));
                error.Position.ShouldBeInRange(0, length);
            }
        }
    }

    private static void Flipped<T>(Payload<T> payload)
    {
        foreach (var bytes in Payloads.Small(payload).Select(v => IngotSerializer.Serialize(v)).OrderBy(b => b.Length).Take(6))
        {
            foreach (var at in Places(bytes.Length))
            {
                for (var bit = 0; bit < 8; bit++)
                {
                    bytes[at] ^= (byte)(1 << bit);
                    Survives<T>(bytes);
                    bytes[at] ^= (byte)(1 << bit);
                }
            }
        }
    }

    private static void Mutated<T>(Payload<T> payload)
    {
        var inputs = Payloads.Small(payload).Select(v => IngotSerializer.Serialize(v)).Where(b => b.Length < 20_000).ToList();
        var mutator = new Mutator(1);
        for (var i = 0; i < 3000 && inputs.Count > 0; i++)
            Survives<T>(mutator.Mutate(inputs[i % inputs.Count], inputs[(i + 1) % inputs.Count]));
    }

    private static void MutatedValues<T>()
    {
        var mutator = new Mutator(2);
        var filler = new Filler(3);
        filler.Subtypes[typeof(IShape)] = [typeof(Circle), typeof(Square), typeof(ExactShape), typeof(StructShape)];
        filler.Subtypes[typeof(Animal)] = [typeof(Dog)];
        var inputs = Enumerable.Range(0, 30).Select(_ => IngotSerializer.Serialize(filler.Value<T>())).ToList();
        for (var i = 0; i < 3000; i++)
            Survives<T>(mutator.Mutate(inputs[i % inputs.Count], inputs[(i + 7) % inputs.Count]));
    }

    /// <summary>All places of a short input, a sample of a long one's: its beginning, and so many of the rest as there is time for.</summary>
    private static IEnumerable<int> Places(int length)
    {
        const int all = 700;
        if (length <= all)
            return Enumerable.Range(0, length);
        var some = Math.Clamp(2_000_000 / length, 5, 200);
        return Enumerable.Range(0, Math.Min(some, all)).Concat(Enumerable.Range(0, some).Select(i => (int)((long)length * i / some))).Distinct();
    }

    private static void Survives<T>(byte[] bytes)
    {
        try
        {
            IngotSerializer.Deserialize<T>(bytes, Limits);
        }
        catch (IngotException e)
        {
            if (e.InnerException is null)
                e.Position.ShouldBeInRange(0, bytes.Length);
        }
    }
}
