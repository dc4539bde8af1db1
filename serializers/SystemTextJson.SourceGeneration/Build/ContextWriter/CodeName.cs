namespace Assay.Serializers.ContextWriter;

using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>Types as C# code names them wherever it stands: with all that they are in.</summary>
internal static class CodeName
{
    /// <summary>Returns whether code in another file can name a type: neither it nor what it is made of is private to another type or to a file.</summary>
    public static bool CanBeWritten(Type type)
    {
        if (type.HasElementType)
            return type.IsArray && CanBeWritten(type.GetElementType()!);
        return !type.IsGenericParameter && !type.IsByRefLike && !type.Name.Contains('<', StringComparison.Ordinal)
            && (!type.IsNested || ((type.IsNestedPublic || type.IsNestedAssembly || type.IsNestedFamORAssem) && CanBeWritten(type.DeclaringType!)))
            && type.GenericTypeArguments.All(CanBeWritten);
    }

    /// <summary>Returns the name: "global::@Shop.@Order". With the @, a keyword is a name as any other.</summary>
    public static string Of(Type type)
    {
        var brackets = "";
        for (; type.IsArray; type = type.GetElementType()!)
            brackets += $"[{new string(',', type.GetArrayRank() - 1)}]";
        return Of(type, [.. type.GetGenericArguments().Select(Of)]) + brackets;
    }

    // All arguments are given with the innermost type; the first of them are those of the types that it is in.
    private static string Of(Type type, List<string> arguments)
    {
        var outer = type.DeclaringType?.GetGenericArguments().Length ?? 0;
        var own = type.GetGenericArguments().Length;
        var place = type.DeclaringType is { } declaring ? Of(declaring, arguments[..outer]) + "." : "global::" + Escaped(type.Namespace);
        return $"{place}@{type.Name.Split('`')[0]}{(own > outer ? $"<{string.Join(", ", arguments[outer..own])}>" : "")}";
    }

    private static string Escaped(string? space) => space is null ? "" : string.Concat(space.Split('.').Select(part => $"@{part}."));
}
