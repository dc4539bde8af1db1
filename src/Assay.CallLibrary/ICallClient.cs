namespace Assay.CallLibrary;

/// <summary>A library's client, which calls one method again and again, one call after the other.</summary>
public interface ICallClient : IDisposable
{
    /// <summary>The size of the last answer's message, decompressed, in bytes.</summary>
    int MessageBytes { get; }

    /// <summary>Makes a call.</summary>
    /// <returns>The answer, as the object that the library has made of it.</returns>
    /// <exception cref="IOException">The call failed; the message says why.</exception>
    Task<object> CallAsync(CancellationToken cancel);
}
