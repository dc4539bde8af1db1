namespace Assay.Experiments.Micro;

/// <summary>
/// The lowest time that each kind of worker's probe took in this run: a worker that has only met a busy
/// machine must not take that for the usual. Only .NET's probe is the same code in every process.
/// </summary>
internal sealed class ProbeFloors
{
    private const string SameInEveryProcess = "dotnet";
    private double floor = double.PositiveInfinity;

    /// <summary>The floor to send to a worker; null if none is known for it.</summary>
    public double? Of(Member member) => member.Serializer.Runtime == SameInEveryProcess && double.IsFinite(floor) ? floor : null;

    /// <summary>Notes what a worker saw; 0 for nothing.</summary>
    public void Saw(Member member, double floor)
    {
        if (member.Serializer.Runtime == SameInEveryProcess && floor > 0)
            this.floor = Math.Min(this.floor, floor);
    }
}
