using Assay.Experiments.Startup;
using Assay.Protocol;

namespace Assay.Runtimes.Tests;

/// <summary>Cold starts as docs/startup.md has them, by the workers of all runtimes.</summary>
public sealed class ColdStartTests
{
    [RuntimeTheory]
    [InlineData("serializers/JavaSerialization")]
    [InlineData("serializers/Node")]
    [InlineData("serializers/Mono")]
    public async Task A_start_reports_its_parts_and_a_rising_curve(string folder)
    {
        var serializer = (await Workers.SerializersOf(Repository.Worker(folder)))[0];
        serializer.Unavailable.ShouldBeNull();
        var data = Path.GetTempFileName();
        await File.WriteAllTextAsync(data, CanonicalValues.All["message"] + "\n");
        var order = new StartupValues("message", 1, new Dictionary<string, string>(), data).AddTo(new Message(Verbs.Cold).With("serializer", serializer.Name))
            .With("operation", Operation.RoundTrip).With("iterations", 30).With("nanoseconds", long.MaxValue);

        var (report, _) = await ColdProcess.RunAsync(serializer.Command!, serializer.Folder, order, TimeSpan.Zero, CancellationToken.None);
        File.Delete(data);

        report.Verb.ShouldBe(Verbs.Cold, report.ToString());
        report.Text("counts").ShouldBe("1,2,5,10,20,30");
        var times = report.Text("times").Split(',').Select(long.Parse).ToList();
        times.ShouldBe(times.Order());
        report.Whole("serialize").ShouldBeGreaterThan(0);
        times[0].ShouldBeGreaterThanOrEqualTo(report.Whole("serialize"));
        report.Whole("loaded").ShouldBeGreaterThan(0);
    }

    [Theory]
    [InlineData(new long[] { 1, 2, 5, 10, 20, 50, 100 }, new long[] { 1000, 1500, 1800, 1850, 1950, 2250, 2750 }, 1800)]
    [InlineData(new long[] { 1, 2, 5, 10 }, new long[] { 1000, 1500, 1800, 1850 }, -1)]
    [InlineData(new long[] { 1, 2, 5 }, new long[] { 10, 20, 50 }, -1)]
    public void Settled_is_from_when_on_operations_take_their_final_time(long[] counts, long[] times, long expected) =>
        Settling.Of(counts, times).ShouldBe(expected);
}
