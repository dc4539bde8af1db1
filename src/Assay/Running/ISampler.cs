namespace Assay.Running;

/// <summary>Takes samples of a cell in turn with others, in a launch that is warm.</summary>
internal interface ISampler
{
    /// <summary>Whether it takes further turns in this launch.</summary>
    bool IsOpen => true;

    /// <summary>Whether further turns in this launch would tell nothing new; asked once the minimum of rounds was taken.</summary>
    bool HasEnough => false;

    /// <summary>Whether it takes part in a round although it has enough, because others in it are held against its sample of the same round.</summary>
    bool RidesWith(IReadOnlyList<ISampler> others) => false;

    /// <summary>Takes a sample and keeps it. When <paramref name="stop"/> is cancelled it ends early and may keep what was counted until then.</summary>
    Task SampleAsync(Turn turn, CancellationToken stop);
}
