namespace Ingot.Generator.Tests;

/// <summary>What an assembly and System.Text.Json's attributes say of the text, held against System.Text.Json itself.</summary>
public sealed class JsonDefaultsTests
{
    [Theory]
    [InlineData("CamelCase", "CamelCase")]
    [InlineData("SnakeCaseLower", "SnakeCaseLower")]
    [InlineData("SnakeCaseUpper", "SnakeCaseUpper")]
    [InlineData("KebabCaseLower", "KebabCaseLower")]
    [InlineData("KebabCaseUpper", "KebabCaseUpper")]
    public void Names_are_those_of_the_policy(string naming, string policy)
    {
        string[] names = ["Id", "URL", "URLValue", "IDs", "I", "a", "already", "Temp_Celsius", "IsCIA", "Address2Line", "X1Y", "iPhone", "_Hidden",
            "MyURLValue", "XML2Json", "xY", "_ID", "aBC", "Größe", "订单ID", "A订B"];
        Ran.Of($$"""
            using System.Text.Json;
            [assembly: IngotJsonDefaults(Naming = IngotJsonNaming.{{naming}})]
            [Ingot] public class A { {{string.Concat(names.Select(n => $"public int {n} {{ get; set; }} "))}} [System.Text.Json.Serialization.JsonPropertyName("Own")] public int Named { get; set; } }
            public static class Sample
            {
                public static string Run()
                {
                    var ours = System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(new A { URL = 5 }));
                    var theirs = JsonSerializer.Serialize(new A { URL = 5 }, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.{{policy}} });
                    return (ours == theirs ? "same" : ours + "\n" + theirs) + IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(theirs)).URL;
                }
            }
            """).ShouldBe("same5");
    }

    [Fact]
    public void Enums_by_name_nulls_left_out_and_indented_text_are_those_of_System_Text_Json() => Ran.Of("""
        using System.Text.Json;
        using System.Text.Json.Serialization;
        [assembly: IngotJsonDefaults(Enums = IngotJsonEnums.Names, Nulls = IngotJsonNulls.Omit)]
        public enum Colour { Red, Green } [Flags] public enum Flags { None, A, B }
        [Ingot] public class A { public Colour C { get; set; } public Colour? D { get; set; } public Flags F { get; set; } public List<Colour> L { get; set; } public Dictionary<Colour, int> M { get; set; } public string S { get; set; } public A Next { get; set; } }
        public static class Sample
        {
            public static string Run()
            {
                var a = new A { C = Colour.Green, F = Flags.A | Flags.B, L = new() { Colour.Red, (Colour)9 }, M = new() { [Colour.Green] = 1 }, S = "a{\"b\\\"", Next = new A { D = Colour.Red, L = new() } };
                var options = new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Converters = { new JsonStringEnumConverter() } };
                var result = "";
                foreach (var indented in new[] { false, true })
                {
                    var ours = System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(a, new IngotJsonOptions { Indentation = indented ? IngotJsonIndentation.Indented : IngotJsonIndentation.None }));
                    var theirs = JsonSerializer.Serialize(a, new JsonSerializerOptions(options) { WriteIndented = indented });
                    var back = IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(theirs));
                    result += (ours == theirs ? "same" : ours + "\n" + theirs) + back.F + back.L[1] + back.Next.D;
                }
                return result + IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes("{\"C\":1,\"D\":\"gREEN\"}")).D;
            }
        }
        """).ShouldBe("sameA, B9RedsameA, B9RedGreen");

    [Fact]
    public void Attributes_of_System_Text_Json_mean_what_they_mean_there() => Ran.Of("""
        using System.Text.Json;
        using System.Text.Json.Serialization;
        [JsonConverter(typeof(JsonStringEnumConverter))] public enum Colour { Red, Green } public enum Size { Small, Large }
        [Ingot] [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
        public class A { public Colour C { get; set; } [JsonConverter(typeof(JsonStringEnumConverter<Size>))] public Size? S { get; set; } public Size T { get; set; } [JsonRequired] public int R { get; set; } [JsonInclude] internal int I { get; set; } public int Twice => R * 2; }
        public static class Sample
        {
            static string Try(string json) { try { return IngotJson.Deserialize<A>(System.Text.Encoding.UTF8.GetBytes(json)).R.ToString(); } catch (IngotException) { return "refused"; } }
            static string Theirs(string json) { try { return JsonSerializer.Deserialize<A>(json).R.ToString(); } catch (JsonException) { return "refused"; } }
            public static string Run()
            {
                var a = new A { C = Colour.Green, S = Size.Large, T = Size.Large, R = 1, I = 4 };
                var ours = System.Text.Encoding.UTF8.GetString(IngotJson.Serialize(a));
                var result = ours == JsonSerializer.Serialize(a) ? "same" : ours + JsonSerializer.Serialize(a);
                foreach (var json in new[] { "{\"R\":3}", "{}", "{\"R\":3,\"Other\":1}", "{\"R\":3,\"Twice\":1}", "{\"R\":3,\"I\":1}", "{\"R\":3,\"C\":true}" })
                    result += Try(json) == Theirs(json) ? "." : json;
                return result;
            }
        }
        """).ShouldBe("same......");
}
