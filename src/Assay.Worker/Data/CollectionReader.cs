using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Assay.Worker;

/// <summary>Lists, sets and dictionaries of any kind from JSON.</summary>
internal static class CollectionReader
{
    private static readonly Type[] Sets = [typeof(ISet<>), typeof(IReadOnlySet<>)];
    private static readonly Type[] Dictionaries = [typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    /// <summary>Whether a type is a dictionary, and of what.</summary>
    public static bool IsDictionary(Type type, [NotNullWhen(true)] out Type? key, [NotNullWhen(true)] out Type? value)
    {
        var arguments = Interfaces(type).FirstOrDefault(one => Dictionaries.Contains(one.GetGenericTypeDefinition()))?.GetGenericArguments();
        (key, value) = (arguments?[0], arguments?[1]);
        return arguments is not null;
    }

    /// <summary>Whether a collection of that type can be filled after it was made.</summary>
    public static bool Fills(Type type) => !type.IsArray && Interfaces(type).Any(one => one.GetGenericTypeDefinition() == typeof(ICollection<>));

    /// <summary>Puts the elements of a collection into another.</summary>
    public static void Fill(object? target, object? elements)
    {
        if (target is null || elements is null)
            return;
        var collection = Interfaces(target.GetType()).First(one => one.GetGenericTypeDefinition() == typeof(ICollection<>));
        var (clear, add) = (collection.GetMethod(nameof(ICollection<>.Clear))!, collection.GetMethod(nameof(ICollection<>.Add))!);
        clear.Invoke(target, []);
        foreach (var element in (IEnumerable)elements)
            add.Invoke(target, [element]);
    }

    /// <summary>Reads a dictionary.</summary>
    public static object Dictionary(ref JsonText text, Type type, Type key, Type value, string path, int depth)
    {
        var entries = (IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(key, value))!;
        text.Expect('{');
        if (!text.Take('}'))
        {
            do
            {
                var name = text.String();
                text.Expect(':');
                var place = $"{path}.{name}";
                var known = ScalarReader.Of(name, quoted: true, key, place, text.Dropped)!;
                // The last one counts.
                if (entries.Contains(known))
                    text.Dropped?.Add($"{place} (more than once)");
                entries[known] = ObjectReader.Read(ref text, value, place, depth + 1);
            }
            while (text.Take(','));
            text.Expect('}');
        }
        return As(type, entries, path);
    }

    /// <summary>Reads a list.</summary>
    public static object List(ref JsonText text, Type type, string path, int depth)
    {
        if (type.IsArray && type.GetArrayRank() > 1)
            return GridReader.Read(ref text, type, path, depth);
        var element = type.IsArray ? type.GetElementType()!
            : ElementTypes.IsMemory(type) ? type.GetGenericArguments()[0]
            : Interfaces(type).FirstOrDefault(one => one.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0];
        if (element is null || type == typeof(string))
            throw new PayloadException($"{path}: the data has a list, but {TypeName.Of(type)} isn't one");
        var items = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(element))!;
        text.Expect('[');
        if (!text.Take(']'))
        {
            do
                items.Add(ObjectReader.Read(ref text, element, $"{path}[{items.Count}]", depth + 1));
            while (text.Take(','));
            text.Expect(']');
        }
        if (!type.IsArray && !ElementTypes.IsMemory(type))
            return As(type, items, path);
        var array = Array.CreateInstance(element, items.Count);
        items.CopyTo(array, 0);
        return type.IsArray ? array : Activator.CreateInstance(type, array)!;
    }

    // Sets, linked lists, sorted dictionaries and their like are made of what was read; immutable ones by the method that the framework has for that.
    private static object As(Type type, object read, string path)
    {
        if (type.IsInstanceOfType(read))
            return read;
        var arguments = read.GetType().GetGenericArguments();
        if (type.IsInterface && type.IsGenericType && Sets.Contains(type.GetGenericTypeDefinition()))
            return Activator.CreateInstance(typeof(HashSet<>).MakeGenericType(arguments), read)!;
        if (type.Namespace == "System.Collections.Immutable" && CreateRange(type, arguments.Length) is { } create)
            return create.MakeGenericMethod(arguments).Invoke(null, [read])!;
        if (type.IsAbstract)
            throw new PayloadException($"{path}: can't create {TypeName.Of(type)} from the data");
        if (type.GetConstructors().FirstOrDefault(one => one.GetParameters() is [var only] && only.ParameterType.IsInstanceOfType(read)) is { } copying)
            return copying.Invoke([read]);
        if (type.GetConstructor([]) is null || !Fills(type))
            throw new PayloadException($"{path}: can't create {TypeName.Of(type)} from the data");
        var made = Activator.CreateInstance(type)!;
        Fill(made, read);
        return made;
    }

    // ImmutableList<T> and IImmutableList<T> both are made by ImmutableList.
    private static MethodInfo? CreateRange(Type type, int arguments) =>
        type.Assembly.GetType($"{type.Namespace}.{(type.IsInterface ? type.Name[1..] : type.Name).Split('`')[0]}")
            ?.GetMethods().FirstOrDefault(
                method => method.Name == "CreateRange" && method.GetParameters().Length == 1 && method.GetGenericArguments().Length == arguments);

    private static IEnumerable<Type> Interfaces(Type type) => type.GetInterfaces().Append(type).Where(one => one.IsInterface && one.IsGenericType);
}
