using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Studies;

public sealed class HostedTests
{
    private static readonly Catalog Three = new([.. new[] { "ingot", "newtonsoft-json", "system-text-json", "grpc-dotnet" }.Select(Entry)], [], null);

    /// <summary>The first that is named has the first port: docs/cluster.md calls it there.</summary>
    [Theory]
    [InlineData("system-text-json,newtonsoft-json", "system-text-json newtonsoft-json")]
    [InlineData("system-text-json,*", "system-text-json ingot newtonsoft-json")]
    [InlineData("*json,!newtonsoft-json,ingot", "system-text-json ingot")]
    [InlineData("", "ingot newtonsoft-json system-text-json")]
    public void What_is_served_keeps_the_order_in_which_it_was_named(string patterns, string ids) =>
        Hosted.PickAsNamed(Three, patterns.Split(',', StringSplitOptions.RemoveEmptyEntries)).Select(entry => entry.Id).ShouldBe(ids.Split(' '));

    [Fact]
    public void A_library_of_calls_speaks_grpc_as_google_protobuf_does()
    {
        Hosted.PickGrpc(Three, ["grpc-dotnet"]).ShouldHaveSingleItem().Id.ShouldBe("grpc-dotnet");
        Should.Throw<UserException>(() => Hosted.PickGrpc(Three, ["ingot"])).Message.ShouldStartWith("ingot doesn't support gRPC");
    }

    [Fact]
    public void What_a_server_can_t_host_is_wrong_usage_and_what_isn_t_there_isn_t()
    {
        var jvm = Entry("jackson") with { Runtime = "jvm" };
        Should.Throw<UserException>(() => Hosted.Require(jvm)).ShouldSatisfyAllConditions(
            refused => refused.Message.ShouldBe("jackson runs on jvm; only .NET workers can be served"),
            refused => refused.ExitCode.ShouldBe(UserException.WrongUsage));
        Should.Throw<UserException>(() => Hosted.Require(jvm with { Unavailable = "no package", Command = null })).ExitCode
            .ShouldBe(UserException.NotMeasured);
    }

    /// <summary>Both folders of OData's writer have a version in their ids where none of them is the newest that is present.</summary>
    [Theory]
    [InlineData("system-text-json,ODataMessageWriter", "ODataMessageWriter@8.4.4 is unavailable: no package")]
    [InlineData("system-text-json,odatamessagewriter@7", "ODataMessageWriter@7.21.0 is unavailable: no package")]
    [InlineData("system-text-json,OData*", null)]
    public void Who_was_named_is_refused_whatever_version_the_id_has(string patterns, string? message)
    {
        var catalog = Three with { Serializers = [.. Three.Serializers, .. new[] { "7.21.0", "8.4.4" }.Select(version => Entry("ODataMessageWriter") with
        {
            Id = "ODataMessageWriter@" + version, Version = version, Unavailable = "no package", Command = null,
        })] };
        if (message is null)
            Hosted.Pick(catalog, patterns.Split(',')).ShouldHaveSingleItem().Id.ShouldBe("system-text-json");
        else
            Should.Throw<UserException>(() => Hosted.Pick(catalog, patterns.Split(','))).Message.ShouldBe(message);
    }

    private static SerializerEntry Entry(string name) =>
        new() { Id = name, Name = name, Folder = "/" + name, CallsOnly = name == "grpc-dotnet",
            Command = new WorkerCommand("dotnet", [name + ".dll"], new Dictionary<string, string>()) };
}
