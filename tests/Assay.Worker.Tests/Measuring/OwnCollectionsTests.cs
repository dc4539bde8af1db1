namespace Assay.Worker.Tests.Measuring;

/// <summary>Collections are a process's, and pauses belong to the loop that was running. Nothing else may collect meanwhile.</summary>
[Collection(nameof(OwnCollectionsTests))]
public sealed class OwnCollectionsTests
{
    [Fact]
    public void Each_loop_pays_for_its_own_collections()
    {
        var kept = new List<byte[]>();
        using var keeps = Loop(() => kept.Add(new byte[2_000]));
        using var drops = Loop(() => GC.KeepAlive(new byte[2_000]));
        var (keeping, dropping) = ((Pauses: 0L, Collections: 0), (Pauses: 0L, Collections: 0));
        var (ofKeeping, ofDropping) = (new Slices(ThisMachine.Instance), new Slices(ThisMachine.Instance));
        for (var i = 0; i < 6; i++)
        {
            keeping = Add(keeping, ofKeeping, keeps, 50_000);
            // The first collection of what is dropped meets what was kept before.
            dropping = Add(dropping, ofDropping, drops, 300_000);
        }
        keeping.Collections.ShouldBeGreaterThan(0);
        dropping.Collections.ShouldBeGreaterThan(0);
        ((double)keeping.Pauses / keeping.Collections).ShouldBeGreaterThan(1.5 * dropping.Pauses / dropping.Collections);
        kept.Count.ShouldBe(6 * 50_000);
    }

    [Fact]
    public void What_allocates_nothing_pays_nothing()
    {
        using var neither = Loop(() => { });
        GC.Collect();
        var slices = new Slices(ThisMachine.Instance);
        slices.Run(neither, 1_000, patience: 0, costs: null);
        (slices.Pauses, slices.UndisturbedPauses, slices.UndisturbedCollections).ShouldBe((0, 0, 0));
    }

    private static (long Pauses, int Collections) Add((long Pauses, int Collections) so, Slices slices, TimedLoop loop, long iterations)
    {
        var before = GC.CollectionCount(0);
        slices.Run(loop, iterations, patience: 0, costs: null);
        return (so.Pauses + slices.Pauses, so.Collections + GC.CollectionCount(0) - before);
    }

    private static FunctionLoop<byte, byte[]> Loop(Action call) => new(_ =>
    {
        call();
        return [];
    }, [1], "test");
}
