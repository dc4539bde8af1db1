namespace Assay.Protocol;

/// <summary>How the lab tells a .NET worker which payloads it was built without, and why: as metadata of its assembly.</summary>
public static class LeftOutPayload
{
    /// <summary>What the key of such metadata begins with; the payload's name follows, and the value is the reason.</summary>
    public const string Key = "Left out payload ";
}
