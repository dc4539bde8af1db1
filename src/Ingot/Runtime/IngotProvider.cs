using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Provides one assembly's generated serializers for one format.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class IngotProvider
{
    /// <summary>Creates a serializer for the type, or returns null if the assembly has none.</summary>
    public abstract object? Find(Type type);
}
