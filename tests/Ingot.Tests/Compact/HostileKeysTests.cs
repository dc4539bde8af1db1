using System.Collections.Frozen;
using System.Diagnostics;
using Ingot.Runtime;
using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Keys that a stranger chose: to collide, to be equal, to be lost.</summary>
public sealed class HostileKeysTests
{
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

    /// <summary>The platform hashes a long to its two halves combined: all of these to one value.</summary>
    [Fact]
    public void Numbers_chosen_to_collide_cost_about_as_much_as_others()
    {
        var colliding = Enumerable.Range(1, 60_000).Select(i => ((long)i << 32) | (uint)i).ToList();
        var others = IngotSerializer.Serialize(Enumerable.Range(1, 60_000).Select(i => (long)i << 20).ToList());
        var usual = Time(() => IngotSerializer.Deserialize<HashSet<long>>(others)!.Count);
        var list = IngotSerializer.Serialize(colliding);
        (Time(() => IngotSerializer.Deserialize<HashSet<long>>(list)!.Count) / usual).ShouldBeLessThan(50);
        var pairs = IngotJson.Serialize(colliding.ToDictionary(k => k, _ => 1, SpreadOut.Instance));
        (Time(() => IngotJson.Deserialize<Dictionary<long, int>>(pairs)!.Count) / usual).ShouldBeLessThan(50);
    }

    [Fact]
    public void Keys_of_own_types_chosen_to_collide_are_refused()
    {
        var list = IngotSerializer.Serialize(Enumerable.Range(0, 20_000).Select(i => new Stubborn { Number = i }).ToList());
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<HashSet<Stubborn>>(list)).Message.ShouldContain("same hash");
        var few = IngotSerializer.Serialize(Enumerable.Range(0, 60).Select(i => new Stubborn { Number = i }).ToList());
        var read = IngotSerializer.Deserialize<HashSet<Stubborn>>(few)!;
        for (var i = 0; i < 5_000; i++)
            read.Add(new Stubborn { Number = i });
        read.Count.ShouldBe(5_000);
    }

    [Theory]
    [InlineData(nameof(OwnKeys.Set), true)]
    [InlineData(nameof(OwnKeys.Any), true)]
    [InlineData(nameof(OwnKeys.Own), true)]
    [InlineData(nameof(OwnKeys.Pairs), true)]
    [InlineData(nameof(OwnKeys.OwnPairs), true)]
    [InlineData(nameof(OwnKeys.OwnOrder), true)]
    [InlineData(nameof(OwnKeys.Ordered), false)]
    public void Keys_chosen_to_collide_in_a_collection_that_is_not_ours_are_refused(string member, bool isRefused)
    {
        var chosen = Enumerable.Range(1, 3_000).Select(i => ((long)i << 32) | (uint)i).ToList();
        // Of all primes, this is the number of buckets that a set makes of room for 3,000.
        var buckets = new HashSet<long>().EnsureCapacity(3_000);
        var multiples = Enumerable.Range(1, 3_000).Select(i => (long)i * buckets).ToList();
        Read(member, Enumerable.Range(1, 3_000).Select(i => (long)i * i).ToList(), false);
        Read(member, chosen.Take(60).ToList(), false);
        Read(member, chosen, isRefused);
        Read(member, multiples, isRefused);
    }

    private static void Read(string member, List<long> keys, bool isRefused)
    {
        var value = new OwnKeys { Own = [], OwnPairs = [], Ordered = [] };
        object target = typeof(OwnKeys).GetProperty(member)!.GetValue(value)!;
        foreach (var key in keys)
        {
            if (target is IDictionary<long, int> pairs)
                pairs.Add(key, 1);
            else
                ((ISet<long>)target).Add(key);
        }

        var (bytes, json) = (IngotSerializer.Serialize(value), IngotJson.Serialize(value));
        if (isRefused)
        {
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<OwnKeys>(bytes)).Message.ShouldContain("same bucket");
            Should.Throw<IngotException>(() => IngotJson.Deserialize<OwnKeys>(json)).Message.ShouldContain("same bucket");
            return;
        }

        IngotJson.Serialize(IngotSerializer.Deserialize<OwnKeys>(bytes)).ShouldBe(json);
        IngotSerializer.Serialize(IngotJson.Deserialize<OwnKeys>(json)).ShouldBe(bytes);
    }

    /// <summary>A table that grows has 4,049 buckets once it holds 3,000 keys.</summary>
    [Theory]
    [InlineData(nameof(HiddenKeys.Concurrent))]
    [InlineData(nameof(HiddenKeys.Any))]
    [InlineData(nameof(HiddenKeys.Own))]
    [InlineData(nameof(HiddenKeys.Drawer))]
    [InlineData(nameof(HiddenKeys.OwnDrawer))]
    public void Keys_chosen_to_collide_in_a_dictionary_that_is_hidden_are_refused(string member)
    {
        ReadHidden(member, Enumerable.Range(1, 3_000).Select(i => (long)i * i).ToList(), false);
        ReadHidden(member, Enumerable.Range(1, 3_000).Select(i => (long)i).ToList(), false);
        ReadHidden(member, Enumerable.Range(1, 3_000).Select(i => ((long)i << 32) | (uint)i).ToList(), true);
        ReadHidden(member, Enumerable.Range(1, 3_000).Select(i => (long)i * 4_049).ToList(), true);
    }

    [Theory]
    [InlineData(nameof(HiddenKeys.Sorted))]
    [InlineData(nameof(HiddenKeys.AnySorted))]
    public void Keys_in_the_wrong_order_cost_little_more_than_others(string member)
    {
        const int count = 300_000;
        var ascending = Enumerable.Range(0, count).Select(i => $"\"{i}\":{i}");
        var usual = Best($"{{\"{member}\":{{{string.Join(',', ascending)}}}}}");
        var reversed = Best($"{{\"{member}\":{{{string.Join(',', ascending.Reverse())}}}}}");
        (reversed / usual).ShouldBeLessThan(15);

        TimeSpan Best(string text) => Enumerable.Range(0, 3).Min(_ =>
        {
            var json = System.Text.Encoding.ASCII.GetBytes(text);
            var clock = Stopwatch.StartNew();
            var read = IngotJson.Deserialize<HiddenKeys>(json)!;
            var elapsed = clock.Elapsed;
            (read.Sorted ?? read.AnySorted).ShouldSatisfyAllConditions(s => s.Count.ShouldBe(count), s => s.First().Key.ShouldBe(0), s => s[7].ShouldBe(7));
            return elapsed;
        });
    }

    [Fact]
    public void A_sorted_list_of_a_user_is_read_in_both_formats()
    {
        var value = new HiddenKeys { Sorted = [] };
        foreach (var key in new[] { 5, -3, 12 })
        {
            value.Sorted.Add(key, key);
            value.AnySorted.Add(key, key);
        }

        IngotJson.Serialize(IngotSerializer.Deserialize<HiddenKeys>(IngotSerializer.Serialize(value))).ShouldBe(IngotJson.Serialize(value));
        IngotJson.Serialize(IngotJson.Deserialize<HiddenKeys>(IngotJson.Serialize(value))).ShouldBe(IngotJson.Serialize(value));
        IngotJson.Deserialize<HiddenKeys>("""{"Sorted":{"2":1,"1":1,"2":5}}"""u8)!.Sorted!.Values.ShouldBe([1, 5]);
    }

    /// <summary>The platform looks for a part of the text that tells frozen strings apart, and hashes it without a secret.</summary>
    [Fact]
    public void Frozen_strings_are_hashed_with_a_secret()
    {
        var many = Enumerable.Range(0, 1_000).Select(i => $"{i}").ToList();
        var set = IngotSerializer.Deserialize<FrozenSet<string>>(IngotSerializer.Serialize(many.ToFrozenSet()))!;
        set.Comparer.ShouldBeOfType<RandomTextComparer>();
        set.Comparer.Equals("a", "A").ShouldBeFalse();
        many.ShouldAllBe(text => set.Contains(text));
        IngotSerializer.Deserialize<FrozenSet<string>>(IngotSerializer.Serialize(set))!.Count.ShouldBe(1_000);
        var pairs = IngotJson.Deserialize<FrozenDictionary<string, int>>(IngotJson.Serialize(many.ToFrozenDictionary(text => text, text => 1)))!;
        pairs.Comparer.ShouldBeOfType<RandomTextComparer>();
        many.ShouldAllBe(text => pairs.ContainsKey(text));
        var few = IngotJson.Deserialize<FrozenSet<string>>("""["a","b"]"""u8)!;
        few.Comparer.ShouldNotBeOfType<RandomTextComparer>();
    }

    private static void ReadHidden(string member, List<long> keys, bool isRefused)
    {
        var value = new HiddenKeys { Own = [], OwnDrawer = [] };
        object target = typeof(HiddenKeys).GetProperty(member)!.GetValue(value)!;
        foreach (var key in keys)
        {
            if (target is IDictionary<long, int> pairs)
                pairs.Add(key, 1);
            else
                ((Drawer<Numbered64>)target).Add(new Numbered64 { Number = key });
        }

        var (bytes, json) = (IngotSerializer.Serialize(value), IngotJson.Serialize(value));
        if (isRefused)
        {
            Should.Throw<IngotException>(() => IngotSerializer.Deserialize<HiddenKeys>(bytes)).Message.ShouldContain("same bucket");
            Should.Throw<IngotException>(() => IngotJson.Deserialize<HiddenKeys>(json)).Message.ShouldContain("same bucket");
            return;
        }

        foreach (var read in new[] { IngotSerializer.Deserialize<HiddenKeys>(bytes)!, IngotJson.Deserialize<HiddenKeys>(json)! })
        {
            var found = (System.Collections.ICollection)typeof(HiddenKeys).GetProperty(member)!.GetValue(read)!;
            found.Count.ShouldBe(keys.Count);
        }
    }

    [Fact]
    public void Keys_are_found_in_what_was_read()
    {
        Found(Enumerable.Range(-500, 1000).Select(i => i * 1.5));
        Found(Enumerable.Range(-500, 1000).Select(i => i * 1.50m));
        Found(Enumerable.Range(-500, 1000).Select(i => (long)i << 40));
        Found(Enumerable.Range(0, 1000).Select(i => new Guid(i, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)));
        Found(Enumerable.Range(0, 1000).Select(i => new Version(1, i)));
        Found(Enumerable.Range(0, 1000).Select(i => new DateTime(i, DateTimeKind.Utc)));
        Found(Enumerable.Range(0, 1000).Select(i => (i, i.ToString(System.Globalization.CultureInfo.InvariantCulture))));
        IngotSerializer.Deserialize<HashSet<decimal>>(IngotSerializer.Serialize(Enumerable.Range(1, 100).Select(i => (decimal)i).ToHashSet()))!
            .Contains(1.00m).ShouldBeTrue();
        IngotSerializer.Deserialize<HashSet<double>>(IngotSerializer.Serialize(Enumerable.Range(0, 100).Select(i => (double)i).Append(double.NaN).ToHashSet()))!
            .ShouldSatisfyAllConditions(
            s => s.Contains(-0.0).ShouldBeTrue(), s => s.Contains(-double.NaN).ShouldBeTrue());
    }

    [Fact]
    public void Keys_that_only_a_comparer_tells_apart_are_refused_when_they_are_written()
    {
        var set = new HashSet<string>(ReferenceEqualityComparer.Instance) { new('a', 2), new('a', 2) };
        Should.Throw<IngotException>(() => IngotSerializer.Serialize(set)).Message.ShouldContain("comparer");
        Should.Throw<IngotException>(() => IngotJson.Serialize(set)).Message.ShouldContain("comparer");
        IngotSerializer.Deserialize<HashSet<string>>(IngotSerializer.Serialize(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a", "b" }))!.Count
            .ShouldBe(2);
    }

    private static void Found<T>(IEnumerable<T> keys)
    {
        var all = keys.ToList();
        var set = IngotSerializer.Deserialize<HashSet<T>>(IngotSerializer.Serialize(all.ToHashSet()))!;
        set.Count.ShouldBe(all.Count);
        all.ShouldAllBe(k => set.Contains(k));
    }

    /// <summary>The shortest of a few times: other programs and the compiler make each longer, never shorter.</summary>
    private static TimeSpan Time(Func<int> count) => Enumerable.Range(0, 4).Min(_ =>
    {
        var clock = Stopwatch.StartNew();
        count().ShouldBe(60_000);
        return clock.Elapsed;
    });
}
