using System.Runtime.CompilerServices;
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
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<Customer>>(many, new IngotLimits { MaxAllocatedBytes = 100_000 })).Message
            .ShouldContain("MaxAllocatedBytes");
    }

    [Fact]
    public void Length_is_limited()
    {
        var limits = new IngotLimits { MaxLength = 10 };
        IngotSerializer.Deserialize<string>(IngotSerializer.Serialize("0123456789"), limits).ShouldBe("0123456789");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>(IngotSerializer.Serialize("0123456789a"), limits)).Message
            .ShouldContain("MaxLength");
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int[]>(IngotSerializer.Serialize(new int[11]), limits)).Message
            .ShouldContain("MaxLength");
    }

    [Fact]
    public void Depth_is_limited()
    {
        var node = new Node();
        for (var i = 0; i < 63; i++)
            node = new Node { Next = node };
        IngotSerializer.Deserialize<Node>(IngotSerializer.Serialize(node)).ShouldNotBeNull();
        var more = new IngotLimits { MaxDepth = 65 };
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(new Node { Next = node })).Message.ShouldContain("MaxDepth");
        var deeper = IngotSerializer.Serialize(new Node { Next = node }, more);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Node>(deeper)).Message.ShouldContain("MaxDepth");
        IngotSerializer.Deserialize<Node>(deeper, more).ShouldNotBeNull();
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
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<uint>(Convert.FromHexString(hex.Replace(" ", "", StringComparison.Ordinal)))).Message
            .ShouldContain(says);

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

    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    [InlineData(200)]
    public void An_output_that_gives_less_than_it_is_asked_for_is_refused(int most)
    {
        var value = new Drawing { Main = new Circle { Radius = 1 } };
        Should.Throw<IngotException>(() => IngotSerializer.Serialize<IShape>(new Circle { Radius = 1 }, new Stingy(most))).Message.ShouldContain("memory");
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(value, new Stingy(most))).Message.ShouldContain("memory");
        Should.Throw<IngotException>(() => IngotJson.Serialize(value, new Stingy(most))).Message.ShouldContain("memory");
        if (most == 0)
            Should.Throw<IngotException>(() => IngotSerializer.Serialize<Drawing>(null, new Stingy(most))).Message.ShouldContain("memory");
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(Enumerable.Repeat(new string('x', 3000), 10).ToArray(), new Stingy(most + 300))).Message
            .ShouldContain("memory");
    }

    /// <summary>Frames of structs are large: a thousand levels of them take more than such a thread has.</summary>
    [Fact]
    public void A_stack_that_is_too_small_is_noticed_before_its_end()
    {
        var limits = new IngotLimits { MaxDepth = 10_000 };
        Heavy? heavy = null;
        for (var i = 0; i < 3_000; i++)
            heavy = new Heavy { Next = new HeavyLink { Held = heavy } };
        byte[] compact = [], json = [];
        OnStack(64 << 20,
            () => (compact, json) = (IngotSerializer.Serialize(heavy, limits), IngotJson.Serialize(heavy!, new IngotJsonOptions { Limits = limits })));
        OnStack(384 << 10, () =>
        {
            Should.Throw<IngotException>(() => IngotSerializer.Serialize(heavy, limits)).Message.ShouldContain("stack");
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Heavy>(compact, limits)).Message.ShouldContain("stack");
            Should.Throw<IngotException>(() => IngotJson.Serialize(heavy!, new IngotJsonOptions { Limits = limits })).Message.ShouldContain("stack");
            Should.Throw<IngotException>(() => IngotJson.Deserialize<Heavy>(json, new IngotJsonOptions { Limits = limits })).Message.ShouldContain("stack");
        });
    }

    [Fact]
    public void A_stack_that_is_too_small_for_large_frames_is_noticed_before_its_end()
    {
        var limits = new IngotLimits { MaxDepth = 10_000 };
        var options = new IngotJsonOptions { Limits = limits };
        var link = default(GiantLink);
        for (var i = 0; i < 100; i++)
            link = new GiantLink { More = [link] };
        var giant = new Giant { Link = link };
        byte[] compact = [], json = [];
        OnStack(64 << 20, () => (compact, json) = (IngotSerializer.Serialize(giant, limits), IngotJson.Serialize(giant, options)));
        OnStack(384 << 10, () =>
        {
            Should.Throw<IngotException>(() => IngotSerializer.Serialize(giant, limits)).Message.ShouldContain("stack");
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Giant>(compact, limits)).Message.ShouldContain("stack");
            Should.Throw<IngotException>(() => IngotJson.Serialize(giant, options)).Message.ShouldContain("stack");
            Should.Throw<IngotException>(() => IngotJson.Deserialize<Giant>(json, options)).Message.ShouldContain("stack");
            IngotSerializer.Deserialize<Giant>(IngotSerializer.Serialize(new Giant()))!.Link.More.ShouldBeNull();
        });
    }

    [Fact]
    public void Memory_is_counted_as_it_is()
    {
        var bytes = IngotSerializer.Serialize(new HeavyBlock[4000]);
        var before = GC.GetAllocatedBytesForCurrentThread();
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<HeavyBlock[]>(bytes, new IngotLimits { MaxAllocatedBytes = 100_000 })).Message
            .ShouldContain("MaxAllocatedBytes");
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBeLessThan(200_000);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<Customer>>(
            IngotSerializer.Serialize(Enumerable.Repeat(new Customer(), 50_000).ToList()), new IngotLimits { MaxBytesPerInputByte = 1 })).Message
            .ShouldContain("MaxBytesPerInputByte");
    }

    [Fact]
    public void Bytes_that_are_no_text_take_no_more_memory_than_text()
    {
        var bytes = IngotSerializer.Serialize(new string('x', 100_000));
        bytes.AsSpan(^100_000..).Fill(0xFF);
        var before = GC.GetAllocatedBytesForCurrentThread();
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>(bytes)).Message.ShouldContain("UTF-8");
        (GC.GetAllocatedBytesForCurrentThread() - before).ShouldBeLessThan(100_000);
    }

    [Fact]
    public async Task A_stream_has_an_end()
    {
        var limits = new IngotLimits { MaxStreamBytes = 100 };
        var stream = () => new BufferedStream(new MemoryStream(IngotSerializer.Serialize(new string('x', 200))));
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>(stream(), limits)).Message.ShouldContain("MaxStreamBytes");
        (await Should.ThrowAsync<IngotException>(async () => await IngotSerializer.DeserializeAsync<string>(stream(), limits))).Message.ShouldContain(
            "MaxStreamBytes");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<string>(stream(), new IngotJsonOptions { Limits = limits })).Message
            .ShouldContain("MaxStreamBytes");
        // Such a stream is read where it is.
        var visible = () => new MemoryStream(IngotSerializer.Serialize(new string('x', 200)), 0, 202, writable: false, publiclyVisible: true);
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<string>(visible(), limits)).Message.ShouldContain("MaxStreamBytes");
        (await Should.ThrowAsync<IngotException>(async () => await IngotSerializer.DeserializeAsync<string>(visible(), limits))).Message.ShouldContain(
            "MaxStreamBytes");
        Should.Throw<IngotException>(() => IngotJson.Deserialize<string>(visible(), new IngotJsonOptions { Limits = limits })).Message
            .ShouldContain("MaxStreamBytes");
        IngotSerializer.Deserialize<string>(stream())!.Length.ShouldBe(200);
    }

    [Fact]
    public void Nothing_at_all_is_refused_unless_asked_for()
    {
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Customer>([])).Message.ShouldContain("empty");
        IngotSerializer.Deserialize<Customer>([], new IngotLimits { EmptyInput = IngotEmptyInput.Null }).ShouldBeNull();
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<int>([], new IngotLimits { EmptyInput = IngotEmptyInput.Null }));
    }

    [Fact]
    public void Null_comes_back_as_null()
    {
        Null<Customer>();
        Null<string>();
        Null<IShape>();
        Null<Wide>();
        Null<int?>();
        Null<byte?>();
        Null<object>();
        Null<int[]>();
        IngotSerializer.Deserialize<byte?>(IngotSerializer.Serialize<byte?>(0)).ShouldBe((byte)0);
    }

    [Fact]
    public void What_a_type_refuses_is_reported_as_a_refusal()
    {
        var bytes = IngotSerializer.Serialize(new Picky { Number = 1 });
        var refused = Should.Throw<IngotException>(() => IngotSerializer.Deserialize<Picky>([bytes[0], 3]));
        refused.InnerException.ShouldBeOfType<ArgumentOutOfRangeException>();
    }

    private static void Null<T>()
    {
        var bytes = IngotSerializer.Serialize<T>(default);
        bytes.ShouldNotBeEmpty();
        (IngotSerializer.Deserialize<T>(bytes) is null).ShouldBeTrue();
        var written = new System.Buffers.ArrayBufferWriter<byte>();
        IngotSerializer.Serialize<T>(default, written);
        written.WrittenSpan.ToArray().ShouldBe(bytes);
    }

    private static void OnStack(int bytes, Action action)
    {
        Exception? failure = null;
        var thread = new Thread(
            () =>
            {
                try
                {
                    action();
                }
                catch (Exception e)
                {
                    failure = e;
                }
            },
            bytes);
        thread.Start();
        thread.Join();
        failure.ShouldBeNull();
    }

    private static void Truncated<T>(Payload<T> payload)
    {
        foreach (var value in Payloads.Small(payload).Take(6))
        {
            var bytes = IngotSerializer.Serialize(value);
            foreach (var length in Places(bytes.Length))
            {
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

    [Fact]
    public void Structs_take_little_more_memory_than_they_have()
    {
        var bytes = IngotSerializer.Serialize(new Vast[20_000]);
        Memory(() => IngotSerializer.Deserialize<Vast[]>(bytes)!.Length).ShouldBeLessThan((20_000L * Unsafe.SizeOf<Vast>()) + (16L * bytes.Length));
        Memory(() => IngotSerializer.Deserialize<List<Vast>>(bytes)!.Count).ShouldBeLessThan((20_000L * Unsafe.SizeOf<Vast>()) + (16L * bytes.Length));
    }

    private static long Memory(Func<int> read)
    {
        read().ShouldBe(20_000);
        var before = GC.GetAllocatedBytesForCurrentThread();
        read();
        return GC.GetAllocatedBytesForCurrentThread() - before;
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
