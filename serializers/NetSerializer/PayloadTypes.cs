using NetSerializer;

namespace Assay.Serializers;

/// <summary>The library's serializer of a payload: it wants to know all types beforehand.</summary>
internal static class PayloadTypes
{
    /// <exception cref="PayloadNotSupportedException">A type isn't marked as serializable, or serializes itself.</exception>
    public static Serializer SerializerOf<T>()
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
