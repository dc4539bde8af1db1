using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>One assembly's generated serializers of one format.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class IngotProvider
{
    /// <summary>A new serializer for the type, or null if the assembly has none.</summary>
    public abstract object? Find(Type type);
}
