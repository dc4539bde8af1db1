using System.Collections;
using System.Reflection;
using System.Runtime.Serialization;

namespace Assay.Worker;

/// <summary>Builds objects of any type from JSON by reflection: slow and simple, for the loading of data before anything is timed.</summary>
internal static class ObjectReader
{
    private const int DeepestNesting = 512;

    /// <summary>Reads a value.</summary>
    /// <exception cref="InvalidDataException">The JSON doesn't fit the type; the message says where.</exception>
    public static object? Read(ReadOnlySpan<byte> json, Type type)
    {
        var text = new JsonText(json);
        return Read(ref text, type, "$", 0);
    }

    private static object? Read(ref JsonText text, Type declared, string path, int depth)
    {
        if (depth > DeepestNesting)
            throw new InvalidDataException($"{path}: nested more than {DeepestNesting} deep");
        var type = Nullable.GetUnderlyingType(declared) ?? declared;
        switch (text.Peek())
        {
            case (byte)'{':
                return type.IsAssignableTo(typeof(IDictionary)) ? Dictionary(ref text, type, path, depth) : Object(ref text, type, path, depth);
            case (byte)'[':
                return List(ref text, type, path, depth);
            case (byte)'"':
                return ScalarReader.Of(text.String(), quoted: true, type, path);
            default:
                var word = text.Word();
                if (word == "null")
                    return declared.IsValueType && Nullable.GetUnderlyingType(declared) is null ? throw new InvalidDataException($"{path}: is null, which {declared.Name} can't be") : null;
                return ScalarReader.Of(word, quoted: false, type, path);
        }
    }

    private static object Object(ref JsonText text, Type type, string path, int depth)
    {
        if (type.IsAbstract || type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, []) is null && !type.IsValueType)
            throw new InvalidDataException($"{path}: {type.Name} can't be made: it is abstract or has no constructor without parameters");
        var result = Activator.CreateInstance(type, nonPublic: true)!;
        text.Expect('{');
        if (text.Take('}'))
            return result;
        do
        {
            var name = text.String();
            text.Expect(':');
            if (Member(type, name) is { } member)
                member.SetValue(result, Read(ref text, member.PropertyType, $"{path}.{name}", depth + 1));
            else
                text.Skip();
        }
        while (text.Take(','));
        text.Expect('}');
        return result;
    }

    private static IDictionary Dictionary(ref JsonText text, Type type, string path, int depth)
    {
        var result = (IDictionary)Activator.CreateInstance(type)!;
        var arguments = type.GetGenericArguments();
        text.Expect('{');
        if (text.Take('}'))
            return result;
        do
        {
            var name = text.String();
            text.Expect(':');
            result[ScalarReader.Of(name, quoted: true, arguments[0], path)!] = Read(ref text, arguments[1], $"{path}.{name}", depth + 1);
        }
        while (text.Take(','));
        text.Expect('}');
        return result;
    }

    private static object List(ref JsonText text, Type type, string path, int depth)
    {
        var element = type.IsArray ? type.GetElementType()! : type.GetInterfaces().Append(type)
            .FirstOrDefault(one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0]
            ?? throw new InvalidDataException($"{path}: is a list in the data and {type.Name} is none");
        var items = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(element))!;
        text.Expect('[');
        if (!text.Take(']'))
        {
            do
                items.Add(Read(ref text, element, $"{path}[{items.Count}]", depth + 1));
            while (text.Take(','));
            text.Expect(']');
        }
        if (type.IsArray)
        {
            var array = Array.CreateInstance(element, items.Count);
            items.CopyTo(array, 0);
            return array;
        }
        // Sets, linked lists and their like are made of a list.
        return type.IsInstanceOfType(items) ? items : Activator.CreateInstance(type, items)!;
    }

    // By the name in the data: that of the contract where it has one, otherwise the property's, in any case.
    private static PropertyInfo? Member(Type type, string name) =>
        type.GetProperties().FirstOrDefault(property => property.CanWrite && property.GetCustomAttribute<DataMemberAttribute>()?.Name == name)
        ?? type.GetProperties().FirstOrDefault(property => property.CanWrite && property.Name == name)
        ?? type.GetProperties().FirstOrDefault(property => property.CanWrite && property.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}
