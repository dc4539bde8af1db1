using Assay.Host.Http;
using Assay.Worker;

namespace Assay.Host.Tests;

public sealed class PayloadRequestTests
{
    [Theory]
    [InlineData(0, 20, null)]
    [InlineData(0, 21, "count=21: expected 1 to 20")]
    [InlineData(5000, 5000, null)]
    [InlineData(5000, 5001, "count=5001: expected 1 to 5000")]
    [InlineData(3, 20, null)]
    public void All_values_of_data_can_be_asked_for(int available, int count, string? refused)
    {
        int ask() => new PayloadRequest("held", count, new Dictionary<string, string>()).CountFor(new Held { Values = available });
        if (refused is null)
            ask().ShouldBe(count);
        else
            Should.Throw<HttpFault>(() => ask()).Message.ShouldBe(refused);
    }

    [Fact]
    public void The_largest_count_weighs_as_much_as_it_is() =>
        new PayloadRequest("held", int.MaxValue, new Dictionary<string, string>()).WeightOf(new Held { Values = int.MaxValue }).ShouldBe(int.MaxValue);

    // Without arguments: the serializers of these tests find every payload of theirs.
    private sealed class Held : Payload<string>
    {
        public int Values { get; init; }
        public override string Name => "held";
        public override string Description => "one line at a time";
        public override int DefaultCount => 1;
        public override int Available => Values;

        public override int ValueCount(PayloadSettings settings) => settings.Count;

        public override string Create(int index, PayloadSettings settings) => $"line {index}";
    }
}
