namespace Assay.Serializers.Tests;

/// <summary>The library as its documentation has it, and over readers and writers that return more: each loses its own.</summary>
public class XmlSerializerTests
{
    [Theory]
    [InlineData("   ", "")]
    [InlineData("a\r\nb", "a\nb")]
    [InlineData("a\tb é", "a\tb é")]
    public void Texts_that_XML_changes_come_back_changed(string text, string returned)
    {
        Again(new XmlSerializer<Fleet.Hull>(), text).ShouldBe(returned);
        Again(new XmlSerializerDictionaryWriter<Fleet.Hull>(), text).ShouldBe(text);
    }

    [Theory]
    [InlineData("\u0001")]
    [InlineData("\uFFFE")]
    public void A_text_that_XML_cant_hold_is_refused_as_by_the_library(string text)
    {
        Should.Throw<InvalidOperationException>(() => Again(new XmlSerializer<Fleet.Hull>(), text)).InnerException.ShouldBeOfType<ArgumentException>();
        Again(new XmlSerializerDictionaryWriter<Fleet.Hull>(), text).ShouldBe(text);
    }

    private static string? Again<TAdapter>(TAdapter adapter, string text)
        where TAdapter : ISerializeToStream<Fleet.Hull>, IDeserializeFromStream<Fleet.Hull>
    {
        using var written = new MemoryStream();
        adapter.Serialize(new() { Name = text }, written);
        written.Position = 0;
        return adapter.Deserialize(written).Name;
    }
}
