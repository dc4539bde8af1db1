namespace Assay.Worker;

/// <summary>What deserialization reads.</summary>
internal static class Inputs
{
    /// <summary>A read-only stream over bytes; its buffer is visible, for libraries that look for one.</summary>
    public static MemoryStream Stream(byte[] bytes) => new(bytes, 0, bytes.Length, writable: false, publiclyVisible: true);
}
