namespace Ingot.Generator.Tests;

/// <summary>Properties with a setter alone: which of them take data, and what is said of the types of those that do.</summary>
public sealed class OnlySetTypesTests
{
    private const string Using = "using System.Text.Json.Serialization; ";

    private const string Legacy = Using + "public class Legacy { public int N { get; set; } } public class Text { public Text(string x) { } } "
        + "public class C : IIngotConverter<Legacy, Text> { public Text ToSurrogate(Legacy l) => null; public Legacy FromSurrogate(Text t) => null; } ";

    private const string View = Using + "[IngotWriteOnly] public class View { public int Id { get; set; } } "
        + "public class Group { public View[] All { get; set; } } ";

    /// <summary>A struct or record with a class in it, or with a member that says nothing of its data, is data all the same.</summary>
    [Theory]
    [InlineData("public record Address(string City, Geo At);")]
    [InlineData("public record struct Address(string City, List<Geo> At);")]
    [InlineData("public record Address(string City, Places At); public class Places { public Geo[] All { get; set; } public Geo Main { get; set; } }")]
    [InlineData("public record Address(string City, Places At); public class Places : List<Geo> { }")]
    [InlineData("public record Address(string City, Page<Geo> At); public class Page<T> { public T[] Items { get; set; } }")]
    [InlineData("public record Address(string City) { Func<int> cache; object other; }")]
    [InlineData("[assembly: IngotFormats(IngotFormats.Json)] public record Address(string City) { [JsonIgnore] public IDisposable Lock { get; set; } }")]
    [InlineData("public record Address(string City) { [JsonIgnore] public IDisposable Lock { get; set; } }")]
    [InlineData("public record Address(string City) { [IngotPosition(5)] public int N { get; set; } }")]
    [InlineData("[IngotRemoved(0, typeof(IDisposable))] public record Address(string City);")]
    [InlineData("public readonly struct Address { public readonly string City; public Address(string city) => City = city; }")]
    [InlineData("public record Address(string City, Size At); public class Size { [JsonInclude] public int W { get; private set; } }")]
    [InlineData("public record Address(string City, Size At); public class Size { public Size(int w) => W = w; public int W { get; } }")]
    [InlineData("public record Address(string City, Lines At); public class Lines { public List<int> All { get; } = new(); }")]
    [InlineData("public readonly struct Address { public Address(string city, IShape shape) { City = city; Shape = shape; } public string City { get; } "
        + "public IShape Shape { get; } } [JsonDerivedType(typeof(Circle), \"c\")] public interface IShape { } "
        + "public class Circle : IShape { public int R { get; set; } }")]
    [InlineData("public record Address(string City, Id<Func<int>> Id); public record struct Id<T>(int Value);")]
    [InlineData("public record Address(string City) { [IgnoreDataMember] public Action Changed { get; set; } }")]
    [InlineData("public record Address(string City) { public Func<int> Length => () => City.Length; }")]
    [InlineData("public record Address(string City) { public IDisposable Log { set { } } }")]
    [InlineData("public record Address(string City) : IOwned { IOwner IOwned.Owner => null; } public interface IOwned { IOwner Owner { get; } } "
        + "public interface IOwner { }")]
    [InlineData("public record Address(string City, IShape Shape); [JsonDerivedType(typeof(Circle), \"c\")] public interface IShape { } "
        + "public class Circle : IShape { public int R { get; set; } }")]
    [InlineData("[assembly: IngotSubtype(typeof(IShape), 1, typeof(Circle))] public record Address(string City, IShape Shape); public interface IShape { } "
        + "public class Circle : IShape { public int R { get; set; } }")]
    public void A_record_of_data_is_read(string types) => Ran.Of(Using + types + """
        public class Geo { public int X { get; set; } public int Y { get; set; } }
        [Ingot] public class A { public string City { get; set; } public Address Old { set => City = value.City; } }
        public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Old\":{\"City\":\"Ulm\"}}"u8).City; }
        """).ShouldBe("Ulm");

    /// <summary>Other assemblies don't see a getter that is private, and decide the same.</summary>
    [Fact]
    public void A_record_that_shows_nothing_of_what_it_works_with_is_read() => Ran.Of("""
        public record Address(string City) { public IDisposable Log { private get; set; } }
        [Ingot] public class A { public string City { get; set; } public Address Old { set => City = value.City; } }
        public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Old\":{\"City\":\"Ulm\"}}"u8).City; }
        """, "ING006").ShouldBe("Ulm");

    /// <summary>What a class within a record works with, or how it is made, tells that it is a service.</summary>
    [Theory]
    [InlineData("public record Given(Settings S); public class Settings { public int N { get; set; } public IDisposable Log { get; set; } }")]
    [InlineData("public record Given(Settings S); public class Settings : System.IO.MemoryStream { public int N { get; set; } }")]
    [InlineData("public record Given(Settings S); public abstract class Settings { public int N { get; set; } }")]
    [InlineData("public record Given(int N) { public IServiceProvider Services { get; init; } }")]
    [InlineData("public record Given(Settings S); public class Settings { public int N { get; private set; } }")]
    [InlineData("public record Given(Settings S); public class Settings { public int N { get; } = 3; }")]
    [InlineData("public record Given(Settings S); public class Settings : List<Worker> { } public class Worker { public int N { get; private set; } }")]
    [InlineData("public record Given(Box<int> A, Box<Func<int>> B); public record Box<T>(T Value);")]
    [InlineData("public readonly struct Given { private readonly IDisposable log; public Given(IDisposable log) => this.log = log; }")]
    [InlineData("public readonly struct Given { public Given(int n, IDisposable log) => N = n; public int N { get; } }")]
    [InlineData("public record Given { private readonly List<int> log = new(); }")]
    [InlineData("public record Given { public IDisposable Log { set { } } }")]
    [InlineData("public record Given { public Guid Id { get; } = Guid.NewGuid(); private readonly List<int> log = new(); }")]
    [InlineData("public class Given { public int N { get; set; } }")]
    [InlineData("public class Given : List<int> { public int N { get; set; } }")]
    public void A_service_is_not_read(string types)
    {
        var (assembly, diagnostics) = Ran.Assembly(types + """
            [Ingot] public class A { public int X { get; set; } public Given Y { set => X = 7; } public List<Given> Z { set => X = 7; } }
            public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Y\":null,\"Z\":null}"u8).X.ToString(); }
            """);
        diagnostics.ShouldBeEmpty();
        Ran.Call(assembly, "Run").ShouldBe("0");
    }

    /// <summary>What gives a service, or may give one later, doesn't make it data.</summary>
    [Theory]
    [InlineData("IObservable<Worker>")]
    [InlineData("WeakReference<Worker>")]
    [InlineData("System.Threading.ThreadLocal<Worker>")]
    [InlineData("System.Threading.Tasks.TaskCompletionSource<Worker>")]
    public void What_gives_a_service_does_not_make_it_data(string holder)
    {
        var (assembly, diagnostics) = Ran.Assembly($$"""
            public class Worker { public int N { get; set; } }
            [Ingot] public class A { public int X { get; set; } public {{holder}} From => null; public Worker Y { set => X = 7; } }
            public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Y\":null}"u8).X.ToString(); }
            """);
        diagnostics.ShouldHaveSingleItem().GetMessage(null).ShouldStartWith("'A.From' is left out of JSON");
        Ran.Call(assembly, "Run").ShouldBe("0");
    }

    /// <summary>An interface that data says of itself is no service.</summary>
    [Fact]
    public void What_holds_data_by_an_interface_makes_it_data() => Ran.Of(Using + """
        public class Part { public int N { get; set; } }
        [JsonDerivedType(typeof(Page), "p")] public interface IPage<T> { } public class Page : IPage<Part> { public Part Item { get; set; } }
        [Ingot] public class A { public int X { get; set; } public IPage<Part> All { get; set; } public Part Y { set => X = 7; } }
        public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Y\":null}"u8).X.ToString(); }
        """).ShouldBe("7");

    /// <summary>A member that an attribute includes is one for all assemblies, and so are those with a public getter.</summary>
    [Theory]
    [InlineData("[JsonInclude] private Part Home { get; set; }", "7")]
    [InlineData("[DataMember] internal Part Home { get; set; }", "7")]
    [InlineData("[JsonInclude] private List<Part> homes;", "7")]
    [InlineData("public Part Home { internal get; set; }", "0")]
    public void What_all_assemblies_read_makes_it_data(string member, string result) => Ran.Of($$"""
        using System.Text.Json.Serialization;
        public class Part { public int N { get; set; } }
        [Ingot] public class A { public int X { get; set; } {{member}} public Part Old { set => X = 7; } }
        public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Old\":null}"u8).X.ToString(); }
        """).ShouldBe(result);

    /// <summary>Where the property or a type says that it is data, the reason why no code can read it is said, as for other members.</summary>
    [Theory]
    [InlineData(Legacy + "[Ingot] public class A { public int X { get; set; } [IngotConverter(typeof(C))] public Legacy Old { set { } } }", "ING003")]
    [InlineData("public class B { public B(string x) { } } [Ingot] public class A { public int X { get; set; } [DataMember] public B Old { set { } } }",
        "ING003")]
    [InlineData("[DataContract] public class B { public B(string x) { } [DataMember] public int N { get; set; } } "
        + "[Ingot] public class A { public int X { get; set; } public B Old { set { } } }", "ING003")]
    [InlineData("[DataContract] public class B { public B(string x) { } [DataMember] public int N { get; set; } } public record R(B[] All); "
        + "[Ingot] public class A { public int X { get; set; } public R Old { set { } } }", "ING003")]
    [InlineData(Using + "[JsonDerivedType(typeof(D), \"d\")] public abstract class B { } public class D : B { public D(string x) { } } "
        + "[Ingot] public class A { public int X { get; set; } public List<B> Old { set { } } }", "ING003")]
    [InlineData("[DataContract] public class B { [DataMember] public I N { get; set; } } public interface I { } "
        + "[Ingot] public class A { public int X { get; set; } public B Old { set { } } }", "ING004")]
    public void An_error_of_what_is_named_as_data_is_kept(string source, string id)
    {
        var (diagnostics, errors) = Generated.Of(source);
        diagnostics.ShouldHaveSingleItem().Id.ShouldBe(id);
        errors.ShouldBeEmpty();
    }

    /// <summary>Nothing that is or contains a type that is never read can be read. Where an attribute says that there is data, that is said.</summary>
    [Theory]
    [InlineData("View", "", null)]
    [InlineData("Group", "", null)]
    [InlineData("Record", "", null)]
    [InlineData("View", "[JsonInclude]", "it has no getter, and View is [IngotWriteOnly]. Give it another type, or mark it with [IgnoreDataMember].")]
    [InlineData("Group", "[DataMember]", "it has no getter, and View is [IngotWriteOnly]. Give it another type, or mark it with [IgnoreDataMember].")]
    [InlineData("List<Group>", "[JsonRequired]", "it has no getter, and View is [IngotWriteOnly]. Give it another type, or mark it with [IgnoreDataMember].")]
    [InlineData("Group", "[JsonPropertyName(\"y\"), IgnoreDataMember]", null)]
    public void What_is_never_read_is_not_set(string type, string mark, string? why)
    {
        var (assembly, diagnostics) = Ran.Assembly($$"""
            {{View}} public record Record(Group In, int N);
            [Ingot] public class A
            {
                public int X { get; set; }
                public Group All => null;
                public View One => null;
                {{mark}} public {{type}} Old { set => X = 7; }
            }
            public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Old\":null}"u8).X.ToString(); }
            """);
        diagnostics.Select(d => d.GetMessage(null)).ShouldBe(why is null ? [] : [$"'A.Old' is left out: {why}"]);
        Ran.Call(assembly, "Run").ShouldBe("0");
    }

    /// <summary>What is shown and never read, or is one of several subtypes, leaves something to read.</summary>
    [Theory]
    [InlineData("public record Given(int N) { public View Shown => null; [JsonIgnore] public View Also { get; set; } }", "7")]
    [InlineData("public record Given(int N) { [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] public View Shown { get; set; } }", "7")]
    [InlineData("[JsonDerivedType(typeof(Live), \"l\"), JsonDerivedType(typeof(Gone), \"g\")] public abstract class Given { } "
        + "public class Live : Given { public int N { get; set; } } [IngotWriteOnly] public class Gone : Given { public int N { get; set; } }", "7")]
    [InlineData("[JsonDerivedType(typeof(Gone), \"g\")] public class Given { public int N { get; set; } } [IngotWriteOnly] public class Gone : Given { }", "7")]
    [InlineData("[JsonDerivedType(typeof(Gone), \"g\"), JsonDerivedType(typeof(Held), \"h\")] public abstract class Given { } "
        + "[IngotWriteOnly] public class Gone : Given { public int N { get; set; } } public class Held : Given { public View Of { get; set; } }", "0")]
    public void What_is_not_read_in_part_is_set(string types, string result) => Ran.Of($$"""
        {{View}} {{types}} [Ingot] public class A { public int X { get; set; } public Given Old { set => X = 7; } }
        public static class Sample { public static string Run() => IngotJson.Deserialize<A>("{\"Old\":null}"u8).X.ToString(); }
        """).ShouldBe(result);

    [Fact]
    public void What_is_never_read_is_said_of_a_private_getter_too() => Generated.Of(View
        + "[Ingot] public class A { public int X { get; set; } public Group All => null; public Group Old { private get => null; set { } } }")
        .Diagnostics.ShouldHaveSingleItem().GetMessage(null).ShouldBe("'A.Old' is left out: generated code can't get it, and View is [IngotWriteOnly]. "
            + "Give it another type, or mark it with [IgnoreDataMember].");
}
