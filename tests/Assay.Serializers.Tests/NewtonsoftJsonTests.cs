using System.Text;
using Newtonsoft.Json;

namespace Assay.Serializers.Tests;

/// <summary>Newtonsoft.Json writes the names of types where a member leaves them open, and reads no others.</summary>
public class NewtonsoftJsonTests
{
    private readonly NewtonsoftJson<Page> adapter = new();

    [Fact]
    public void The_types_that_a_member_may_hold_are_read_as_they_were_written()
    {
        using var written = new MemoryStream();
        adapter.Serialize(new Page { notes = [new Footnote { note = "x" }, new Headnote { note = "y" }] }, written);
        Encoding.UTF8.GetString(written.ToArray()).ShouldContain("\"$type\":\"Assay.Payloads.Footnote, ");
        written.Position = 0;
        adapter.Deserialize(written).notes.Select(note => note.GetType()).ShouldBe([typeof(Footnote), typeof(Headnote)]);
    }

    [Fact]
    public void Types_of_other_assemblies_are_read_once_they_were_written()
    {
        using var written = new MemoryStream();
        adapter.Serialize(new Page { notes = [new Stamp<int> { Value = 3 }] }, written);
        written.Position = 0;
        adapter.Deserialize(written).notes.ShouldHaveSingleItem().ShouldBeOfType<Stamp<int>>().Value.ShouldBe(3);
    }

    [Theory]
    [InlineData(typeof(UriBuilder))]
    [InlineData(typeof(Page))]
    public void A_sender_cant_name_another(Type type)
    {
        using var sent = new MemoryStream(Encoding.UTF8.GetBytes(
            $$"""{"notes":[{"$type":"{{type.FullName}}, {{type.Assembly.GetName().Name}}"}]}"""));
        Should.Throw<JsonSerializationException>(() => adapter.Deserialize(sent)).InnerException!.Message.ShouldContain("isn't a type that the payload's");
    }

    [Fact]
    public void A_document_that_fails_leaves_nothing_before_the_next()
    {
        Should.Throw<JsonSerializationException>(() => adapter.Serialize(new Page { notes = [new Torn()] }, Stream.Null));
        using var written = new MemoryStream();
        adapter.Serialize(new Page { notes = [] }, written);
        Encoding.UTF8.GetString(written.ToArray()).ShouldStartWith("{");
        written.Position = 0;
        adapter.Deserialize(written).notes.ShouldBeEmpty();
    }

    private sealed class Torn : Note
    {
        public string note { get; set; } = "";

        public string? writtenBy { get => throw new InvalidOperationException("torn"); set => _ = value; }
    }

    private sealed class Stamp<T> : Note
    {
        public T? Value { get; set; }

        public string note { get; set; } = "";

        public string? writtenBy { get; set; }
    }
}
