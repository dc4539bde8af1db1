using System.Diagnostics;
using Assay.Protocol;
using Assay.Worker.Tests.Adapters;

namespace Assay.Worker.Tests.Cold;

/// <summary>The curve's times are those at which its marks were reached.</summary>
public sealed class ColdCurveTests
{
    private const long Any = long.MaxValue;

    [Theory]
    [InlineData(1, 0, "1")]
    [InlineData(7, 1, "1,2,5,7")]
    [InlineData(250, 0, "1,2,5,10,20,50,100,200,250")]
    [InlineData(1_000, 0, "1,2,5,10,20,50,100,200,500,1000")]
    public void Marks_are_one_two_five_of_each_power_and_the_last(long iterations, long done, string counts)
    {
        var seen = new List<int>();
        var report = Curve(iterations, Any, i => seen.Add(i), Stopwatch.GetTimestamp(), done);
        report.Text("counts").ShouldBe(counts);
        seen.ShouldBe(Enumerable.Range((int)done, (int)(iterations - done)));
    }

    [Fact]
    public void A_mark_s_time_lies_between_its_operation_and_the_next()
    {
        var (begun, ended) = (new List<long>(), new List<long>());
        var started = Stopwatch.GetTimestamp();
        var report = Curve(50, Any, _ =>
        {
            begun.Add(Stopwatch.GetTimestamp());
            Slow.Spin(50_000);
            ended.Add(Stopwatch.GetTimestamp());
        }, started, done: 0);
        begun.Add(Stopwatch.GetTimestamp());
        var times = report.Text("times").Split(',').Select(long.Parse);
        foreach (var (mark, time) in report.Text("counts").Split(',').Select(int.Parse).Zip(times))
            time.ShouldBeInRange(Clock.Nanoseconds(ended[mark - 1] - started), Clock.Nanoseconds(begun[mark] - started), report.ToString());
    }

    [Fact]
    public void No_mark_is_begun_after_the_time_is_over() =>
        Curve(1_000, 1, _ => Slow.Spin(1_000), Stopwatch.GetTimestamp(), done: 0).Text("counts").ShouldBe("1");

    private static Message Curve(long iterations, long nanoseconds, Action<int> operation, long started, long done)
    {
        var curve = new ColdCurve(iterations, nanoseconds);
        curve.Run(i =>
        {
            operation(i);
            return null;
        }, started, done);
        var report = new Message(Verbs.Cold);
        curve.AddTo(report);
        return report;
    }
}
