namespace Assay.Worker;

/// <summary>Names of types for messages.</summary>
internal static class TypeName
{
    /// <summary>A type as C# writes it, without namespaces: <c>List&lt;Customer&gt;</c>.</summary>
    public static string Of(Type type) =>
        type.IsGenericType ? $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(Of))}>" : type.Name;
}
