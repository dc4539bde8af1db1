using Assay.Cli;
using Assay.Experiments.Calls;
using Assay.Studies;

namespace Assay.Tests.Experiments.Calls;

public sealed class CallWayTests
{
    [Theory]
    [InlineData("grpc", "google-protobuf", "grpc", "")]
    [InlineData("gRPC-gzip", "google-protobuf", "grpc", "gzip-fastest")]
    [InlineData("grpc-dotnet", "grpc-dotnet", "grpc", "")]
    [InlineData("grpc-dotnet-gzip", "grpc-dotnet", "grpc", "gzip-fastest")]
    [InlineData("json-gzip", "system-text-json", "http", "gzip-optimal")]
    [InlineData("protobuf", "google-protobuf", "http", "")]
    [InlineData("newtonsoft-json@13.0.1", "newtonsoft-json@13.0.1", "http", "")]
    [InlineData("google-protobuf+brotli", "google-protobuf", "http", "brotli")]
    public void A_way_is_known_by_its_name_or_a_serializer_s_id(string name, string serializer, string transport, string compression)
    {
        var way = CallWay.Parse(name);
        way.ShouldBe(new CallWay(way.Name, serializer, transport, compression));
    }

    [Fact]
    public void A_compression_that_there_is_not_is_refused_with_those_that_there_are() =>
        Should.Throw<UserException>(() => CallWay.Parse("json+zip")).Message
            .ShouldBe("--ways json+zip: unknown compression 'zip'; a serializer's id may be followed by +gzip-fastest, +gzip-optimal, +brotli");

    [Theory]
    [InlineData(100, 3, 6)]
    [InlineData(3, 3, 6)]
    [InlineData(1000, 1, 1)]
    public void Turns_together_have_as_many_calls_as_were_asked_for_and_every_launch_has_some(int calls, int launches, int rounds)
    {
        var request = new CallRequest { Ways = [], Cases = [], HostAssembly = "", Calls = calls, Launches = launches, Rounds = rounds };
        var byLaunch = Enumerable.Range(1, launches).Select(launch => Enumerable.Range(1, rounds).Sum(round => request.CallsOf(launch, round))).ToList();
        byLaunch.Sum().ShouldBe(calls);
        byLaunch.ShouldAllBe(sum => sum > 0);
    }

    [Fact]
    public void Without_a_network_nothing_lies_in_between() => CallCases.Networks([]).ShouldHaveSingleItem().IsLoopback.ShouldBeTrue();

    [Theory]
    [InlineData("loopback,mobile", "loopback|mobile")]
    [InlineData("loopback,delay=2ms", "loopback|delay=2ms")]
    [InlineData("delay=2ms,rate=20mbit,delay=4ms,lan", "delay=2ms,rate=20mbit|delay=4ms|lan")]
    public void Networks_are_a_list_like_everything_else(string list, string names) =>
        string.Join('|', CallCases.Networks([list]).Select(network => network.Name)).ShouldBe(names);
}
