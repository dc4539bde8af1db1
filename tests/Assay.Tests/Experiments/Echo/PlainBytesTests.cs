using Assay.Experiments.Echo;

namespace Assay.Tests.Experiments.Echo;

public sealed class PlainBytesTests
{
    [Fact]
    public void Raw_bytes_are_as_many_as_the_shortest_serialized_message_has()
    {
        var records = new[] { TestEcho.Of(null), TestEcho.Of("json") with { SerializedBytes = 1500 }, TestEcho.Of("protobuf") with { SerializedBytes = 740.6 },
            TestEcho.Of("fails") with { SerializedBytes = null } };
        EchoExperiment.PlainBytes("post-10", records).ShouldBe(741);
    }

    [Fact]
    public void Those_of_the_published_message_are_the_same_whoever_takes_part() =>
        EchoExperiment.PlainBytes("envelope", [TestEcho.Of("json") with { SerializedBytes = 120 }]).ShouldBe(38);
}
