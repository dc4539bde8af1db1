using System.Runtime.Serialization;

namespace Assay.Serializers;

/// <summary>The classes of a payload that inherit members from another one.</summary>
internal static class Inheritance
{
    /// <summary>Those that a type reaches by its members and base classes, each with a data contract in its base class too.</summary>
    public static IReadOnlyCollection<Type> Of(Type root)
    {
        var seen = new HashSet<Type>();
        Visit(root, seen);
        return [.. seen.Where(type => type.BaseType is { } parent && seen.Contains(parent))];
    }

    private static void Visit(Type type, HashSet<Type> seen)
    {
        foreach (var argument in type.HasElementType ? [type.GetElementType()!] : type.GenericTypeArguments)
            Visit(argument, seen);
        if (!type.IsClass || !type.IsDefined(typeof(DataContractAttribute), inherit: false) || !seen.Add(type))
            return;
        if (type.BaseType is { } parent)
            Visit(parent, seen);
        foreach (var property in type.GetProperties())
            Visit(property.PropertyType, seen);
    }
}
