namespace Assay.Worker;

/// <summary>The type that a payload is about, for adapters whose libraries take marked types only.</summary>
public static class PayloadElement
{
    /// <summary>The type of the elements where the root is a list, otherwise the root itself; null
    /// where it is one of the runtime's own, which bear no library's marks.</summary>
    public static Type? Of(Type root)
    {
        var element = root == typeof(string)
            ? root
            : Array.Find([.. root.GetInterfaces(), root],
                type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0] ?? root;
        return element.Assembly == typeof(string).Assembly ? null : element;
    }
}
