namespace Assay.Worker.Tests.Measuring;

/// <summary>Samples must not differ by whether a process has touched its memory before.</summary>
public sealed class YoungHeapTests
{
    [Fact]
    public void It_is_filled_until_it_was_collected()
    {
        var wanted = GC.CollectionCount(0) + 2;

        var filled = YoungHeap.Fill(wanted);

        GC.CollectionCount(0).ShouldBeGreaterThanOrEqualTo(wanted);
        filled.ShouldBeGreaterThan(0);
        YoungHeap.Fill(wanted).ShouldBe(0);
    }
}
