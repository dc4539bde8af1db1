using System.Collections;
using System.Collections.Specialized;
using System.Data;
using System.Text;
using System.Xml;

namespace Assay.Worker.Tests.Canonical;

/// <summary>The framework's collections that hold more than their elements, or whose order has a meaning.</summary>
public sealed class FrameworkCollectionTests
{
    [Theory]
    [InlineData("""<a x="1">text</a>""", """<b y="2">other</b>""")]
    [InlineData("<a><!--1--></a>", "<a><!--2--></a>")]
    public void XML_is_its_text_whatever_it_holds(string one, string other)
    {
        Text(Parsed(one)).ShouldBe($"\"{one.Replace("\"", "\\\"", StringComparison.Ordinal)}\"\n");
        Text(Parsed(one)).ShouldNotBe(Text(Parsed(other)));
        Text<XmlNode>(Parsed(one)).ShouldStartWith("""{"$type":"XmlElement","$value":""");
        Text(Parsed(one).OwnerDocument).ShouldBe(Text(Parsed(one)));
    }

    [Fact]
    public void A_group_is_its_key_and_its_elements()
    {
        var groups = new[] { 1, 2, 3 }.ToLookup(number => number % 2 == 0 ? "even" : "odd");
        Text(groups).ShouldBe("""[{"Key":"odd","$elements":[1,3]},{"Key":"even","$elements":[2]}]""" + "\n");
        Text<IGrouping<string, int>>(groups.First()).ShouldBe("""{"Key":"odd","$elements":[1,3]}""" + "\n");
        Text<IGrouping<string, int>>(new Group { Key = "odd", Page = 4 }).ShouldBe("""{"Key":"odd","Page":4,"$elements":[1,3]}""" + "\n");
        Text<IGrouping<string?, int>>(new[] { 1 }.GroupBy(_ => (string?)null).First()).ShouldBe("""{"Key":null,"$elements":[1]}""" + "\n");
    }

    [Fact]
    public void A_dictionary_whose_type_keeps_an_order_is_a_list_of_its_entries()
    {
        Text(new OrderedDictionary<string, int> { ["b"] = 1, ["a"] = 2 }).ShouldBe("""[{"Key":"b","Value":1},{"Key":"a","Value":2}]""" + "\n");
        Text(new OrderedDictionary { ["b"] = "x", ["a"] = 2 }).ShouldBe(
            """[{"$type":"DictionaryEntry","Key":"b","Value":"x"},{"$type":"DictionaryEntry","Key":"a","Value":{"$type":"Int32","$value":2}}]""" + "\n");
        Text(new Named { Name = "n", ["b"] = "x" }).ShouldBe(
            """{"Name":"n","$elements":[{"$type":"DictionaryEntry","Key":"b","Value":"x"}]}""" + "\n");
    }

    /// <summary>What comes back may be another dictionary: no library promises more than the declared type.</summary>
    [Fact]
    public void Where_the_declared_type_keeps_none_it_is_a_dictionary_like_others() =>
        Text<IDictionary<string, int>>(new OrderedDictionary<string, int> { ["b"] = 1, ["a"] = 2 }).ShouldBe("""{"a":2,"b":1}""" + "\n");

    [Fact]
    public void What_can_only_be_gone_through_is_refused()
    {
        using var table = new DataTable();
        table.Columns.Add("A");
        table.Rows.Add("1");
        using var reader = table.CreateDataReader();
        Should.Throw<PayloadException>(() => Text(reader)).Message.ShouldBe("DataTableReader holds something that no public member tells, which can't be "
            + "compared; a member without a public setter can be left out with [JsonIgnore] or [IgnoreDataMember]");
        Text(new BitArray([true, false])).ShouldBe("[true,false]\n");
    }

    private static XmlElement Parsed(string xml)
    {
        var document = new XmlDocument();
        document.LoadXml(xml);
        return document.DocumentElement!;
    }

    private static string Text<T>(T value) => Encoding.UTF8.GetString(CanonicalWriter.Bytes(value, typeof(T)));

    private sealed class Group : IGrouping<string, int>
    {
        public required string Key { get; init; }

        public int Page { get; init; }

        public IEnumerator<int> GetEnumerator() => ((IEnumerable<int>)[1, 3]).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Named : OrderedDictionary
    {
        public string? Name { get; init; }
    }
}
