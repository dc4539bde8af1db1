namespace Assay.Worker;

/// <summary>A stream destination that is written again from its start for each iteration.</summary>
internal interface IOutput : IDisposable
{
    /// <summary>The stream.</summary>
    Stream Stream { get; }

    /// <summary>How many documents one iteration writes.</summary>
    int Documents { get; }

    /// <summary>Goes back to the start.</summary>
    void Rewind();

    /// <summary>Ends an iteration.</summary>
    void Flush();

    /// <summary>Ends an iteration asynchronously.</summary>
    Task FlushAsync();

    /// <summary>A destination of the same kind, for the empty loop.</summary>
    IOutput Another();
}
