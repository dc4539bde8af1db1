using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>The formats that generated code provides serializers for.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum IngotFormat
{
    /// <summary>The compact binary format of docs/ingot-format.md.</summary>
    Compact,

    /// <summary>JSON.</summary>
    Json,
}
