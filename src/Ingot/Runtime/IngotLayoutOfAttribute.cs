using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>
/// Records how an assembly lays out one of its types, so that code generated for the
/// type in another assembly can be checked against it. Emitted by the generator.
/// </summary>
/// <param name="type">The name of the type.</param>
/// <param name="layout">A hash of the positions, names and encodings of its members.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class IngotLayoutOfAttribute(string type, string layout) : Attribute
{
    /// <summary>Gets the name of the type.</summary>
    public string Type => type;

    /// <summary>Gets a hash of the positions, names and encodings of its members.</summary>
    public string Layout => layout;
}
