using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Generated: how an assembly lays out one of its types, so that the code which another assembly generates for the type is held against it.</summary>
/// <param name="type">The type's name.</param>
/// <param name="layout">A hash of its members' places and encodings.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class IngotLayoutOfAttribute(string type, string layout) : Attribute
{
    /// <summary>The type's name.</summary>
    public string Type => type;

    /// <summary>A hash of its members' places and encodings.</summary>
    public string Layout => layout;
}
