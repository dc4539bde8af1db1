using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>A root is in no member that would show its new name: one that is in another namespace is held against what it was there.</summary>
public sealed class MovedTypeTests
{
    private const string Before = "namespace Old { [Ingot] public class A { public int X { get; set; } public int Y { get; set; } public B B { get; set; } } "
        + "public class B { public int Q { get; set; } public int R { get; set; } } }";

    [Theory]
    [InlineData("public int X { get; set; } public int Y { get; set; }", "public int Y { get; set; } public int X { get; set; }", "X,Y")]
    [InlineData("public int Q { get; set; } public int R { get; set; }", "public int R { get; set; } public int Q { get; set; }", "Q,R")]
    [InlineData("int Y", "string Y", "Y")]
    public void A_change_that_breaks_data_is_an_error_in_a_new_namespace_too(string from, string to, string at)
    {
        var after = Before.Replace("Old", "New", StringComparison.Ordinal).Replace(from, to, StringComparison.Ordinal);
        var errors = Run(after, new Layout(Written(Before)), updates: false).Diagnostics.Where(d => d.Id == Descriptors.LayoutBroken);
        errors.Select(e => Text(e, after)).Order(StringComparer.Ordinal).ShouldBe(at.Split(','));
    }

    [Theory]
    [InlineData("[Ingot]", "[Ingot(Fingerprint = true)]", "has a fingerprint and had none before")]
    [InlineData("[Ingot(Fingerprint = true)]", "[Ingot]", "had a fingerprint and no longer has")]
    [InlineData("[Ingot(Fingerprint = true)]", "[Ingot(Fingerprint = true)]", null)]
    public void A_fingerprint_is_neither_lost_nor_gained_in_a_new_namespace(string from, string to, string? said)
    {
        var before = Before.Replace("[Ingot]", from, StringComparison.Ordinal);
        var after = before.Replace("Old", "New", StringComparison.Ordinal).Replace(from, to, StringComparison.Ordinal);
        var errors = Run(after, new Layout(Written(before)), updates: false).Diagnostics.Where(d => d.Id == Descriptors.LayoutBroken).ToList();
        if (said is null)
            errors.ShouldBeEmpty();
        else
            errors.ShouldHaveSingleItem().GetMessage(CultureInfo.InvariantCulture).ShouldContain(said);
    }

    [Fact]
    public void A_new_namespace_alone_is_said_to_be_assumed()
    {
        var after = Before.Replace("Old", "New", StringComparison.Ordinal);
        var found = Run(after, new Layout(Written(Before)), updates: false).Diagnostics.ShouldHaveSingleItem();
        found.Id.ShouldBe(Descriptors.LayoutOutdated);
        found.GetMessage(CultureInfo.InvariantCulture).ShouldContain("'New.A' (it is assumed to be the new name of 'Old.A')");
        Run(after, new Layout(Written(after, Written(Before))), updates: false).Diagnostics.ShouldBeEmpty();
    }

    [Fact]
    public void A_removed_member_keeps_its_position_in_a_new_namespace()
    {
        const string before = "namespace Old { [Ingot] public class A { public int X { get; set; } public int Y { get; set; } } }";
        var after = before.Replace("Old", "New", StringComparison.Ordinal).Replace("public int Y { get; set; }", "", StringComparison.Ordinal);
        Written(after, Written(before)).ShouldContain("type New.A\n  0 X: Int32\n  1 -: Int32\n");
    }

    [Theory]
    [InlineData("namespace Old { [Ingot] public class A { public int X; } }", "namespace New { [Ingot] public class A2 { public string S; } }")]
    [InlineData("namespace Old { [Ingot] public class A { public int X; } }",
        "namespace New { [Ingot] public class A { public string S; } } namespace Newer { [Ingot] public class A { public string S; } }")]
    [InlineData("namespace Old { [Ingot] public class A { public int X; } } namespace Older { [Ingot] public class A { public int X; } }",
        "namespace New { [Ingot] public class A { public string S; } }")]
    [InlineData("namespace Old { [Ingot] public class A { public int X; } }",
        "namespace Old { [Ingot] public class A { public int X; } } namespace New { [Ingot] public class A { public string S; } }")]
    public void What_may_be_another_type_is_a_new_one(string before, string after) => Run(after, new Layout(Written(before)), updates: false)
        .Diagnostics.ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
}
