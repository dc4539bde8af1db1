namespace Ingot.Generator.Tests;

/// <summary>Types that are answers: made from something else, written as JSON as System.Text.Json does, never read.</summary>
public sealed class WriteOnlyTests
{
    private const string Types = """
        using System.Text.Json.Serialization;
        public class User { public int Id { get; set; } public string Name { get; set; } }
        [IngotWriteOnly] public abstract class Answer { protected Answer(string kind) => Kind = kind; [JsonPropertyOrder(-1)] public string Kind { get; } }
        [Ingot] public class UserAnswer : Answer
        {
            private readonly User user;
            public UserAnswer(User user) : base("user") { this.user = user; Tags = new[] { "a" }; }
            public int Id => user.Id;
            public string Name => user.Name;
            public IReadOnlyCollection<string> Tags { get; private set; }
            [JsonIgnore] public Action Callback { get; set; }
            public required string Note { get; init; }
        }
        [IngotWriteOnly] public readonly struct Place { public Place(string both) => (X, Y) = (both.Length, 2); public int X { get; } public int Y { get; } }
        [Ingot] public class Page { public List<UserAnswer> Users { get; set; } public Place Place { get; set; } public int Next { get; set; } }
        [Ingot] public class Other { public User User { get; set; } public List<int> Numbers { get; set; } }

        """;

    [Fact]
    public void They_are_written_as_System_Text_Json_does() => Ran.Of(Types + """
        public static class Sample
        {
            public static string Run()
            {
                var page = new Page { Users = [new(new User { Id = 3, Name = "x" }) { Note = "n" }, null], Place = new("abc"), Next = 5 };
                var text = System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(page));
                return text == System.Text.Json.JsonSerializer.Serialize(page) ? text : "not " + System.Text.Json.JsonSerializer.Serialize(page);
            }
        }
        """).ShouldBe("""{"Users":[{"Kind":"user","Id":3,"Name":"x","Tags":["a"],"Note":"n"},null],"Place":{"X":3,"Y":2},"Next":5}""");

    [Theory]
    [InlineData("IngotJson.Deserialize<UserAnswer>(\"{}\"u8)", "IngotException: UserAnswer can't be read: it is [IngotWriteOnly]")]
    [InlineData("IngotJson.Deserialize<Page>(\"\"\"{\"Place\":{}}\"\"\"u8)", "IngotException: Place can't be read: it is [IngotWriteOnly]")]
    [InlineData("IngotJson.Deserialize<UserAnswer>(\"null\"u8)", "")]
    [InlineData("IngotJson.Deserialize<Page>(\"\"\"{\"Users\":[null],\"Next\":5}\"\"\"u8)!.Next", "5")]
    [InlineData("IngotSerializer.TryFor(typeof(UserAnswer)) ?? IngotSerializer.TryFor(typeof(Page))", "")]
    [InlineData("IngotSerializer.Deserialize<Other>(IngotSerializer.Serialize(new Other { User = new User { Id = 4 } }))!.User.Id", "4")]
    [InlineData("IngotSerializer.For(typeof(Page))", "IngotException: Code was generated for Page, but not for this format: [assembly: IngotFormats] says "
        + "which formats an assembly has, and what is or contains a type with [IngotWriteOnly] is JSON alone.")]
    public void They_are_never_read_and_the_compact_format_does_without_them(string expression, string result) => Ran.Of(Types + $$"""
        public static class Sample
        {
            public static string Run()
            {
                try
                {
                    object found = {{expression}};
                    return $"{found}";
                }
                catch (Exception e) { return e.GetType().Name + ": " + e.Message; }
            }
        }
        """).ShouldBe(result);

    [Fact]
    public void A_namespace_has_them() => Generated.Of(
        "[assembly: IngotNamespace(\"N\")] namespace N { [IngotWriteOnly] public class A { public A(object o) { } public int X => 3; } }")
        .Diagnostics.ShouldBeEmpty();

    [Fact]
    public void Where_there_is_no_JSON_they_are_types_as_others() => Generated.Of(
        "[assembly: IngotFormats(IngotFormats.Compact)] [Ingot, IngotWriteOnly] public class A { public A(object o) { } public int X => 3; }")
        .Diagnostics.Select(d => d.Id).Order().ShouldBe(["ING003", "ING014"]);

    [Theory]
    [InlineData("[assembly: IngotFormats(IngotFormats.Compact)] [Ingot, IngotWriteOnly] public class A { public int X { get; set; } }")]
    [InlineData("[IngotWriteOnly] public class A : List<int> { } [Ingot] public class B { public A X { get; set; } }")]
    [InlineData("[Ingot, IngotWriteOnly] public class A : Dictionary<string, int> { }")]
    public void An_attribute_without_effect_is_told(string source) => Generated.Of(source).Diagnostics.ShouldHaveSingleItem().Id.ShouldBe("ING014");
}
