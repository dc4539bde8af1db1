namespace Assay.CallLibrary;

/// <summary>What a server answers.</summary>
public interface ICallSource
{
    /// <summary>The methods that there are.</summary>
    IReadOnlyList<CallMethod> Methods { get; }

    /// <summary>The next value of a payload; after the last the first again.</summary>
    /// <param name="method">The method that was called.</param>
    /// <param name="count">How many elements or values; 0 for the payload's own number.</param>
    /// <param name="options">The payload's options that are set.</param>
    /// <exception cref="CallFaultException">It can't be answered.</exception>
    object NextValue(CallMethod method, int count, IReadOnlyDictionary<string, string> options);

    /// <summary>All values of a payload.</summary>
    /// <param name="method">The method that was called.</param>
    /// <param name="count">How many elements or values; 0 for the payload's own number.</param>
    /// <param name="options">The payload's options that are set.</param>
    /// <exception cref="CallFaultException">It can't be answered.</exception>
    IEnumerable<object> AllValues(CallMethod method, int count, IReadOnlyDictionary<string, string> options);
}
