using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>
/// Which members generated code writes. It declares structs that implement this: code that is generic in one is compiled anew for each, so that
/// asking costs nothing.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IJsonContent
{
    /// <summary>Gets whether members are written even if they have the default value.</summary>
    bool IsFull { get; }
}
