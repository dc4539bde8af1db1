using Assay.Cli;
using Assay.Experiments.Calls;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Tests.Studies;

public sealed class CallStudiesTests : IDisposable
{
    private static readonly Catalog Catalog = TestCatalog.Usual;

    private readonly TemporaryFolder folder = new();

    public void Dispose() => folder.Dispose();

    [Fact]
    public void A_study_of_calls_names_ways_payloads_and_networks()
    {
        var request = CallStudies.Of(
            Read("experiment: call\nways: [system-text-json, system-text-json+brotli]\nnetworks: [loopback, \"delay=13ms,rate=100mbit\"]\npayloads: "
                + "[envelope, { name: customers, count: [10, 20] }]\ncalls: 30"),
            new StudyOverrides { Launches = 2 }, Catalog, "server.dll").ShouldHaveSingleItem();
        request.Ways.Select(way => way.Way.Name).ShouldBe(["system-text-json", "system-text-json+brotli"]);
        request.Cases.Select(asked => $"{asked.Payload} {asked.Count} {asked.Network.RoundTrip.TotalMilliseconds}").ShouldBe(
            ["envelope 1 0", "customers 10 0", "customers 20 0", "envelope 1 13", "customers 10 13", "customers 20 13"]);
        request.Calls.ShouldBe(30);
        request.Launches.ShouldBe(2);
    }

    [Theory]
    [InlineData("network=mobile", "network=lan")]
    [InlineData("network=broadband", "'network=delay=13ms,rate=100mbit'")]
    public void A_question_names_a_network_of_a_list_in_one_text(string of, string to) =>
        Read("experiment: call\npayloads: envelope\nnetworks: [\"lan,mobile\", \"broadband,delay=13ms,rate=100mbit\"]\n"
            + $"claims:\n  - {{ ask: Is it?, ratio: {{ metric: latency, of: {of}, to: {to} }} }}").Claims.Count.ShouldBe(1);

    [Theory]
    [InlineData("ways: nobody", "--ways nobody: no such way; available: grpc, grpc-gzip,")]
    [InlineData("ways: system-text-json\nnetworks: moon", "--network 'moon': no such network")]
    [InlineData("ways: system-text-json\ncases:\n  - payloads: [{ name: customers, count: 100001 }]",
        "payload 'customers': count 100,001 is more than servers build; expected 1 to 100,000")]
    [InlineData("ways: system-text-json\ncalls: 2", "study 'mine': --calls 2: expected at least 3")]
    public void What_cannot_be_is_said_before_anything_is_started(string lines, string complaint) =>
        Should.Throw<UserException>(() => CallStudies.Of(Read("experiment: call\npayloads: envelope\n" + lines), new StudyOverrides(), Catalog,
            "server.dll")).Message.ShouldContain(complaint);

    [Fact]
    public void Serializers_mean_nothing_for_calls_which_have_ways() =>
        Should.Throw<UserException>(
            () => new StudyOverrides { Serializers = ["no-op"] }.Require(Read("experiment: call\npayloads: envelope"), new CallExperiment())).Message
            .ShouldBe("--serializers doesn't apply to 'mine', whose experiment is call; it accepts --payloads, --from, --count, --option, --launches, --seed; "
                + "to choose the ways, use ./assay call");

    private Study Read(string text) => StudyReader.Read(folder.Write("mine.yml", text));
}
