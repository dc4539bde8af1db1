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
}
