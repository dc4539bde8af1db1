using Ingot.Generator.Diagnostics;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>A fixed layout can't change, except for members that have a bit there: nothing but the bit is left of one that is removed.</summary>
public sealed class FixedLayoutTests
{
    [Theory]
    [InlineData("string", "\"x\"")]
    [InlineData("bool", "true")]
    [InlineData("int?", "7")]
    [InlineData("byte[]", "new byte[] { 1, 2 }")]
    [InlineData("In", "new In { V = 3 }")]
    [InlineData("System.Collections.Immutable.ImmutableArray<int>", "System.Collections.Immutable.ImmutableArray.Create(1, 2)")]
    public void A_removed_member_that_had_a_bit_is_skipped(string type, string value)
    {
        const string around = "[assembly: Ingot(typeof(List<S>))] public class In { public int V { get; set; } } ";
        const string rest = "public bool A { get; set; } public int B { get; set; } } public static class Sample { public static string Run() ";
        var before = around + "[Ingot(Layout = IngotLayout.Fixed)] public struct S { public " + type + " P { get; set; } " + rest;
        var after = around + $"[Ingot(Layout = IngotLayout.Fixed)] [IngotRemoved(0, typeof({type}))] public struct S {{ " + rest;
        var values = $"new List<S> {{ new S {{ P = {value}, A = true, B = 5 }}, new S {{ B = 6 }} }}";
        var hex = Ran.Of(before + $"=> Convert.ToHexString(IngotSerializer.Serialize({values})); }}");
        var read = $"IngotSerializer.Deserialize<List<S>>(Convert.FromHexString(\"{hex}\"))";
        Ran.Of(after + $"=> string.Join(' ', {read}.ConvertAll(s => s.A + \",\" + s.B)); }}").ShouldBe("True,5 False,6");
        var said = Run(after + "=> \"\"; }", new Layout(Written(before + "=> \"\"; }")), updates: false).Diagnostics;
        said.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
    }

    [Theory]
    [InlineData("int P", "typeof(int)")]
    [InlineData("Guid P", "typeof(Guid)")]
    [InlineData("V P", "typeof(V)")]
    public void One_that_had_none_cannot_be_removed(string member, string type)
    {
        var before = "public struct V { public int X; } [Ingot(Layout = IngotLayout.Fixed)] public struct S { public " + member
            + " { get; set; } public bool A { get; set; } public V Other { get; set; } }";
        var after = before.Replace("public " + member + " { get; set; }", "", StringComparison.Ordinal)
            .Replace("[Ingot(L", $"[IngotRemoved(0, {type})] [Ingot(L", StringComparison.Ordinal);
        Run(after, new Layout(Written(before)), updates: false).Diagnostics.ShouldContain(d => d.Id == Descriptors.RemovedFromFixed);
    }

    [Theory]
    [InlineData("int", true)]
    [InlineData("bool", false)]
    [InlineData("string", false)]
    public void A_position_that_was_unused_has_a_bit(string type, bool isBroken)
    {
        const string before = "[Ingot(Layout = IngotLayout.Fixed)] public struct S { [IngotPosition(0)] public bool A { get; set; } "
            + "[IngotPosition(2)] public bool B { get; set; } }";
        var added = "{ [IngotPosition(1)] public " + type + " New { get; set; } [IngotPosition(0)]";
        var after = before.Replace("{ [IngotPosition(0)]", added, StringComparison.Ordinal);
        var said = Run(after, new Layout(Written(before)), updates: false).Diagnostics.ShouldHaveSingleItem();
        said.Id.ShouldBe(isBroken ? Descriptors.LayoutBroken : Descriptors.LayoutOutdated);
        if (isBroken)
            Text(said, after).ShouldBe("New");
    }
}
