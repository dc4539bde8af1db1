using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Has all members written.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonFull : IJsonContent
{
    /// <inheritdoc/>
    public bool IsFull => true;
}
