using System.Globalization;
using Ingot.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using static Ingot.Generator.Tests.LayoutRun;

namespace Ingot.Generator.Tests;

/// <summary>
/// Objects whose references are preserved have numbers: what a reader skips may have some, too, and no reference may become one to another object.
/// </summary>
public sealed class SharedEvolutionTests
{
    private const string Refused = "behind data that was skipped";

    private const string Members = "public string Name { get; set; } public List<Node> All { get; set; } public Node Other { get; set; } ";

    private const string Nodes = "var a = new Node { Name = \"a\" }; var b = new Node { Name = \"b\" }; var c = new Node { Name = \"c\" }; "
        + "var root = new Node { Name = \"root\", All = new List<Node> { a, b, c } }; ";

    private const string Held = "[Ingot(PreserveReferences = true)] public class Person { public string Name { get; set; } } "
        + "public class Box { public Person Inside { get; set; } } ";

    /// <summary>What the reference of the root is read as by a type that lacks the last member of the one that wrote it.</summary>
    [Theory]
    [InlineData("Node Last", "a.Last = new Node(); root.Other = b;", "", Refused)]
    [InlineData("Node Last", "a.Last = new Node(); root.Other = b;", "[IngotRemoved(3, typeof(Node))]", "b")]
    [InlineData("Node Last", "a.Last = new Node(); root.Other = a;", "", "a")]
    [InlineData("Node Last", "a.Last = new Node(); root.Other = root;", "", "root")]
    [InlineData("Node Last", "c.Last = new Node(); root.Other = c;", "", "c")]
    [InlineData("Node Last", "root.Other = c;", "", "c")]
    [InlineData("int Last", "a.Last = 5; root.Other = b;", "", Refused)]
    [InlineData("int Last", "a.Last = 5; root.Other = b;", "[IngotRemoved(3, typeof(int))]", "b")]
    [InlineData("bool Last", "a.Last = true; root.Other = b;", "", "b")]
    public void A_reference_is_followed_to_its_object_or_refused(string last, string values, string removed, string read)
    {
        var hex = Ran.Of($"[Ingot(PreserveReferences = true)] public class Node {{ {Members}public {last} {{ get; set; }} }} public static class Sample {{ "
            + $"public static string Run() {{ {Nodes}{values} return Convert.ToHexString(IngotSerializer.Serialize(root)); }} }}");
        Read($"[Ingot(PreserveReferences = true)] {removed} public class Node {{ {Members} }} ", "Node", hex, ".Other.Name", read);
    }

    [Theory]
    [InlineData("", "", "[IngotRemoved(0, typeof(Box))] ", ".Orders[4].Seller.Name", "s1")]
    [InlineData("", "", "[IngotRemoved(0, typeof(Box))] [IngotRemoved(1, typeof(Person))] ", ".Orders[4].Tail.Name", "t1")]
    [InlineData("", "public Person More { get; set; }", "", ".Orders[4].Tail.Name", "t1")]
    [InlineData("public Person More { get; set; }", "", "[IngotRemoved(3, typeof(Person))] ", ".Orders[4].Tail.Name", "t1")]
    [InlineData("public Person More { get; set; }", "", "", ".People[4].Name", Refused)]
    [InlineData("public Person More { get; set; }", "", "[IngotRemoved(3, typeof(Person))] ", ".People[4].Name", "p4")]
    public void Columns_are_counted(string written, string known, string removed, string path, string read)
    {
        static string Order(string removed, string more) => Held + $"[Ingot(Layout = IngotLayout.Packed)] {removed}public class Order {{ "
            + (removed.Contains("(0,", StringComparison.Ordinal) ? "" : "public Box Buyer { get; set; } ")
            + (removed.Contains("(1,", StringComparison.Ordinal) ? "" : "public Person Seller { get; set; } ")
            + $"public Person Tail {{ get; set; }} {more} }} "
            + "[Ingot] public class All { public List<Order> Orders { get; set; } public List<Person> People { get; set; } } ";
        var fill = written.Length == 0 ? "" : "foreach (var one in all) one.More = new Person { Name = \"m\" }; ";
        var hex = Ran.Of(Order("", written) + "public static class Sample { public static string Run() { var all = new List<Order>(); "
            + "for (var i = 0; i < 40; i++) all.Add(new Order { Buyer = new Box { Inside = new Person { Name = \"b\" } }, "
            + "Seller = i < 3 ? new Person { Name = \"s\" + i } : all[i - 3].Seller, Tail = i < 3 ? new Person { Name = \"t\" + i } : all[i - 3].Tail }); "
            + $"{fill}var people = new List<Person>(); for (var i = 0; i < 5; i++) "
            + "people.Add(i == 2 ? all[1].Tail : i == 4 ? people[3] : new Person { Name = \"p4\" }); "
            + "return Convert.ToHexString(IngotSerializer.Serialize(new All { Orders = all, People = people })); } }");
        Read(Order(removed, known), "All", hex, path, read);
    }

    [Fact]
    public void A_last_member_is_not_deleted_where_objects_have_numbers()
    {
        const string before = "[Ingot(PreserveReferences = true)] public class Node { public Part Of { get; set; } public Node Last { get; set; } } "
            + "public class Part { public string Name { get; set; } public int End { get; set; } } [Ingot] public class Other { public int X; public int Y; }";
        foreach (var (member, type, of) in new[] { ("public Node Last { get; set; } ", "Node", "Node"), ("public int End { get; set; } ", "Part", "int") })
        {
            var after = before.Replace(member, "", StringComparison.Ordinal);
            var error = Said(after, Written(before)).ShouldHaveSingleItem();
            error.Id.ShouldBe(Descriptors.LayoutBroken);
            Text(error, after).ShouldBe(type);
            error.GetMessage(CultureInfo.InvariantCulture).ShouldContain("[IngotRemoved(1, typeof(…))]");
            var kept = after.Replace($"public class {type} ", $"[IngotRemoved(1, typeof({of}))] public class {type} ", StringComparison.Ordinal);
            Said(kept, Written(before)).ShouldAllBe(d => d.Id == Descriptors.LayoutOutdated);
            // In a file that was accepted, as in older ones, the place stays, and no more is said of it.
            var accepted = Written(after, Written(before));
            accepted.ShouldContain("\n  1 -: ");
            Said(after, accepted).ShouldBeEmpty();
        }

        Said(before.Replace(" public int Y;", "", StringComparison.Ordinal), Written(before)).ShouldAllBe(d => d.Id == Descriptors.LayoutOutdated);
    }

    /// <summary>Members that JSON alone has bring nothing into compact data.</summary>
    [Theory]
    [InlineData("public Node Old { set { } }")]
    [InlineData("public Node Same => null;")]
    public void A_last_member_can_be_deleted_where_JSON_alone_has_objects_with_numbers(string member)
    {
        const string last = "public string Last { get; set; } ";
        var before = "[Ingot(PreserveReferences = true)] public class Node { public int X { get; set; } } "
            + $"[Ingot] public class A {{ public int X {{ get; set; }} {last}{member} }}";
        Said(before.Replace(last, "", StringComparison.Ordinal), Written(before)).ShouldHaveSingleItem().Id.ShouldBe(Descriptors.LayoutOutdated);
    }

    [Theory]
    [InlineData("Node", true)]
    [InlineData("List<Whole>", true)]
    [InlineData("int", false)]
    public void A_new_member_at_which_older_code_loses_count_is_said(string type, bool isSaid)
    {
        const string before = "[Ingot(PreserveReferences = true)] public class Node { public string Name { get; set; } } "
            + "[Ingot] public class Whole { public Node Of { get; set; } }";
        var after = before.Replace("Of { get; set; }", $"Of {{ get; set; }} public {type} New {{ get; set; }}", StringComparison.Ordinal);
        var said = Said(after, Written(before)).ShouldHaveSingleItem();
        said.Id.ShouldBe(Descriptors.LayoutOutdated);
        said.GetMessage(CultureInfo.InvariantCulture).Contains("'New' may hold objects whose references", StringComparison.Ordinal).ShouldBe(isSaid);
    }

    private static void Read(string types, string type, string hex, string what, string expected)
    {
        var read = Ran.Of(types + "public static class Sample { public static string Run() { try { "
            + $"return IngotSerializer.Deserialize<{type}>(Convert.FromHexString(\"{hex}\")){what}; }} "
            + "catch (IngotException e) { return e.Message; } } }");
        if (expected == Refused)
            read.ShouldContain(Refused);
        else
            read.ShouldBe(expected);
    }

    private static IReadOnlyList<Diagnostic> Said(string source, string file) => Run(source, new Layout(file), updates: false).Diagnostics;
}
