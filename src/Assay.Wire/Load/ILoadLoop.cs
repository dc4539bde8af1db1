namespace Assay.Wire.Load;

/// <summary>One way to drive connections.</summary>
internal interface ILoadLoop : IDisposable
{
    /// <summary>Starts to send over its connections, which it closes when it is disposed. Returns at once.</summary>
    /// <param name="schedule">When requests are to start; null for a closed loop.</param>
    void Start(ArrivalSchedule? schedule);

    /// <summary>Whether an answer is awaited, or a request that is due is still to be sent.</summary>
    bool IsBusy { get; }

    /// <summary>Stops to send and to count; returns when nothing is counted any more.</summary>
    /// <returns>What was counted, by thread.</returns>
    IReadOnlyCollection<LoadTally> Stop();
}
