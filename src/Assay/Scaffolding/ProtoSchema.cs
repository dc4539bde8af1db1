using System.Text;

namespace Assay.Scaffolding;

/// <summary>The .proto of a payload (proto3), so that libraries that are bound to a schema
/// take it too, and the adapter that google-protobuf needs for it.</summary>
internal sealed class ProtoSchema
{
    private readonly string payload;
    private readonly string root;
    private readonly bool isList;
    private readonly IReadOnlyList<ClassModel> classes;
    private readonly OrderedDictionary<string, string> boxes = new(StringComparer.Ordinal);
    private readonly string offsetTime;
    private bool hasOffsets;

    /// <summary>Takes a payload's types.</summary>
    /// <param name="root">The C# type of one value.</param>
    /// <param name="isList">Whether one operation handles a list of them.</param>
    /// <param name="classes">The classes that the types are made of.</param>
    public ProtoSchema(string payload, string root, bool isList, IReadOnlyList<ClassModel> classes)
    {
        (this.payload, this.root, this.isList, this.classes) = (payload, root, isList, classes);
        RootMessage = RootIsClass ? root : Unused("Root");
        offsetTime = Unused("OffsetTime");
        Text = Write();
    }

    /// <summary>The schema's file.</summary>
    public string File => $"own_{payload.Replace('-', '_')}.proto";

    /// <summary>The package of the classes that protoc makes for Java.</summary>
    public string JavaPackage => $"assay.own.proto.{JavaSource.Written(payload.Replace('-', '_'))}";

    /// <summary>The schema.</summary>
    public string Text { get; }

    /// <summary>The adapter's source: compiled into google-protobuf's worker alone.</summary>
    public string Adapter
    {
        get
        {
            var message = $"OwnProto.{Naming.Pascal(payload)}Data.{RootMessage}";
            return $$"""
                #if GOOGLE_PROTOBUF
                using Google.Protobuf;

                namespace Assay.Serializers;

                /// <summary>The payload {{payload}} as the messages of {{File}}.</summary>
                [Serializer("google-protobuf", "Protocol Buffers", typeof(MessageParser), Needs = "a .proto file, from which protoc generates types")]
                internal sealed class {{Naming.Pascal(payload)}}Protobuf()
                    : ReflectedProtobuf<{{(isList ? $"List<{root}>" : root)}}, {{message}}>({{message}}.Parser);
                #endif

                """;
        }
    }

    // Says which payload a message is of: so the service of "assay serve google-protobuf" has it.
    private string Mark => $"// Payload: {payload}\n";

    private bool RootIsClass => !isList && classes.Any(type => type.Name == root);

    /// <summary>The message of what one operation handles.</summary>
    public string RootMessage { get; }

    private string Write()
    {
        var messages = new StringBuilder();
        foreach (var type in classes)
        {
            messages.Append(CultureInfo.InvariantCulture, $"{(type.Name == RootMessage ? Mark : "")}message {type.Name} {{\n");
            var fields = ProtoFieldNames.Of(type);
            for (var i = 0; i < type.Members.Count; i++)
                messages.Append(CultureInfo.InvariantCulture, $"  {Field(type.Members[i].Type, fields[i].Name, i + 1, fields[i].Options)}\n");
            messages.Append("}\n\n");
        }
        if (!RootIsClass)
            messages.Append(CultureInfo.InvariantCulture, $"{Mark}message {RootMessage} {{\n  {Field(isList ? $"List<{root}>" : root, "items", 1)}\n}}\n\n");
        // A box may hold another one: there may be more of them after each.
        for (var i = 0; i < boxes.Count; i++)
            messages.Append(CultureInfo.InvariantCulture, $"message {boxes.GetAt(i).Value} {{\n  {Field(boxes.GetAt(i).Key, "items", 1)}\n}}\n\n");
        if (hasOffsets)
            messages.Append(CultureInfo.InvariantCulture,
                $"message {offsetTime} {{\n  google.protobuf.Timestamp time = 1;\n  sint32 offset_minutes = 2;\n}}\n\n");
        return $"""
            syntax = "proto3";

            package assay.own.{payload.Replace('-', '_')};

            import "google/protobuf/timestamp.proto";
            import "values.proto";

            option csharp_namespace = "Assay.Serializers.OwnProto.{Naming.Pascal(payload)}Data";
            option java_package = "{JavaPackage}";
            option java_multiple_files = true;

            """ + "\n" + messages.ToString().TrimEnd('\n') + "\n";
    }

    private string Field(string type, string name, int number, string options = "")
    {
        var (core, isNullable) = Core(type);
        var assignment = string.Create(CultureInfo.InvariantCulture, $"{name} = {number}{options};");
        if (Argument(core, "List<") is { } element)
            return isNullable ? $"{Box(core)} {assignment}" : $"repeated {Element(element)} {assignment}";
        if (Argument(core, "Dictionary<string, ") is { } value)
            return isNullable ? $"{Box(core)} {assignment}" : $"map<string, {Element(value)}> {assignment}";
        var scalar = Scalar(core);
        return $"{(isNullable && !IsMessage(core) ? "optional " : "")}{scalar} {assignment}";
    }

    // A list's elements and a map's values can be neither null nor lists: a message around them can hold both.
    private string Element(string type)
    {
        var (core, isNullable) = Core(type);
        return isNullable || core.EndsWith('>') ? Box(type) : Scalar(core);
    }

    private string Box(string type)
    {
        if (!boxes.TryGetValue(type, out var name))
            boxes.Add(type, name = Unused(string.Create(CultureInfo.InvariantCulture, $"Box{boxes.Count + 1}")));
        return name;
    }

    // protoc's C# and Java classes may stand on a file system that takes upper for lower case.
    private string Unused(string name)
    {
        while (classes.Any(one => one.Name.Equals(name, StringComparison.OrdinalIgnoreCase)))
            name += "X";
        return name;
    }

    private string Scalar(string core)
    {
        hasOffsets |= core == "DateTimeOffset";
        return core switch
        {
            "int" => "int32",
            "long" => "int64",
            "ulong" => "uint64",
            "Guid" => "bytes",
            "decimal" => "assay.Decimal",
            "DateTime" => "google.protobuf.Timestamp",
            "DateTimeOffset" => offsetTime,
            _ => core,
        };
    }

    private static bool IsMessage(string core) => core is not ("int" or "long" or "ulong" or "Guid" or "bool" or "double" or "string");

    private static (string Core, bool IsNullable) Core(string type) => type.EndsWith('?') ? (type[..^1], true) : (type, false);

    private static string? Argument(string type, string start) => type.StartsWith(start, StringComparison.Ordinal) ? type[start.Length..^1] : null;
}
