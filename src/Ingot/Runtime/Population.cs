using System.ComponentModel;

namespace Ingot.Runtime;

/// <summary>Tells the refusal to populate values of a type at all from what a type's own code throws. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Population
{
    /// <summary>Returns the exception that says why no existing value of a type can be populated, whatever the input.</summary>
    public static NotSupportedException Refused(string reason) => new Refusal(reason);

    internal static bool IsRefused(Exception e) => e is Refusal;

    private sealed class Refusal(string reason) : NotSupportedException(reason);
}
