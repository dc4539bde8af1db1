using Ingot.Tests.Models;
using Ingot.Tests.Support;

namespace Ingot.Tests.Compact;

/// <summary>Types in columns change, data stays.</summary>
public sealed class ColumnsEvolutionTests
{
    private static readonly List<TripV1> Old = [.. Enumerable.Range(0, 40).Select(i => new TripV1
    {
        Number = (short)(i * 300),
        From = "from " + i,
        To = i % 4 == 0 ? null : "to " + (i % 3),
        Last = i % 5 == 0 ? null : new StopV1 { Name = "last", Minutes = (ushort)(i * 7) },
        Stops = i % 6 == 0 ? null : [.. Enumerable.Range(0, i % 4).Select(k => new StopV1 { Name = "stop " + k, Minutes = (ushort)k })],
    })];

    private static readonly List<TripV2> New = [.. Enumerable.Range(0, 40).Select(i => new TripV2
    {
        Number = i * 300,
        Target = i % 4 == 0 ? null : "to " + (i % 3),
        Last = i % 5 == 0 ? null : new StopV2 { Name = "last", Minutes = (uint)(i * 7) },
        Stops = i % 6 == 0 ? null : new Queue<StopV2>(Enumerable.Range(0, i % 4).Select(k => new StopV2 { Name = "stop " + k, Minutes = (uint)k })),
    })];

    [Fact]
    public void Old_data_in_a_new_type_lacks_only_what_was_added() =>
        Canonical.Of(IngotSerializer.Deserialize<List<TripV2>>(IngotSerializer.Serialize(Old))).ShouldBe(Canonical.Of(New));

    [Fact]
    public void New_data_in_an_old_type_loses_only_what_it_does_not_know()
    {
        var more = New.Select((t, i) => new TripV2
        {
            Number = t.Number,
            Target = t.Target,
            Last = t.Last is null ? null : new StopV2 { Name = t.Last.Name, Minutes = t.Last.Minutes, Fare = i, Nearest = new StopV2 { Name = "near" } },
            Stops = t.Stops,
            Day = i % 2 == 0 ? null : new DateOnly(2026, 1, i % 28 + 1),
            Notes = ["a", "b"],
        }).ToList();
        var expected = Old.Select(t => new TripV1 { Number = t.Number, To = t.To, Last = t.Last, Stops = t.Stops }).ToList();
        Canonical.Of(IngotSerializer.Deserialize<List<TripV1>>(IngotSerializer.Serialize(more))).ShouldBe(Canonical.Of(expected));
    }

    [Fact]
    public void A_number_that_is_too_large_for_an_older_type_is_refused()
    {
        var large = New.Select((t, i) => new TripV2 { Number = i == 3 ? 40_000 : t.Number }).ToList();
        Should.Throw<IngotException>(() => IngotSerializer.Deserialize<List<TripV1>>(IngotSerializer.Serialize(large))).Message.ShouldContain("too large");
    }
}
