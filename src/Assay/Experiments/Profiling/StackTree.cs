namespace Assay.Experiments.Profiling;

/// <summary>Stacks that were sampled, merged into a tree.</summary>
internal sealed class StackTree
{
    private readonly Dictionary<string, int> names = new(StringComparer.Ordinal);
    private readonly Dictionary<(int Parent, int Frame), int> nodes = [];
    private readonly List<int> parent = [];
    private readonly List<int> frame = [];
    private readonly List<long> self = [];

    /// <summary>The names of the frames.</summary>
    public IReadOnlyList<string> Frames => [.. names.OrderBy(name => name.Value).Select(name => name.Key)];

    /// <summary>Each node's parent; −1 for those at the bottom.</summary>
    public IReadOnlyList<int> Parent => parent;

    /// <summary>Each node's frame.</summary>
    public IReadOnlyList<int> Frame => frame;

    /// <summary>Samples that ended in each node.</summary>
    public IReadOnlyList<long> Self => self;

    /// <summary>How many samples there are.</summary>
    public long Samples => self.Sum();

    /// <summary>Adds a sample.</summary>
    /// <param name="outermostFirst">Its frames; one without any isn't counted.</param>
    public void Add(IReadOnlyList<string> outermostFirst)
    {
        var at = -1;
        foreach (var name in outermostFirst)
        {
            if (!names.TryGetValue(name, out var number))
                names.Add(name, number = names.Count);
            if (!nodes.TryGetValue((at, number), out var node))
            {
                nodes.Add((at, number), node = parent.Count);
                parent.Add(at);
                frame.Add(number);
                self.Add(0);
            }
            at = node;
        }
        if (at >= 0)
            self[at]++;
    }
}
