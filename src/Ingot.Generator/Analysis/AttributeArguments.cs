using Microsoft.CodeAnalysis;

namespace Ingot.Generator.Analysis;

/// <summary>
/// Reads the arguments of attributes. While code is typed, an argument may be missing, of any kind, or one too many; the compiler says so, and all that
/// matters here is that nothing fails. So whoever reads arguments does so by these methods.
/// </summary>
internal static class AttributeArguments
{
    /// <summary>Returns the value of an argument: a constant or a type; null if there is none, or if it is an array.</summary>
    public static object? Argument(this AttributeData attribute, int at) =>
        at < attribute.ConstructorArguments.Length ? Value(attribute.ConstructorArguments[at]) : null;

    /// <summary>Returns the number of arguments without a name.</summary>
    public static int ArgumentCount(this AttributeData attribute) => attribute.ConstructorArguments.Length;

    /// <summary>Returns the value of the argument with a name, if it is of the type.</summary>
    public static T? Named<T>(this AttributeData attribute, string name, T? otherwise = default) =>
        attribute.NamedArguments.Where(a => a.Key == name).Select(a => Value(a.Value)).OfType<T?>().DefaultIfEmpty(otherwise).First();

    /// <summary>Returns the values of the argument with a name that is an array.</summary>
    public static IEnumerable<object?> NamedArray(this AttributeData attribute, string name) =>
        attribute.NamedArguments.Where(a => a.Key == name && a.Value is { Kind: TypedConstantKind.Array, IsNull: false })
            .SelectMany(a => a.Value.Values).Select(Value);

    private static object? Value(TypedConstant constant) => constant.Kind == TypedConstantKind.Array ? null : constant.Value;
}
