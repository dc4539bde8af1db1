namespace Assay.Serializers.ContextWriter;

using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>Identifiers for types in generated code.</summary>
internal static class UniqueNames
{
    /// <summary>Returns the name that System.Text.Json's generator gives a type: without what it is in, so that two types may have the same.</summary>
    public static string Usual(Type type)
    {
        if (type.IsArray)
            return Usual(type.GetElementType()!) + (type.GetArrayRank() == 1 ? "Array" : $"Array{type.GetArrayRank()}D");
        return type.Name.Split('`')[0] + string.Concat(type.GetGenericArguments().Select(Usual));
    }

    /// <summary>
    /// Returns other names for the payloads' types whose usual one is a keyword or isn't theirs alone, each of them different. Types of .NET keep theirs,
    /// because the generator finds their converters by it. It names files after types, so case doesn't count.
    /// </summary>
    /// <param name="types">The types, in an order that is always the same.</param>
    /// <param name="taken">Further names that no type can have.</param>
    public static IReadOnlyDictionary<Type, string> Of(IReadOnlyList<Type> types, IEnumerable<string> taken)
    {
        var usual = types.Select(Usual).Concat(taken).ToList();
        var used = usual.ToHashSet(StringComparer.OrdinalIgnoreCase);
        var names = new Dictionary<Type, string>();
        foreach (var type in types.Where(type => IsOfPayloads(type) && (IsKeyword(Usual(type)) || usual.Count(name => IsSame(name, Usual(type))) > 1)))
        {
            var full = string.Concat(CodeName.Of(type).Replace("global::", "", StringComparison.Ordinal).Where(one => one != '@')
                .Select(one => char.IsLetterOrDigit(one) ? one : '_'));
            var name = full;
            for (var number = 2; !used.Add(name); number++)
                name = $"{full}_{number}";
            names.Add(type, name);
        }

        return names;
    }

    // Not every name that has small letters only is one, but the generator writes names without an @, and any type may have another one.
    private static bool IsKeyword(string name) => name.All(char.IsAsciiLetterLower);

    private static bool IsSame(string one, string other) => one.Equals(other, StringComparison.OrdinalIgnoreCase);

    // The payloads are compiled together with this.
    private static bool IsOfPayloads(Type type) => type.Assembly == typeof(UniqueNames).Assembly
        || (type.IsArray && IsOfPayloads(type.GetElementType()!)) || Array.Exists(type.GetGenericArguments(), IsOfPayloads);
}
