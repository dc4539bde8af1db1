using System.Diagnostics;
using Assay.Protocol;
using Assay.Worker.Tests.Adapters;

namespace Assay.Worker.Tests.Cold;

/// <summary>Only what is timed may be cold, and only what a user of the library waits for is timed.</summary>
public sealed class ColdStartTests
{
    [Fact]
    public void Values_are_converted_after_the_library_is_loaded()
    {
        var clock = Stopwatch.GetTimestamp();
        var report = Run(clock, "cold serializer=own-types payload=letters count=3 operation=serialize iterations=1 nanoseconds=0");
        report.Verb.ShouldBe(Verbs.Cold, report.ToString());
        (report.Whole("data") + report.Whole("loaded")).ShouldBeLessThanOrEqualTo(Clock.Nanoseconds(OwnText.Converted - clock));
    }

    [Fact]
    public void No_value_is_made_before_the_one_whose_making_is_timed()
    {
        var before = LettersPayload.Created;
        var report = Run(Stopwatch.GetTimestamp(), "cold serializer=bytes payload=letters count=3 operation=create iterations=1 nanoseconds=0");
        report.Text("counts").ShouldBe("1", report.ToString());
        (LettersPayload.Created - before).ShouldBe(1);
    }

    [Theory]
    [InlineData("serialize", false)]
    [InlineData("round-trip", true)]
    public void The_first_calls_take_what_the_clock_says(string operation, bool reads)
    {
        var clock = Stopwatch.GetTimestamp();
        var report = Run(clock, $"cold serializer=slow payload=letters count=3 operation={operation} iterations=1 nanoseconds=0");
        report.Text("counts").ShouldBe("1", report.ToString());
        (report.Whole("data") + report.Whole("loaded")).ShouldBeGreaterThanOrEqualTo(Clock.Nanoseconds(Slow.Made - clock), report.ToString());
        var (serialize, deserialize) = (report.Whole("serialize"), report.Whole("deserialize", 0));
        serialize.ShouldBeGreaterThanOrEqualTo(Slow.Nanoseconds, report.ToString());
        (deserialize >= Slow.Nanoseconds).ShouldBe(reads, report.ToString());
        // Both are within what the curve says of the first operation, and nearly all of it.
        report.Whole("times").ShouldBeGreaterThanOrEqualTo(serialize + deserialize, report.ToString());
    }

    private static Message Run(long clock, string order) => new ColdStart(DateTime.UtcNow, clock).Run(Message.Parse(order), typeof(ColdStartTests).Assembly);
}
