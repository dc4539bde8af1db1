using System.Reflection;

namespace Assay.Worker;

/// <summary>Builds objects of any type from JSON by reflection: slow and simple, for the loading of data before anything is timed.</summary>
internal static class ObjectReader
{
    private const int DeepestNesting = 512;

    /// <summary>Reads a value.</summary>
    /// <param name="json">The value.</param>
    /// <param name="type">What it is to become.</param>
    /// <param name="root">Where it is, for error messages.</param>
    /// <param name="dropped">Told what the type doesn't take.</param>
    /// <exception cref="PayloadException">The JSON doesn't fit the type; the message says where.</exception>
    public static object? Read(ReadOnlySpan<byte> json, Type type, string root = "$", DroppedMembers? dropped = null)
    {
        var text = new JsonText(json) { Dropped = dropped };
        return Read(ref text, type, root, 0);
    }

    /// <summary>Reads the value that is next.</summary>
    internal static object? Read(ref JsonText text, Type declared, string path, int depth)
    {
        if (depth > DeepestNesting)
            throw new PayloadException($"{path}: nested more than {DeepestNesting} deep");
        var type = Nullable.GetUnderlyingType(declared) ?? declared;
        if (type == typeof(object) && text.Peek() is var first and ((byte)'{' or (byte)'['))
            type = first == '{' ? typeof(Dictionary<string, object>) : typeof(List<object>);
        switch (text.Peek())
        {
            case (byte)'{':
                return CollectionReader.IsDictionary(type, out var key, out var value)
                    ? CollectionReader.Dictionary(ref text, type, key, value, path, depth)
                    : Object(ref text, type, path, depth);
            case (byte)'[':
                return CollectionReader.List(ref text, type, path, depth);
            case (byte)'"':
                return ScalarReader.Of(text.String(), quoted: true, type, path);
            default:
                var word = text.Word();
                if (word == "null")
                    return declared.IsValueType && Nullable.GetUnderlyingType(declared) is null
                        ? throw new PayloadException($"{path} is null in the data, but {TypeName.Of(declared)} can't be")
                        : null;
                return ScalarReader.Of(word, quoted: false, type, path);
        }
    }

    private static object Object(ref JsonText text, Type declared, string path, int depth)
    {
        var type = DerivedTypes.Of(text, declared);
        if (type.IsPrimitive || type.IsEnum || typeof(System.Collections.IEnumerable).IsAssignableFrom(type))
            throw new PayloadException($"{path}: the data has an object, but {TypeName.Of(type)} isn't one");
        var shape = ObjectShape.Of(type);
        var values = new Dictionary<ObjectMember, object?>();
        var unknown = new List<string>();
        text.Expect('{');
        if (!text.Take('}'))
        {
            do
            {
                var name = text.String();
                text.Expect(':');
                if (shape.Find(name) is { } member)
                {
                    // The last one counts.
                    if (values.ContainsKey(member))
                        text.Dropped?.Add($"{path}.{name} (more than once)");
                    values[member] = Read(ref text, member.Type, $"{path}.{name}", depth + 1);
                }
                else if (text.Skip().Length > 0 && !name.StartsWith('$'))
                {
                    unknown.Add(name);
                    if (!shape.Computes(name))
                        text.Dropped?.Add($"{path}.{name}");
                }
            }
            while (text.Take(','));
            text.Expect('}');
        }
        // Something else than the type is about; what is only partly known may be meant so.
        if (values.Count == 0 && unknown.Count > 0 && !type.IsAbstract && !unknown.Exists(shape.Computes))
            throw new PayloadException($"{path}: {TypeName.Of(type)} has none of the data's members ({Listed(unknown)}); it has {Listed(shape.Names)}");
        try
        {
            return shape.Make(values, path);
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner and not TypeInitializationException and not FileNotFoundException)
        {
            throw new PayloadException($"{path}: {TypeName.Of(type)} rejects the data: {inner.GetType().Name}: {inner.Message}", inner);
        }
    }

    private static string Listed(IReadOnlyCollection<string> names) =>
        names.Count == 0 ? "none that can be set" : string.Join(", ", names.Take(8)) + (names.Count > 8 ? ", …" : "");
}
