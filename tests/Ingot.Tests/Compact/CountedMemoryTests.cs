using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text;
using Ingot.Tests.Models;

namespace Ingot.Tests.Compact;

/// <summary>What input makes a reader allocate counts against the limits, whatever it is and however little input it takes.</summary>
public sealed class CountedMemoryTests
{
    private const int Many = 2_000;

    [Fact]
    public void Collections_are_counted_with_all_that_belongs_to_them()
    {
        Counted<int[]>(n => [.. Numbers(n)]);
        Counted<List<int>>(n => [.. Numbers(n)]);
        Counted<IEnumerable<int>>(n => [.. Numbers(n)]);
        Counted<HashSet<int>>(n => [.. Numbers(n)]);
        Counted<ISet<int>>(n => new HashSet<int>(Numbers(n)));
        Counted<SortedSet<int>>(n => [.. Numbers(n)]);
        Counted<LinkedList<int>>(n => new(Numbers(n)));
        Counted<Queue<int>>(n => new(Numbers(n)));
        Counted<Stack<int>>(n => new(Numbers(n)));
        Counted<ConcurrentQueue<int>>(n => new(Numbers(n)));
        Counted<ConcurrentBag<int>>(n => [.. Numbers(n)]);
        Counted<Collection<int>>(n => [.. Numbers(n)]);
        Counted<ReadOnlyCollection<int>>(n => new([.. Numbers(n)]));
        Counted<ImmutableArray<int>>(n => [.. Numbers(n)]);
        Counted<ImmutableList<int>>(n => [.. Numbers(n)]);
        Counted<ImmutableHashSet<int>>(n => [.. Numbers(n)]);
        Counted<ImmutableSortedSet<int>>(n => [.. Numbers(n)]);
        Counted<FrozenSet<int>>(n => Numbers(n).ToFrozenSet());
        Counted<Dictionary<int, int>>(Pairs);
        Counted<IDictionary<int, int>>(Pairs);
        Counted<SortedDictionary<int, int>>(n => new(Pairs(n)));
        Counted<SortedList<int, int>>(n => new(Pairs(n)));
        Counted<OrderedDictionary<int, int>>(n => new(Pairs(n)));
        Counted<ConcurrentDictionary<int, int>>(n => new(Pairs(n)));
        Counted<ReadOnlyDictionary<int, int>>(n => new(Pairs(n)));
        Counted<ImmutableDictionary<int, int>>(n => Pairs(n).ToImmutableDictionary());
        Counted<ImmutableSortedDictionary<int, int>>(n => Pairs(n).ToImmutableSortedDictionary());
        Counted<FrozenDictionary<int, int>>(n => Pairs(n).ToFrozenDictionary());
        Counted<OwnPairs>(n =>
        {
            var own = new OwnPairs();
            foreach (var (key, value) in Pairs(n))
                own.Add(key, value);
            return own;
        });
        Counted<int[,]>(n => new int[n, 3]);
        Counted<int[,,]>(n => new int[3, n, 2]);
        Counted<ConcurrentStack<int>>(n => new(Numbers(n)));
        Counted<ImmutableStack<int>>(n => ImmutableStack.CreateRange(Numbers(n)));
        Counted<ReadOnlyObservableCollection<int>>(n => new(new(Numbers(n))));
        Counted<PriorityQueue<int, int>>(n => new(Numbers(n).Select(number => (number, number))));
        Counted<ReadOnlySequence<int>>(n => new(Numbers(n).ToArray()));
        Counted<ArraySegment<int>>(n => Numbers(n).ToArray());
        Counted<BitArray>(n => new(n));
        Counted<StringBuilder>(n => new(new string('x', n)));
        Counted<Uri>(n => new(new string('x', n), UriKind.Relative));
        Counted<System.Text.Json.JsonElement>(n => System.Text.Json.JsonSerializer.SerializeToElement(Numbers(n)));
    }

    [Fact]
    public void Objects_are_counted_in_JSON_too()
    {
        var text = Encoding.ASCII.GetBytes("[" + string.Join(',', Enumerable.Repeat("{}", 100_000)) + "]");
        Allocated(() => IngotJson.Deserialize<List<Wide>>(text)!.Count.ShouldBe(100_000)).ShouldBeGreaterThan(30_000_000);
        var options = new IngotJsonOptions { Limits = new IngotLimits { MaxAllocatedBytes = 8 << 20 } };
        Allocated(() => Should.Throw<IngotException>(() => IngotJson.Deserialize<List<Wide>>(text, options)).Message.ShouldContain("MaxAllocatedBytes"))
            .ShouldBeLessThan(12 << 20);
    }

    [Fact]
    public void Rows_without_elements_are_counted_because_JSON_has_each_of_them()
    {
        Read(new int[200_000, 0]).ShouldBeFalse();
        Read(new int[500_000_000, 0]).ShouldBeFalse();
        Read(new int[0, 200_000]).ShouldBeTrue();
        Read(new int[20_000, 0]).ShouldBeTrue();
        Read(new int[2, 100_000, 0]).ShouldBeFalse();
        Read(new int[2, 0, 100_000]).ShouldBeTrue();

        static bool Read<T>(T grid)
            where T : class
        {
            var bytes = IngotSerializer.Serialize(new List<T> { grid });
            try
            {
                return IngotSerializer.Deserialize<List<T>>(bytes)!.Count == 1;
            }
            catch (IngotException e)
            {
                e.Message.ShouldContain("MaxAllocatedBytes");
                return false;
            }
        }
    }

    [Fact]
    public void A_dictionary_for_concurrent_access_has_no_locks_that_it_does_not_need()
    {
        var bytes = IngotSerializer.Serialize(Enumerable.Range(0, Many).Select(_ => new ConcurrentDictionary<int, int>()).ToList());
        Allocated(() => IngotSerializer.Deserialize<List<ConcurrentDictionary<int, int>>>(bytes)).ShouldBeLessThan(Many * 300);
    }

    /// <summary>Half the memory that reading takes is refused; three times that much is enough, but for empty collections that need none.</summary>
    private static void Counted<T>(Func<int, T> make)
    {
        foreach (var elements in new[] { 0, 1, 20 })
        {
            var value = Enumerable.Range(0, Many).Select(_ => make(elements)).ToList();
            var bytes = IngotSerializer.Serialize(value);
            var json = IngotJson.Serialize(value);
            Both<T>(elements, "compact", limits => IngotSerializer.Deserialize<List<T>>(bytes, limits));
            Both<T>(elements, "JSON", limits => IngotJson.Deserialize<List<T>>(json, new IngotJsonOptions { Limits = limits }));
        }
    }

    private static void Both<T>(int elements, string format, Action<IngotLimits> read)
    {
        var ample = new IngotLimits { MaxBytesPerInputByte = int.MaxValue };
        read(ample);
        // A thread's table of the values that it has for itself, as for a ConcurrentBag, doubles now and then.
        var taken = Math.Min(Allocated(() => read(ample)), Allocated(() => read(ample)));
        var what = $"{typeof(T)} of {elements} in {format}, which takes {taken / Many}";
        try
        {
            read(ample with { MaxAllocatedBytes = taken / 2 });
            Assert.Fail("Not counted: " + what);
        }
        catch (IngotException e)
        {
            e.Message.ShouldContain("MaxAllocatedBytes", customMessage: what);
        }

        if (elements > 0)
            Should.NotThrow(() => read(ample with { MaxAllocatedBytes = (taken * 3) + 1000 }), what);
    }

    private static long Allocated(Action action)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        action();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static IEnumerable<int> Numbers(int count) => Enumerable.Range(1, count);

    private static Dictionary<int, int> Pairs(int count) => Numbers(count).ToDictionary(n => n, n => n);
}
