using System.Text;

namespace Assay.Scaffolding;

/// <summary>The types of a payload as they are written in Java, for the workers on the JVM: classes of
/// public fields that have the names and the order of the .NET types' members.</summary>
/// <param name="root">The C# type of one value.</param>
/// <param name="isList">Whether one operation handles a list of them.</param>
/// <param name="classes">The classes that the types are made of.</param>
/// <param name="protoRoot">The class that protoc makes for what one operation handles.</param>
internal sealed class JavaSource(string payload, string root, bool isList, IReadOnlyList<ClassModel> classes, string protoRoot)
{
    /// <summary>The folder in the payload's that holds them.</summary>
    public const string Folder = "Java";

    private const string Package = "assay.own";

    // The field of a serializable class that isn't one of its members.
    private const string Version = "serialVersionUID";

    // Reserved in Java 17 (JLS 3.9), the literals and _ among them.
    private static readonly HashSet<string> Keywords =
    [
        "_", "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do", "double", "else",
        "enum", "extends", "false", "final", "finally", "float",
        "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected",
        "public", "return", "short", "static", "strictfp",
        "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ];

    /// <summary>The name as it can stand in Java.</summary>
    public static string Written(string name) => Keywords.Contains(name) ? name + "_" : name;

    /// <summary>Writes them into a payload's folder.</summary>
    public void Write(string folder)
    {
        var place = Directory.CreateDirectory(Path.Combine(folder, Folder)).FullName;
        foreach (var type in classes)
            File.WriteAllText(Path.Combine(place, type.Name + ".java"), Class(type));
        File.WriteAllText(Path.Combine(place, Naming.Pascal(payload) + "Payload.java"), Payload());
    }

    // A field, because Java has no literal for a generic type.
    private string Payload() => $$"""
        package {{Package}};

        /** The payload {{payload}}: what one operation handles is of the type of value, and in Protocol Buffers a PROTO. */
        public final class {{Naming.Pascal(payload)}}Payload {
            public static final java.lang.String PROTO = "{{protoRoot}}";
        {{Field(isList ? $"List<{root}>" : root, "value")}}
        }

        """;

    private static string Class(ClassModel type)
    {
        var text = new StringBuilder().Append("package ").Append(Package)
            .Append(";\n\n/** Part of a payload, as it is written in Java: its members have the names and the order of the .NET type. */\npublic final class ")
            .Append(type.Name).Append(" implements java.io.Serializable {\n    private static final long ").Append(Version).Append(" = 1;\n\n");
        var names = type.Members.Select(member => member.Name).Where(name => !IsTaken(name)).ToHashSet(StringComparer.Ordinal);
        foreach (var member in type.Members)
            text.Append(Field(member.Type, member.Name, names)).Append('\n');
        return text.Append("}\n").ToString();
    }

    private static bool IsTaken(string name) => Keywords.Contains(name) || name == Version;

    private static string Field(string type, string name, HashSet<string>? used = null)
    {
        var marks = new StringBuilder();
        var field = name;
        while (IsTaken(field) || (field != name && used?.Add(field) == false))
            field += "_";
        if (field != name)
            marks.Append("@assay.json.Named(\"").Append(name).Append("\") ");
        if (type is "DateTime" or "DateTimeOffset")
            marks.Append("@assay.json.NotNullable ");
        if (type.Contains("DateTimeOffset", StringComparison.Ordinal))
            marks.Append("@assay.json.WithOffset ");
        return $"    {marks}public {Type(type, isBoxed: false)} {field};";
    }

    // What a list or a map holds. A mark of a type stands before the last part of its name (JLS 9.7.4).
    private static string Held(string type)
    {
        var written = Type(type, isBoxed: true);
        var end = written.IndexOf('<', StringComparison.Ordinal);
        return type.EndsWith('?') ? written.Insert((end < 0 ? written : written[..end]).LastIndexOf('.') + 1, "@assay.json.Nullable ") : written;
    }

    private static string Type(string type, bool isBoxed)
    {
        if (type.EndsWith('?'))
            return Type(type[..^1], isBoxed: true);
        if (type.StartsWith("List<", StringComparison.Ordinal))
            return $"java.util.List<{Held(type["List<".Length..^1])}>";
        if (type.StartsWith("Dictionary<string, ", StringComparison.Ordinal))
            return $"java.util.Map<java.lang.String, {Held(type["Dictionary<string, ".Length..^1])}>";
        return type switch
        {
            "bool" => isBoxed ? "java.lang.Boolean" : "boolean",
            "int" => isBoxed ? "java.lang.Integer" : "int",
            "long" => isBoxed ? "java.lang.Long" : "long",
            "double" => isBoxed ? "java.lang.Double" : "double",
            "string" => "java.lang.String",
            // Java has no long without a sign.
            "decimal" or "ulong" => "java.math.BigDecimal",
            "Guid" => "java.util.UUID",
            "DateTime" or "DateTimeOffset" => "java.time.OffsetDateTime",
            _ => $"{Package}.{type}",
        };
    }
}
