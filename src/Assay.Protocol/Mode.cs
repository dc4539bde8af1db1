namespace Assay.Protocol;

/// <summary>Defines whether an operation is called synchronously or awaited.</summary>
public static class Mode
{
    /// <summary>The operation is called synchronously.</summary>
    public const string Sync = "sync";

    /// <summary>The operation is awaited.</summary>
    public const string Async = "async";

    /// <summary>Gets all names.</summary>
    public static string[] All { get; } = [Sync, Async];
}
