using Assay.History;
using Assay.Results;

namespace Assay.Tests.History;

/// <summary>A stored run that profiles were added to is the same run in the history, with them.</summary>
public sealed class HistoryProfilesTests : IDisposable
{
    private readonly TemporaryFolder folder = new();

    private HistoryStore Store => new(Path.Combine(folder.Path, "history.db"));

    public void Dispose() => folder.Dispose();

    [Fact]
    public void They_are_added_to_the_run_that_is_there()
    {
        Store.Add(Run(), null);
        var profiled = Run(("base", 1), ("further", 2));
        profiled.Serializers.Add(new() { Id = "further", Format = "JSON", Library = "F" });
        Store.Add(profiled, null).ShouldBe(("a", HistoryChange.Profiles));
        Store.Add(profiled, null).ShouldBe(("a", HistoryChange.None));
        Profiles().ShouldBe([("base", 1), ("further", 2)]);
        Store.Find("a")!.Serializers.ShouldHaveSingleItem().Id.ShouldBe("further");
        Store.List().ShouldHaveSingleItem();
        Store.Figures("*").ShouldHaveSingleItem();
    }

    [Fact]
    public void The_run_as_it_was_before_takes_none_away_and_another_profile_of_a_cell_replaces_it()
    {
        Store.Add(Run(("base", 1)), null);
        Store.Add(Run(), null).ShouldBe(("a", HistoryChange.None));
        Profiles().ShouldBe([("base", 1)]);
        Store.Add(Run(("base", 2)), null).ShouldBe(("a", HistoryChange.Profiles));
        Profiles().ShouldBe([("base", 2)]);
    }

    [Fact]
    public void Another_run_of_the_same_id_gets_none_of_them()
    {
        Store.Add(Run(), null);
        var other = Run(("base", 1));
        other.Notes.Add("another");
        Store.Add(other, null).ShouldBe(("a-2", HistoryChange.Run));
        Profiles().ShouldBeEmpty();
    }

    private IEnumerable<(string Serializer, double Seconds)> Profiles() =>
        (Store.Find("a")!.Profiles ?? []).Select(profile => (profile.Serializer, profile.Seconds));

    private static RunDocument Run(params (string Serializer, double Seconds)[] profiles)
    {
        var run = HistoryStoreTests.Run("a", 10);
        run.Profiles = profiles.Length == 0 ? null : [.. profiles.Select(one => new ProfileRecord { Serializer = one.Serializer, Payload = "post", Count = 1,
            Operation = "serialize", Sampler = "perf", Seconds = one.Seconds, Operations = 1 })];
        return run;
    }
}
