namespace Assay.Worker;

/// <summary>Determines the type that a payload is about, for adapters of libraries that accept only types with the library's attributes.</summary>
public static class PayloadElement
{
    /// <summary>
    /// Returns the element type if the root is a list, and otherwise the root type itself;
    /// returns null for a type of the runtime, which never has a library's attributes.
    /// </summary>
    public static Type? Of(Type root)
    {
        var element = root == typeof(string)
            ? root
            : Array.Find([.. root.GetInterfaces(), root],
                type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0] ?? root;
        return element.Assembly == typeof(string).Assembly ? null : element;
    }
}
