using System.Text;
using Assay.Protocol;

namespace Assay.Worker.Tests;

/// <summary>Values with which what a library returns is to be compared.</summary>
public sealed class SubjectTests : IDisposable
{
    private readonly DirectoryInfo scratch = Directory.CreateTempSubdirectory("assay-test-");

    [Fact]
    public void A_value_that_is_different_each_time_can_t_be_compared() =>
        Should.Throw<PayloadException>(() => Export<Stamped>("""{"Id": 1, "Parts": [{}]}""")).Message.ShouldBe(
            "Parts[].Key is different each time it is made, as with a clock, Guid.NewGuid or Random: what a library returns can't be compared with it");

    [Fact]
    public void A_value_that_the_data_has_is_the_same_each_time()
    {
        Export<Stamped>("""{"Id": 1, "Parts": [{"Key": "d9428888-122b-11e1-b85c-61cd3cbb3210"}]}""").ToString().ShouldBe("exported values=1");
        File.ReadAllText(Path.Combine(scratch.FullName, "values")).ShouldBe("""{"Id":1,"Parts":[{"Key":"d9428888-122b-11e1-b85c-61cd3cbb3210"}]}""" + "\n");
    }

    [Theory]
    [InlineData(4, "reading from a span gives a different value than reading from an array")]
    [InlineData(-1, null)]
    public void The_longest_document_is_written_and_read_through_all_interfaces(int longest, string? fault)
    {
        var adapter = new Adapter(new("clipped", "test", typeof(string)), new Clipped(), typeof(string));
        using var subject = Subject.Of(adapter, new OneIsLong(longest), new(10, new Dictionary<string, string>()), scratch.FullName);
        string[] files = [.. new[] { "bytes", "values" }.Select(name => Path.Combine(scratch.FullName, name))];
        if (fault is null)
            subject.Verify(files[0], files[1]).ToString().ShouldBe("verified values=10 reads=true");
        else
            Should.Throw<StageException>(() => subject.Verify(files[0], files[1])).InnerException!.Message.ShouldBe(fault);
    }

    [Fact]
    public void Settled_among_others_it_times_its_values_when_it_is_alone()
    {
        var library = new Counted();
        using var subject = Subject.Of(new(new("counted", "test", typeof(string)), library, typeof(string)), new OneIsLong(-1),
            new(3, new Dictionary<string, string>()), scratch.FullName);
        subject.Prepare(Message.Parse("prepare cell=1 operation=serialize destination=memory mode=sync"));
        subject.Settle(calls: 4, turns: 1, nanoseconds: 0);
        library.Calls = 0;
        subject.Sample(Message.Parse("sample cell=1 iterations=1"));
        library.Calls.ShouldBeGreaterThan(1 + 3);
        library.Calls = 0;
        subject.Sample(Message.Parse("sample cell=1 iterations=1"));
        library.Calls.ShouldBe(1);
    }

    public void Dispose() => scratch.Delete(recursive: true);

    private Message Export<T>(string json)
    {
        var data = Path.Combine(scratch.FullName, "data.json");
        File.WriteAllText(data, json);
        var payload = new OwnPayload<T>(new("own", typeof(T).Assembly.Location, typeof(T).FullName!, data, isList: false));
        using var subject = Subject.Of(AdapterCatalog.Create(typeof(SubjectTests).Assembly, "any", typeof(T)), payload,
            new(1, new Dictionary<string, string>()), scratch.FullName);
        return subject.Export(Path.Combine(scratch.FullName, "values"));
    }

    public sealed class Stamped
    {
        public int Id { get; set; }

        public List<Part> Parts { get; set; } = [];
    }

    public sealed class Part
    {
        public Guid Key { get; set; } = Guid.NewGuid();
    }

    /// <param name="longest">Which value is long; those that are checked anyway are 0, 3, 6 and 9.</param>
    private sealed class OneIsLong(int longest) : Payload<string>
    {
        public override string Name => "one-is-long";

        public override string Description => "a long text among short ones";

        public override int DefaultCount => 10;

        public override int ValueCount(PayloadSettings settings) => settings.Count;

        public override string Create(int index, PayloadSettings settings) => new('a', index == longest ? 100 : 10);
    }

    /// <summary>Counts its calls, each of which takes so long that values are timed by themselves.</summary>
    private sealed class Counted : ISerializeToBytes<string>, IDeserializeFromBytes<string>
    {
        public int Calls { get; set; }

        public byte[] Serialize(string value)
        {
            Calls++;
            Adapters.Slow.Spin(200_000);
            return Encoding.UTF8.GetBytes(value);
        }

        public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);
    }

    /// <summary>Clips what it reads from a span where it is long.</summary>
    private sealed class Clipped : ISerializeToBytes<string>, IDeserializeFromBytes<string>, IDeserializeFromSpan<string>
    {
        public byte[] Serialize(string value) => Encoding.UTF8.GetBytes(value);

        public string Deserialize(byte[] input) => Encoding.UTF8.GetString(input);

        public string Deserialize(ReadOnlySpan<byte> input) => Encoding.UTF8.GetString(input.Slice(0, Math.Min(50, input.Length)));
    }
}
