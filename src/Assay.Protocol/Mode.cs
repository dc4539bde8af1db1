namespace Assay.Protocol;

/// <summary>Whether an operation is called synchronously or awaited.</summary>
public static class Mode
{
    /// <summary>Called.</summary>
    public const string Sync = "sync";

    /// <summary>Awaited.</summary>
    public const string Async = "async";

    /// <summary>All names.</summary>
    public static string[] All { get; } = [Sync, Async];
}
