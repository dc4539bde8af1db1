using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Identifies the formats for which generated code provides serializers.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum IngotFormat
{
    /// <summary>The compact binary format, specified in docs/ingot-format.md.</summary>
    Compact,

    /// <summary>JSON.</summary>
    Json,
}
