using Assay.Experiments.Echo;
using Assay.Results;
using Assay.Running;

namespace Assay.Tests.Experiments.Echo;

/// <summary>Messages of any length are echoed with as many in flight as come back in a moment, and what doesn't fit at all is refused.</summary>
public sealed class EchoMemoryTests
{
    private static EchoRequest Request { get; } = new()
    {
        Sides = EchoSide.Of([TestCatalog.Usual.Serializers.Single(entry => entry.Id == "system-text-json")], ["default"]),
        HostAssembly = "server.dll",
        Payload = "orders",
        LowersInFlight = true,
    };

    [Theory]
    [InlineData(38, 1000)]
    [InlineData(500, 1000)]
    [InlineData(640, 512)]
    [InlineData(1_000, 512)]
    [InlineData(2_000, 256)]
    [InlineData(100_000, 4)]
    [InlineData(20_000_000, 1)]
    public void Fewer_are_in_flight_where_they_are_large(long bytes, int inFlight) => Request.Fitting(bytes).InFlight.ShouldBe(inFlight);

    [Theory]
    [InlineData(1_000, 1000)]
    [InlineData(10_000, 1000)]
    [InlineData(50_000, 16)]
    public void The_published_number_is_in_flight_where_there_is_memory_for_it(int connections, int inFlight)
    {
        var echo = (Request with { Payload = EchoRequest.UsualPayload, Connections = connections }).Fitting(EchoRequest.UsualBytes);
        echo.InFlight.ShouldBe(inFlight);
        echo.TooLong(EchoRequest.UsualBytes).ShouldBeNull();
    }

    [Theory]
    [InlineData(1_000, 1000, null)]
    [InlineData(200_000, 4, null)]
    [InlineData(200_000, 1000, "its messages of up to 200,032 bytes, 1,000 in flight on each of 100 connections, would take more than 1,536 MiB of memory: "
        + "choose fewer connections, fewer messages in flight, or shorter messages")]
    [InlineData(20_000_000, 1, "its messages of up to 20,000,032 bytes, 1 in flight on each of 100 connections, would take more than 1,536 MiB of memory")]
    public void What_does_not_fit_is_refused_with_what_to_lower(long bytes, int inFlight, string? why)
    {
        var refused = (Request with { InFlight = inFlight }).TooLong(bytes);
        if (why is null)
            refused.ShouldBeNull();
        else
            refused.ShouldNotBeNull().ShouldStartWith(why);
    }

    [Fact]
    public async Task A_run_tells_that_fewer_were_in_flight_than_requested()
    {
        var run = TestRun.Of();
        await EchoExperiment.PartsAsync([Request, Request with { Payload = "post" }, Request with { InFlight = 50, LowersInFlight = false }], run, 1, null,
            (echo, _) => Task.FromResult<long>(echo.Payload == "orders" ? 100_000 : 500)).CountAsync();
        run.Of<EchoRecord>().Select(echo => echo.InFlight).Distinct().ShouldBe([4, 1000, 50]);
        run.Notes.ShouldHaveSingleItem().ShouldBe("orders: 4 messages instead of 1,000 were in flight on each of 100 connections: at most 64 MiB "
            + "altogether if each has 100,032 bytes, as the longest has in JSON with its raw bytes. Fewer connections, elements or raw bytes allow more.");
    }

    [Fact]
    public async Task A_run_tells_why_the_length_of_messages_is_not_known()
    {
        var run = TestRun.Of();
        await EchoExperiment.PartsAsync([Request], run, 1, null, (_, _) => throw new UserException("serializers/NoOp couldn't be built")).CountAsync();
        run.Of<EchoRecord>().Select(echo => echo.InFlight).Distinct().ShouldBe([1000]);
        run.Notes.ShouldBe(["orders: up to 1,000 messages were in flight, however long they are: serializers/NoOp couldn't be built"]);
    }

    [Theory]
    [InlineData(32, 1000)]
    [InlineData(20_000, 16)]
    public async Task Fewer_published_messages_are_in_flight_where_their_raw_bytes_are_many(int rawBytes, int inFlight)
    {
        var request = Request with { Payload = EchoRequest.UsualPayload, RawBytes = rawBytes };
        var run = TestRun.Of();
        await EchoExperiment.PartsAsync([request], run, 1, null,
            (echo, stop) => EchoMessages.LongestAsync(echo, TestCatalog.Usual, stop)).CountAsync();
        run.Of<EchoRecord>().Select(echo => echo.InFlight).Distinct().ShouldBe([inFlight]);
        (request with { InFlight = inFlight }).TooLong(0).ShouldBeNull();
    }

    [Fact]
    public async Task Cases_that_become_the_same_are_measured_once()
    {
        var other = Request with { InFlight = 100, Sides = EchoSide.Of(Request.Sides.Select(side => side.Serializer), ["default", "populate"]) };
        var run = TestRun.Of();
        await EchoExperiment.PartsAsync([Request with { InFlight = 10 }, Request, other], run, 1, null, (_, _) => Task.FromResult<long>(20_000)).CountAsync();
        run.Of<EchoRecord>().Select(echo => (echo.Serializer, echo.InFlight, echo.Settings)).ShouldBeUnique();
        run.Of<EchoRecord>().Where(echo => echo.Serializer is not null).Select(echo => echo.InFlight).ShouldBe([10, 16, 16]);
    }

    [Fact]
    public void Raw_bytes_that_do_not_fit_are_told_by_their_length() =>
        (Request with { RawBytes = 20_000 }).TooLong(0).ShouldNotBeNull().ShouldStartWith("its messages of up to 20,000 bytes, 1,000 in flight on each of ");

    [Fact]
    public void A_run_that_took_long_speaks_of_messages() =>
        EchoExperiment.Plan("echo", [Request], [], seed: 1, "echo", TestCatalog.Usual).Overrun(TimeSpan.FromMinutes(5)).ShouldNotBeNull()
            .ShouldEndWith("in each round into connecting, at least 0.2 s that aren't counted, until the first messages have come back, and awaiting the last "
                + "messages.");
}
