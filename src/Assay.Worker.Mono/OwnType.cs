namespace Assay.Worker;

/// <summary>Types of the user's that are compiled already are measured on .NET, for which they were compiled.</summary>
internal static class OwnType
{
    /// <summary>None.</summary>
    public static Payload? Find(string name) => null;
}
