using Assay.Protocol;

namespace Assay.Reports.Words;

/// <summary>What operations are called in texts for people. A round trip is measured as one operation: its time isn't the sum of the times to write and to
/// read, and is never called as that sum is.</summary>
internal static class OperationWords
{
    /// <summary>Its name, as a column has it: "write", "round trip".</summary>
    public static string Name(string operation) =>
        operation switch { Operation.Serialize => "write", Operation.Deserialize => "read", Operation.RoundTrip => "round trip", _ => operation };

    /// <summary>What time is taken for: "to write", "for a round trip".</summary>
    public static string Purpose(string operation) => operation == Operation.RoundTrip ? "for a round trip" : "to " + Name(operation);

    /// <summary>What a time is of, as it follows that word: "to write and read", "of a round trip".</summary>
    /// <param name="operations">The operations whose times are added up.</param>
    public static string OfTime(IReadOnlyList<string> operations) =>
        IsRoundTrip(operations) ? "of a round trip" : "to " + string.Join(" and ", operations.Select(Name));

    /// <summary>Whether they are a round trip alone.</summary>
    public static bool IsRoundTrip(IReadOnlyList<string> operations) => operations is [Operation.RoundTrip];
}
