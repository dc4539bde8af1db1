namespace Assay.Tests.Workers.Building;

/// <summary>What members' orders become in the marks on payloads' types.</summary>
public class PayloadOrdersTests
{
    [Fact]
    public void Indexes_begin_at_the_same_order_in_all_files_of_a_payload()
    {
        var marked = Marking.Of(Marking.Options,
            ("a", "[DataMember(Order = 1)] [DataMember(Order = 2)]"), ("a", "[DataMember(Order = 0)]"), ("b", "[DataMember(Order = 1)]"));
        marked.ShouldBe(
            ["[Key(1), DataMember(Order = 1)] [Key(2), DataMember(Order = 2)]", "[Key(0), DataMember(Order = 0)]", "[Key(0), DataMember(Order = 1)]"]);
    }

    [Theory]
    [InlineData("1", 0)]
    [InlineData("0x10", 15)]
    [InlineData("0XfF", 254)]
    [InlineData("0b1_1", 2)]
    [InlineData("1_0 ", 9)]
    [InlineData("2147483647", 2147483646)]
    [InlineData("2147483648", null)]
    [InlineData("0xFFFFFFFF", null)]
    [InlineData("99999999999999999999999", null)]
    [InlineData("1 + 2", null)]
    [InlineData("-1", null)]
    [InlineData("1.5", null)]
    [InlineData("Last", null)]
    public void An_order_is_a_literal_of_any_form(string order, int? index)
    {
        var member = $"DataMember(Order = {order}, Name = \"a\")";
        Marking.Of(Marking.Options, $"[{member}]").ShouldContain(index is null ? $"\n[{member}]" : $"\n[Key({index}), {member}]");
    }
}
