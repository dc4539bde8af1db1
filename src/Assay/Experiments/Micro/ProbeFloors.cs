namespace Assay.Experiments.Micro;

/// <summary>
/// The lowest time that each runtime's probe took in this run: a worker that has only met a busy machine must not take that for the usual. Only where the
/// probe is the same code in every process; Node's and Mono's differ from one to the next.
/// </summary>
internal sealed class ProbeFloors
{
    private static readonly string[] SameInEveryProcess = ["dotnet", "jvm"];
    private readonly Dictionary<string, double> floors = [];

    /// <summary>The floor to send to a worker; null if none is known for it.</summary>
    public double? Of(Member member) => floors.TryGetValue(member.Serializer.Runtime, out var floor) ? floor : null;

    /// <summary>Notes what a worker saw; 0 for nothing.</summary>
    public void Saw(Member member, double floor)
    {
        var runtime = member.Serializer.Runtime;
        if (floor > 0 && SameInEveryProcess.Contains(runtime))
            floors[runtime] = Math.Min(floor, floors.GetValueOrDefault(runtime, double.PositiveInfinity));
    }
}
