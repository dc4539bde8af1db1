using System.Diagnostics;
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
        Time(IngotSerializer.Serialize(Enumerable.Range(1, 60_000).Select(i => (long)i << 20).ToList()));
        var usual = Time(IngotSerializer.Serialize(Enumerable.Range(1, 60_000).Select(i => (long)i << 20).ToList()));
        (Time(IngotSerializer.Serialize(colliding)) / usual).ShouldBeLessThan(50);
        var pairs = IngotJson.Serialize(colliding.ToDictionary(k => k, _ => 1, SpreadOut.Instance));
        var clock = Stopwatch.StartNew();
        IngotJson.Deserialize<Dictionary<long, int>>(pairs)!.Count.ShouldBe(60_000);
        (clock.Elapsed / usual).ShouldBeLessThan(50);
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

    private static TimeSpan Time(byte[] list)
    {
        var clock = Stopwatch.StartNew();
        IngotSerializer.Deserialize<HashSet<long>>(list)!.Count.ShouldBe(60_000);
        return clock.Elapsed;
    }
}
