using System.Reflection;
using System.Text;

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
        var text = new JsonText(json) { Dropped = dropped, Home = type.Assembly };
        return Read(ref text, type, root, 0);
    }

    /// <summary>Reads the value that is next.</summary>
    internal static object? Read(ref JsonText text, Type declared, string path, int depth)
    {
        if (depth > DeepestNesting)
            throw new PayloadException($"{path}: nested more than {DeepestNesting} deep");
        var type = Nullable.GetUnderlyingType(declared) ?? declared;
        if (JsonDocuments.Parser(type) is { } parser)
            return Document(text.Skip(), declared, parser, path);
        if (type == typeof(object) && text.Peek() is var first and ((byte)'{' or (byte)'['))
            type = first == '[' ? typeof(List<object>) : DerivedTypes.Of(text, type, path);
        if (type == typeof(object) && text.Peek() == '{')
            type = typeof(Dictionary<string, object>);
        switch (text.Peek())
        {
            case (byte)'{':
                return CollectionReader.IsDictionary(type, out var key, out var value)
                    ? CollectionReader.Dictionary(ref text, type, key, value, path, depth)
                    : Object(ref text, type, path, depth);
            case (byte)'[':
                return CollectionReader.List(ref text, type, path, depth);
            case (byte)'"':
                return ScalarReader.Of(text.String(), quoted: true, type, path, text.Dropped);
            default:
                var word = text.Word();
                if (word == "null")
                    return declared.IsValueType && Nullable.GetUnderlyingType(declared) is null
                        ? throw new PayloadException($"{path} is null in the data, but {TypeName.Of(declared)} can't be")
                        : null;
                return ScalarReader.Of(word, quoted: false, type, path, text.Dropped);
        }
    }

    private static object Object(ref JsonText text, Type declared, string path, int depth)
    {
        var type = DerivedTypes.Of(text, declared, path);
        var isCollection = typeof(System.Collections.IEnumerable).IsAssignableFrom(type) || ElementTypes.IsMemory(type);
        if (IsScalar(type) || isCollection)
            throw new PayloadException($"{path}: the data has an object, but {TypeName.Of(type)} isn't one"
                + (isCollection && depth == 0 ? "; expected the type of its elements" : ""));
        var shape = ObjectShape.Of(type);
        var values = new Dictionary<ObjectMember, object?>();
        var names = new Dictionary<ObjectMember, string>();
        var unknown = new List<string>();
        var discriminator = DerivedTypes.Discriminator(declared);
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
                    if (names.ContainsKey(member))
                        text.Dropped?.Add($"{path}.{name} (more than once)");
                    names[member] = name;
                    if (!shape.Computes(member))
                        values[member] = Read(ref text, member.Type, $"{path}.{name}", depth + 1);
                    else if (TryRead(text.Skip(), member.Type, out var computed))
                        values[member] = computed;
                    else
                        text.Dropped?.Add($"{path}.{name}");
                }
                else if (name == "$ref")
                {
                    var target = Encoding.UTF8.GetString(text.Skip());
                    throw new PayloadException($"{path}: the data refers to another object (\"$ref\": {target}); expected the object itself");
                }
                else if (name == discriminator && !declared.IsSealed && names.Count + unknown.Count > 0)
                {
                    throw new PayloadException($"{path}: \"{discriminator}\" must be the object's first member");
                }
                else if (text.Skip().Length > 0 && name != discriminator && !DerivedTypes.IsMetadata(name))
                {
                    unknown.Add(name);
                    text.Dropped?.Add($"{path}.{name}");
                }
            }
            while (text.Take(','));
            text.Expect('}');
        }
        // Data of something else than the type; what only some values, or the objects in them, don't have may be meant so.
        if (depth == 0 && names.Count == 0 && unknown.Count > 0 && !type.IsAbstract && text.Dropped is not { HasMatch: true })
            throw new PayloadException($"{path}: {TypeName.Of(type)} has none of the data's members ({Listed(unknown)}); it has {Listed(shape.Names)}");
        if (depth == 0 && names.Count > 0 && text.Dropped is { } told)
            told.HasMatch = true;
        try
        {
            var made = shape.Make(values, path);
            foreach (var (member, value) in values)
            {
                if (text.Dropped is { } dropped && !member.Holds(made, value))
                    dropped.Add($"{path}.{names[member]}");
            }
            return made;
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner and not TypeInitializationException and not FileNotFoundException)
        {
            throw new PayloadException($"{path}: {TypeName.Of(type)} rejects the data: {inner.GetType().Name}: {inner.Message}", inner);
        }
    }

    private static object? Document(ReadOnlySpan<byte> json, Type declared, Func<string, object?> parser, string path)
    {
        var text = Encoding.UTF8.GetString(json);
        if (text == "null" && (!declared.IsValueType || Nullable.GetUnderlyingType(declared) is not null))
            return null;
        try
        {
            var read = parser(text);
            return (Nullable.GetUnderlyingType(declared) ?? declared).IsInstanceOfType(read) ? read
                : throw new PayloadException($"{path}: the data has a {read!.GetType().Name}, but {TypeName.Of(declared)} isn't one");
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner)
        {
            throw new PayloadException($"{path}: {TypeName.Of(declared)} rejects the data: {inner.GetType().Name}: {inner.Message}", inner);
        }
    }

    // Dates, decimals, Guids and their like, which the framework has a text of.
    private static bool IsScalar(Type type) =>
        type.IsPrimitive || type.IsEnum || (type is { IsValueType: true, Namespace: nameof(System) } && type.GetMethod("Parse", [typeof(string)]) is not null);

    private static bool TryRead(ReadOnlySpan<byte> json, Type type, out object? value)
    {
        try
        {
            value = Read(json, type);
            return true;
        }
        catch (PayloadException)
        {
            value = null;
            return false;
        }
    }

    private static string Listed(IReadOnlyCollection<string> names) =>
        names.Count == 0 ? "none that can be set" : string.Join(", ", names.Take(8)) + (names.Count > 8 ? ", …" : "");
}
