namespace Assay.CallLibrary;

/// <summary>What a server takes of strangers.</summary>
public static class CallLimits
{
    /// <summary>The most bytes that a request's message may have. It is a question of some bytes; with gRPC's usual 4
    /// MB, a hundred calls on each of as many connections as somebody likes would hold gigabytes.</summary>
    public const int MostRequestBytes = 64 * 1024;
}
