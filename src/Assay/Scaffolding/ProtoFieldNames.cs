namespace Assay.Scaffolding;

/// <summary>The names that a class's members have as fields: none is one that protoc's C# or Java needs in the message's class for something else.
/// Names are compared without underscores and case, because protoc makes one name of foo_bar and fooBar.</summary>
internal static class ProtoFieldNames
{
    private const string Bits = "bitfield";

    // What the class of every message has, or inherits: in C# under the field's own name, in Java with "get" before it.
    private static readonly HashSet<string> Taken = new(
        [
            .. TypeInference.Inherited,
            "Clone", "CalculateSize", "MergeFrom", "WriteTo", "Parser", "Descriptor", "Types", "OnConstruction",
            "AllFields", "CachedSize", "DefaultInstance", "DefaultInstanceForType", "DescriptorForType", "InitializationErrorString", "ParserForType",
            "SerializedSize", "UnknownFields",
        ], StringComparer.OrdinalIgnoreCase);

    /// <summary>The field of each member, with what stands between its number and the semicolon.</summary>
    public static IReadOnlyList<(string Name, string Options)> Of(ClassModel type)
    {
        var used = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        var names = type.Members.Select(member => Unused(member, type, used)).ToList();
        // Once a field is called otherwise, workers find it by its member's name in canonical JSON, and no default may equal it.
        var isRenamed = names.Where((name, i) => !Plain(name).Equals(Plain(type.Members[i].Name), StringComparison.OrdinalIgnoreCase)).Any();
        return [.. names.Select((name, i) => (name, isRenamed ? $" [json_name = \"{type.Members[i].Name}\"]" : ""))];
    }

    private static string Unused(MemberModel member, ClassModel type, HashSet<string> used)
    {
        var usual = Usual(member);
        var unused = usual;
        for (var number = 2; IsTaken(Plain(unused), type) || !used.Add(Plain(unused)); number++)
            unused = string.Create(CultureInfo.InvariantCulture, $"{usual}_no{number}");
        return unused;
    }

    // protoc's Java keeps bits in fields of this name and a number.
    private static bool IsTaken(string name, ClassModel type) => Taken.Contains(name)
        || (name.StartsWith(Bits, StringComparison.OrdinalIgnoreCase) && !name.AsSpan(Bits.Length).ContainsAnyExceptInRange('0', '9'))
        || type.Members.Any(other => Derived(other).Contains(name, StringComparer.OrdinalIgnoreCase));

    // What protoc adds to a message's class for a field.
    private static IEnumerable<string> Derived(MemberModel member)
    {
        var name = Plain(Usual(member));
        IEnumerable<string> derived = [name + "FieldNumber", name + "Builder", name + "OrBuilder"];
        if (member.Type.EndsWith('?'))
            derived = [.. derived, "Has" + name, "Clear" + name];
        if (member.Type.StartsWith("string", StringComparison.Ordinal))
            derived = derived.Append(name + "Bytes");
        return member.Type.StartsWith("Dictionary<", StringComparison.Ordinal) ? derived.Append(name + "Map") : derived;
    }

    private static string Usual(MemberModel member) => Naming.Dashed(Naming.Pascal(member.DataName)).Replace('-', '_');

    private static string Plain(string name) => name.Replace("_", "", StringComparison.Ordinal);
}
