namespace Assay.Running;

/// <summary>Something that takes turns with others in an experiment, and knows where its results go.</summary>
internal interface ICell
{
    /// <summary>Its name in progress lines.</summary>
    string Name { get; }

    /// <summary>Whether it takes further turns: it hasn't failed and isn't done.</summary>
    bool IsOpen { get; }

    /// <summary>Starts what it needs, again for each launch.</summary>
    /// <param name="launch">The launch's number.</param>
    /// <returns>What was started; null where it turned out that nothing of it can be measured, and that is noted.</returns>
    Task<ILaunch?> StartAsync(int launch, CancellationToken stop);

    /// <summary>Ends it with a reason; what was measured before stays.</summary>
    void Fail(Failure failure);
}
