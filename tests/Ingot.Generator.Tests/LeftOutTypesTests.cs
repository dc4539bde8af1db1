using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>What is left out because of an error isn't removed. What is gone is, also beside an error that is suppressed for good.</summary>
public sealed class LeftOutTypesTests
{
    private const string Bad = "\n#pragma warning disable ING001\n[Ingot] public class Bad { public System.Action S { get; set; } }\n";

    private const string Types = "[assembly: Ingot(typeof(List<D>))] [Ingot] public class A { public int X { get; set; } public E E { get; set; } "
        + "public Held H { get; set; } public int Bad { get; set; } } public enum E { One, Two } "
        + "public class Held { public int N { get; set; } } public class D { public int N { get; set; } } "
        + "[Ingot, IngotSubtype(1, typeof(S1))] public class S { } public class S1 : S { } [Ingot] public class Z { public int X { get; set; } } "
        + "[Ingot] public class Gone { public int X { get; set; } }";

    private const string Old = "namespace Old { [Ingot] public class Order { public int A { get; set; } public int B { get; set; } "
        + "public Kind K { get; set; } } public enum Kind { X, Y } }";

    /// <summary>Following the advice to remove them would lose what the file knows.</summary>
    [Theory]
    [InlineData("public int Bad", "public System.IO.Stream Bad")]
    [InlineData("public class Held", "public abstract class Held")]
    [InlineData("public class D { public int N", "public class D { public System.IO.Stream N")]
    public void Types_that_are_left_out_because_of_an_error_stay_in_the_file(string from, string to)
    {
        var after = Types.Replace(from, to, StringComparison.Ordinal);
        after.ShouldNotBe(Types);
        var file = Written(Types);
        Run(after, new Layout(file), updates: false).Diagnostics.ShouldHaveSingleItem().Id.ShouldBeOneOf("ING001", "ING004");
        Written(after, file).ShouldBe(file);
    }

    [Fact]
    public void A_type_that_only_a_root_with_an_error_has_stays_in_the_file()
    {
        var after = Types.Replace("typeof(List<D>)", "typeof(Dictionary<System.IO.Stream, D>)", StringComparison.Ordinal);
        var file = Written(Types);
        Run(after, new Layout(file), updates: false).Diagnostics.Single(d => d.Id == Descriptors.LayoutOutdated).GetMessage(CultureInfo.InvariantCulture)
            .ShouldContain("does not have the removal of the root 'System.Collections.Generic.List<D>' yet");
        Written(after, file).ShouldBe(file.Replace("root System.Collections.Generic.List<D>: [D]\n", "", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("[Ingot] public class Gone", "public class Gone")]
    [InlineData("[Ingot] public class Gone", Bad + "[Ingot] public class Renamed")]
    public void What_is_gone_is_said_to_be_removed(string from, string to)
    {
        var after = Types.Replace(from, to, StringComparison.Ordinal);
        var file = Written(Types);
        Run(after, new Layout(file), updates: false).Diagnostics.Single(d => d.Id == Descriptors.LayoutOutdated).GetMessage(CultureInfo.InvariantCulture)
            .ShouldContain("the removal of 'Gone'");
        Run(after, new Layout(Written(after, file)), updates: false).Diagnostics.ShouldNotContain(d => d.Id == Descriptors.LayoutOutdated);
    }

    [Fact]
    public void A_changed_type_in_a_new_namespace_is_an_error_beside_one_that_is_left_out()
    {
        var after = Old.Replace("Old", "New", StringComparison.Ordinal).Replace("int A", "int T", StringComparison.Ordinal)
            .Replace("int B", "int A", StringComparison.Ordinal).Replace("int T", "int B", StringComparison.Ordinal)
            .Replace("X, Y", "Y, X", StringComparison.Ordinal) + Bad;
        var errors = Run(after, new Layout(Written(Old)), updates: false).Diagnostics.Where(d => d.Id == Descriptors.LayoutBroken);
        errors.Select(e => Text(e, after)).Order(StringComparer.Ordinal).ShouldBe(["A", "B", "X", "Y"]);
    }

    [Fact]
    public void A_root_of_another_type_is_an_error_beside_one_that_is_left_out() =>
        Run("[assembly: Ingot(typeof(List<string>))] " + Bad, new Layout(Written("[assembly: Ingot(typeof(List<int>))]")), updates: false)
            .Diagnostics.Single(d => d.Id == Descriptors.LayoutBroken).GetMessage(CultureInfo.InvariantCulture)
            .ShouldContain("is there instead of 'System.Collections.Generic.List<int>'");

    [Fact]
    public void A_type_that_is_left_out_in_a_new_namespace_stays_in_the_file()
    {
        var after = Old.Replace("Old", "New", StringComparison.Ordinal).Replace("int B", "System.IO.Stream B", StringComparison.Ordinal);
        Written(after, Written(Old)).ShouldContain("type Old.Order\n  0 A: Int32\n  1 B: Int32\n");
    }

    [Fact]
    public void A_type_that_is_left_out_stays_in_an_older_file_that_is_updated()
    {
        const string before = "[Ingot] public class A { public int X { get; set; } } [Ingot] public class Z { public int N { get; set; } }";
        var after = before.Replace("int N", "System.IO.Stream N", StringComparison.Ordinal);
        var file = Written(before);
        Written(after, file.Replace("format 2\n", "", StringComparison.Ordinal)).ShouldBe(file);
    }

    [Theory]
    [InlineData("public class Box<T> { public T V { get; set; } } public class In { public int N { get; set; } }", "Box<In>")]
    [InlineData("public class Out { public class Inner { public int N { get; set; } } }", "Out.Inner")]
    [InlineData("public class @class { public int N { get; set; } }", "@class")]
    [InlineData("namespace N { public class C { public int N { get; set; } } }", "System.Collections.Generic.KeyValuePair<int[], N.C>")]
    public void A_type_is_found_by_the_name_that_the_file_has(string types, string name)
    {
        var before = $"[Ingot] public class A {{ public {name} M {{ get; set; }} }} {types}";
        var file = Written(before);
        file.ShouldContain($"type {name}");
        Written(before.Replace(" M {", " M { get; set; } public System.IO.Stream S {", StringComparison.Ordinal), file).ShouldBe(file);
    }
}
