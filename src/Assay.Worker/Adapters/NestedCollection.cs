using System.Collections;
using System.Reflection;

namespace Assay.Worker;

/// <summary>Finds a list or dictionary whose elements are lists or dictionaries themselves, for adapters of libraries that have no such thing.</summary>
public static class NestedCollection
{
    /// <summary>Returns the first member of a payload's types that has one, as <c>Order.Lines (List&lt;List&lt;Int32&gt;&gt;)</c>; null if none has.</summary>
    /// <param name="root">The type that is passed to the serializer.</param>
    public static string? Of(Type root)
    {
        var seen = new HashSet<Type>();
        var open = new Queue<Type>();
        if (IsNested(root))
            return TypeName.Of(root);
        var own = PayloadElement.Of(root)?.Assembly;
        open.Enqueue(root);
        while (open.Count > 0)
        {
            var type = open.Dequeue();
            if (!seen.Add(type))
                continue;
            foreach (var part in Elements(type))
                open.Enqueue(part);
            if (type.Assembly != own)
                continue;
            foreach (var member in type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(member => member.GetIndexParameters().Length == 0))
            {
                if (IsNested(member.PropertyType))
                    return $"{TypeName.Of(type)}.{member.Name} ({TypeName.Of(member.PropertyType)})";
                open.Enqueue(member.PropertyType);
            }
        }
        return null;
    }

    private static bool IsNested(Type type) => Elements(type).Any(IsCollection);

    // Bytes and text are single values.
    private static bool IsCollection(Type type) => type != typeof(string) && type != typeof(byte[]) && typeof(IEnumerable).IsAssignableFrom(type);

    // Of a dictionary its keys and values.
    private static Type[] Elements(Type type) => !IsCollection(type) ? []
        : type.IsArray ? [type.GetElementType()!]
        : type.IsGenericType ? type.GetGenericArguments() : [];
}
