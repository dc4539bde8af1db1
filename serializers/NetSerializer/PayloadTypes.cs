using NetSerializer;

namespace Assay.Serializers;

/// <summary>The library's serializer of a payload: it wants to know all types beforehand.</summary>
internal static class PayloadTypes<T>
{
    // With the code that it compiles; its README calls it thread-safe.
    private static readonly Lazy<Serializer> Shared = new(Create);

    /// <exception cref="PayloadNotSupportedException">A type isn't marked as serializable, or serializes itself.</exception>
    public static Serializer Serializer => Shared.Value;

    private static Serializer Create()
    {
        try
        {
            return new Serializer([typeof(T), .. ReachableTypes.Of(typeof(T)).Known.Where(type => type.IsSerializable)]);
        }
        catch (NotSupportedException refused)
        {
            // The library takes its users' own serializers for such types (ITypeSerializer), and has none.
            throw new PayloadNotSupportedException(refused.Message, refused);
        }
    }
}
