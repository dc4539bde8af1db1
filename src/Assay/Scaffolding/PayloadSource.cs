using System.Text;
using Assay.Cli;

namespace Assay.Scaffolding;

/// <summary>The files of a payload.</summary>
internal sealed class PayloadSource(string name, string root, string data, JsonSample sample)
{
    /// <summary>The name of the page about a payload.</summary>
    public const string Page = "README.md";

    private const string Choices = "Where the data left a choice, the command decided";

    /// <summary>The class that hands out the data.</summary>
    public string ClassName => ClassOf(name);

    /// <summary>The class of the payload of a name.</summary>
    public static string ClassOf(string name) => Naming.Pascal(name) + "Payload";

    /// <summary>The page about a payload, if it lists what its data left open; null otherwise.</summary>
    public static string? LeftChoices(string folder)
    {
        var page = Path.Combine(folder, Page);
        return File.Exists(page) && File.ReadAllText(page).Contains(Choices, StringComparison.Ordinal) ? page : null;
    }

    private long DefaultCount => Math.Min(sample.Count, NewPayload.MostByDefault);

    private string Description => sample.IsArray
        ? string.Create(CultureInfo.InvariantCulture, $"a list, of {sample.Count} {root} in {data}")
        : string.Create(CultureInfo.InvariantCulture, $"one {root} at a time, of {sample.Count} in {data}");

    /// <summary>Its source.</summary>
    public string Text => $$"""
        using Assay.Worker;

        namespace Assay.Payloads;

        /// <summary>The data in {{data}}.</summary>
        public sealed class {{ClassName}} : Payload<{{(sample.IsArray ? $"List<{root}>" : root)}}>
        {
            private readonly DataFile<{{root}}> data = new("{{data}}");

            public override string Name => "{{name}}";
            public override string Description => "{{Description}}";
            public override int DefaultCount => {{DefaultCount.ToString(CultureInfo.InvariantCulture)}};
            public override int Available => {{Math.Min(sample.Count, int.MaxValue).ToString(CultureInfo.InvariantCulture)}};
            public override int ValueCount(PayloadSettings settings) => {{(sample.IsArray ? "1" : "settings.Count")}};

            public override {{(sample.IsArray ? $"List<{root}>" : root)}} Create(int index, PayloadSettings settings) =>
                {{(sample.IsArray ? "data.List(settings.Count)" : "data.Value(index)")}};
        }

        """;

    /// <summary>A class's source.</summary>
    public static string Class(ClassModel type, string payload)
    {
        var renamed = type.Members.Any(member => member.Name != member.DataName);
        var text = new StringBuilder("using System.Runtime.Serialization;\n");
        if (renamed)
            text.Append("#if NET\nusing System.Text.Json.Serialization;\n#endif\n");
        text.Append("\nnamespace Assay.Payloads;\n\n/// <summary>Part of the payload ").Append(payload)
            .Append(", as its data has it.</summary>\n[DataContract, Serializable]\npublic partial class ").Append(type.Name).Append("\n{\n");
        for (var i = 0; i < type.Members.Count; i++)
        {
            var member = type.Members[i];
            var named = member.Name != member.DataName;
            // System.Text.Json ignores data contracts: its own attribute has to give the name.
            if (named)
                text.Append("#if NET\n    [JsonPropertyName(").Append(Quoted(member.DataName)).Append(")]\n#endif\n");
            text.Append("    [DataMember(").Append(named ? $"Name = {Quoted(member.DataName)}, " : "")
                .Append(CultureInfo.InvariantCulture, $"Order = {i + 1})] public {member.Type} {Naming.Written(member.Name)} {{ get; set; }}");
            text.Append(member.NeedsInitializer ? " = null!;\n" : "\n");
        }
        return text.Append("}\n").ToString();
    }

    /// <summary>The page about it.</summary>
    /// <param name="home">The user's folder that it is in; null if it is in the lab's own.</param>
    /// <param name="source">The file's name.</param>
    /// <param name="types">The types, with what the data left open.</param>
    public string Readme(string? home, string source, TypeInference types)
    {
        var doubts = types.Doubts.Count == 0
            ? "The data left no choice of types."
            : $"{Choices} (change the class if you know better):\n\n"
                + string.Concat(types.Doubts.Select(doubt => $"- `{doubt.Split(": ")[0]}`: {doubt.Split(": ", 2)[1]}\n"));
        return $"""
            # {name}

            Created from `{source}`: {sample.Count} values, {(sample.IsArray ? "handled as one list" : "handled one at a time")}.
            By default {DefaultCount} of them take part; `--count` says how many
            (`--count all`: all of them), and where it is more than there are they repeat.

                ./assay run quick --payloads {name}{(home is null ? "" : $" --dir {CommandText.Quote(home)}")}

            The types are plain classes with the standard contract attributes, which most libraries accept; `own_*.proto` and `*Protobuf.cs` are the same for
            google-protobuf, `Java/` for the libraries on the JVM (which refuse dates without a zone: Java has no one type for both). They are yours to edit, the
            schema and the Java with the classes: a member's order is its number in the formats that number members, and an enum in place of a text is read by its
            name. Objects are built from the data by reflection, so the operation `create` says nothing about them.

            {doubts}
            """ + "\n";
    }

    // Unicode's ends of lines end a C# literal too (ECMA-334, 6.3.2).
    private static string Quoted(string text) => $"\"{string.Concat(text.Select(one => one switch
    {
        '\\' or '"' => $"\\{one}",
        '\u2028' or '\u2029' => Escaped(one),
        _ when char.IsControl(one) || char.IsSurrogate(one) => Escaped(one),
        _ => $"{one}",
    }))}\"";

    private static string Escaped(char one) => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)one:X4}");
}
