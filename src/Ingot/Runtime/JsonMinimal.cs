using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Has those members written that have values other than null and the default.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonMinimal : IJsonContent
{
    /// <inheritdoc/>
    public bool IsFull => false;
}
