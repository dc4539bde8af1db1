using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Ingot.Generator.Tests;

/// <summary>In an editor, the generator sees code that is being typed. Whatever is missing, the generator doesn't fail, and the rest has its code.</summary>
public sealed class HalfTypedTests
{
    private const string Usings = """
        using System; using System.Collections.Generic; using System.Diagnostics.CodeAnalysis; using System.Runtime.Serialization;
        using System.Text.Json.Serialization; using Ingot; using Ingot.Runtime;

        """;

    /// <summary>Have every attribute that the generator heeds: several, because all of one is generated for each change.</summary>
    private static readonly Dictionary<string, string> Sources = new()
    {
        ["members"] = """
            [assembly: Ingot(typeof(List<Q.Order>), Fingerprint = true, Layout = IngotLayout.Fixed, PreserveReferences = false)]
            [assembly: SuppressMessage("Ingot", "ING006", Scope = "type", Target = "~T:Q.Order")]
            [assembly: IngotLayoutOf("Q.Order", "1234")]
            namespace Q
            {
                [Ingot(Layout = IngotLayout.Evolvable)] [IngotRemoved(1, typeof(int))] [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
                public partial class Order
                {
                    [JsonConstructor] public Order() { }
                    [IngotConstructor] public Order(int id) { Id = id; }
                    [JsonPropertyOrder(3)] public int Id { get; set; }
                    [JsonNumberHandling(JsonNumberHandling.WriteAsString)] public int? Count { get; set; }
                    [JsonPropertyName("x")] [JsonInclude] private int hidden = 3;
                    [DataMember(Order = 4)] public (int A, string B) Pair { get; set; }
                    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] [JsonRequired] public string Text { get; set; }
                    [JsonConverter(typeof(JsonStringEnumConverter))] [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
                    public Kind Kind { get; set; }
                    [JsonExtensionData] public Dictionary<string, object> More { get; set; }
                }
                [Flags] public enum Kind : byte { A, [JsonStringEnumMemberName("b")] B = 3 }
            }
            """,
        ["converters"] = """
            [assembly: IngotJsonDefaults(Naming = IngotJsonNaming.CamelCase, Enums = IngotJsonEnums.Names, Nulls = IngotJsonNulls.Omit)]
            [assembly: IngotConverter(typeof(Q.Heat), typeof(Q.HeatConverter), Formats = IngotFormats.Json)]
            [assembly: IngotFormats(IngotFormats.Compact | IngotFormats.Json)]
            namespace Q
            {
                [Ingot] public class Price
                {
                    [IngotConverter(typeof(MoneyConverter))] public Money Total { get; set; }
                    public Heat Heat { get; set; }
                    public Kind Kind { get; set; }
                }
                public enum Kind { A, B }
                public readonly struct Money { public Money(decimal amount) { Amount = amount; } public decimal Amount { get; } }
                public class MoneyConverter : IIngotConverter<Money, decimal>
                {
                    public decimal ToSurrogate(Money value) => value.Amount;
                    public Money FromSurrogate(decimal surrogate) => new(surrogate);
                }
                public struct Heat { internal double k; }
                public class HeatConverter : IIngotConverter<Heat, double>
                {
                    public double ToSurrogate(Heat value) => value.k;
                    public Heat FromSurrogate(double surrogate) => new Heat { k = surrogate };
                }
                [Ingot(PreserveReferences = true)]
                public class Node { [IngotPosition(0)] public Node Next { get; set; } [IngotPosition(5)] public int P { get; set; } }
                [IngotWriteOnly] [Ingot] public class Answer { public Answer(Price from) { Id = (int)from.Kind; } [IgnoreDataMember] public int Id { get; } }
            }
            """,
        ["subtypes"] = """
            [assembly: IngotSubtype(typeof(Q.IShape), 1, typeof(Q.Circle), Name = "circle")]
            namespace Q
            {
                [Ingot] public class Drawing { public IShape Shape { get; set; } }
                public interface IShape { }
                public class Circle : IShape { public double R { get; set; } }
                [Ingot] [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind", IgnoreUnrecognizedTypeDiscriminators = true)]
                [JsonDerivedType(typeof(Dog), "dog")] [JsonDerivedType(typeof(Cat), 3)] [JsonDerivedType(typeof(Animal), "any")]
                public class Animal { public string Name { get; set; } }
                [IngotSubtype(7, typeof(Puppy), Name = "puppy")] public class Dog : Animal { public int Bark { get; set; } }
                public class Puppy : Dog { }
                [KnownType(typeof(Kitten))] [KnownType("Others")] public class Cat : Animal { public List<Dog> Foes { get; } = new(); }
                [DataContract] public class Kitten : Cat { [DataMember] [SuppressMessage("Ingot", "ING006:Lost", Justification = "x")] private int lost; }
            }
            """,
        ["discovery"] = """
            [assembly: IngotNamespace("Q.Messages", Except = new[] { typeof(Q.Messages.Draft) }, DiscoverSubtypes = true)]
            [assembly: IngotArgumentsOf(typeof(Q.IHandle<>), DiscoverSubtypes = true)]
            namespace Q
            {
                public record Line(string Sku, int Count = 1) { public Kind Kind { get; set; } = Kind.B; public int[,] Grid { get; set; } }
                [Flags] public enum Kind : byte { A, [JsonStringEnumMemberName("b")] B = 3 }
                public interface IHandle<T> { }
                public class Handler : IHandle<Line>, IHandle<Messages.Pong> { }
                namespace Messages
                {
                    public class Pong { public Dictionary<Kind, List<Line>> M { get; set; } = new(); }
                    public class Draft { public int A { get; set; } }
                }
            }
            """,
    };

    /// <summary>What an argument may be instead: nothing, null, a type that doesn't exist or isn't closed, or an array.</summary>
    private static readonly string[] Instead = ["", "null", "typeof(Q.Missing)", "typeof(List<>)", "new[] { 1 }"];

    [Theory]
    [InlineData("[JsonDerivedType()] public abstract class A { }")]
    [InlineData("[JsonDerivedType(typeof(B), )] public abstract class A { }")]
    [InlineData("[JsonDerivedType(typeof(B)Q \"b\")] public abstract class A { }")]
    [InlineData("[JsonDerivedType(typeof(B), x, y)] public abstract class A { }")]
    [InlineData("[IngotSubtype(\"b\", typeof(B))] public abstract class A { }")]
    [InlineData("[IngotSubtype(new[] { 1 }, new[] { typeof(B) })] public abstract class A { }")]
    [InlineData("[IngotRemoved(new[] { 1 }, new[] { typeof(B) })] public class A { public int X { get; set; } }")]
    [InlineData("[IngotConverter(new[] { typeof(B) })] public class A { public int X { get; set; } }")]
    [InlineData("[Ingot(Layout = new[] { 1 })] public class A { public int X { get; set; } }")]
    [InlineData("public class A { [JsonPropertyName(new[] { 1 })] public int X { get; set; } }")]
    public void Arguments_that_are_not_typed_yet_break_nothing(string source) =>
        Outcome("using System; using Ingot; using System.Text.Json.Serialization; [Ingot] " + source + " public class B : A { public int Y { get; set; } }")
            .ShouldBe("");

    /// <summary>The name of what is typed may be missing, and the end of it.</summary>
    [Theory]
    [InlineData("public class M { public Line L { get; set; } } public record Line(int A, string );")]
    [InlineData("public class M { public Line L { get; set; } } public record Line(int A, str")]
    [InlineData("public class M { public Line L { get; set; } } public record struct Line(int, string)")]
    [InlineData("public class M { public Line L { get; set; } } public class Line { public Line(int) { } public int A { get; set; } }")]
    [InlineData("public class M { public int { get; set; } public int }")]
    [InlineData("public class { public int A { get; set; } }")]
    [InlineData("public class M { public (int, string A, ) T { get; set; } public int[ X { get; set; } public List< L { get; set; } }")]
    [InlineData("public abstract class M { } public class : M { public int A { get; set; } }")]
    [InlineData("public class M<T, > : List<T { public T X { get; set; } } public class N : M<int, int> { }")]
    [InlineData("public enum E : { A, , B = } public class M { public E X { get; set; } }")]
    [InlineData("public class M { public H X { get; set; } } [IngotConverter(typeof(V), Formats = IngotFormats.Json)] public class H { } "
        + "public class V : IIngotConverter<H, > { }")]
    public void Names_that_are_not_typed_yet_break_nothing(string source) => Outcome("using System; using System.Collections.Generic; using Ingot; "
        + "[assembly: IngotNamespace(\"N\", DiscoverSubtypes = true)] [assembly: IngotJsonDefaults(Naming = IngotJsonNaming.CamelCase)] "
        + "[assembly: Ingot(typeof(List<N.M>))] namespace N { [Ingot] " + source).ShouldBe("");

    /// <summary>The compiler says what is missing; whoever is typing needn't be told twice.</summary>
    [Theory]
    [InlineData("[Ingot] public class M { public Line L { get; set; } } public record Line(int A, string );")]
    [InlineData("[Ingot] public class M { public H X { get; set; } } [IngotConverter(typeof(V), Formats = IngotFormats.Json)] public class H { } "
        + "public class V : IIngotConverter<H, > { }")]
    public void Of_a_name_that_is_not_typed_yet_nothing_is_said(string source)
    {
        var (diagnostics, errors) = Generated.Of(source);
        diagnostics.ShouldBeEmpty();
        errors.ShouldNotBeEmpty();
    }

    [Theory]
    [InlineData("members")]
    [InlineData("converters")]
    [InlineData("subtypes")]
    [InlineData("discovery")]
    public void No_argument_of_any_attribute_can_break_the_rest(string name)
    {
        var source = Usings + Sources[name];
        Outcome(source).ShouldBe("");
        foreach (var change in Changes(source))
        {
            var text = source.Remove(change.Span.Start, change.Span.Length).Insert(change.Span.Start, change.NewText!);
            Outcome(text).ShouldBe("", text);
        }
    }

    [Fact]
    public void What_may_be_typed_is_changed_in_hundreds_of_ways() =>
        Sources.Values.Sum(source => Changes(Usings + source).Count()).ShouldBeGreaterThan(300);

    private static IEnumerable<TextChange> Changes(string source) => CSharpSyntaxTree.ParseText(source, Options).GetRoot().DescendantNodes()
        .OfType<AttributeSyntax>().SelectMany(Changes).Distinct();

    /// <summary>The value of each argument is left out or something else, with or without the comma before it; there is one more, or none.</summary>
    private static IEnumerable<TextChange> Changes(AttributeSyntax attribute)
    {
        if (attribute.ArgumentList is not { } list)
            return [new TextChange(new TextSpan(attribute.Span.End, 0), "("), new TextChange(new TextSpan(attribute.Span.End, 0), "(1)")];
        var arguments = list.Arguments;
        return arguments.SelectMany(argument => Instead.Select(text => new TextChange(argument.Expression.Span, text)))
            .Concat(arguments.Skip(1).Select((argument, at) => new TextChange(TextSpan.FromBounds(arguments[at].Span.End, argument.Span.End), "")))
            .Concat(arguments.Skip(1).Select((argument, at) => new TextChange(TextSpan.FromBounds(arguments[at].Span.End, argument.Span.Start), " Q ")))
            .Append(new TextChange(new TextSpan(list.CloseParenToken.SpanStart, 0), ", 1"))
            .Append(new TextChange(list.Span, "()"));
    }

    private static CSharpParseOptions Options { get; } = new(LanguageVersion.CSharp13);

    /// <summary>Returns how the generator failed, or that it generated nothing for a class in another file; empty if neither is so.</summary>
    private static string Outcome(string source)
    {
        var compilation = Generated.Compilation("[Ingot] public class Other { public int X { get; set; } }")
            .AddSyntaxTrees(CSharpSyntaxTree.ParseText(source, Options, "Typed.cs"));
        var result = Generated.Driver().RunGenerators(compilation).GetRunResult();
        return string.Join('\n', result.Diagnostics.Where(d => d.Id is "CS8785" or "ING017").Select(d => d.ToString())
            .Concat(result.GeneratedTrees.Any(t => Path.GetFileName(t.FilePath).StartsWith("Other", StringComparison.Ordinal)) ? [] : ["nothing"]));
    }
}
