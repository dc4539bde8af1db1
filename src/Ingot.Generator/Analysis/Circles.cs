namespace Ingot.Generator.Analysis;

/// <summary>
/// Finds the types that can contain themselves. The types of each cycle are
/// found together (Tarjan, 1972), visiting each type and each reference once.
/// </summary>
internal sealed class Circles
{
    private readonly Dictionary<string, List<string>> holds;
    private readonly Dictionary<string, int> index = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> low = new(StringComparer.Ordinal);
    private readonly HashSet<string> circular = new(StringComparer.Ordinal);
    private readonly HashSet<string> open = new(StringComparer.Ordinal);
    private readonly Stack<string> path = new();

    public Circles(Dictionary<string, List<string>> holds)
    {
        this.holds = holds;
        foreach (var id in holds.Keys)
        {
            if (!index.ContainsKey(id))
                Walk(id);
        }
    }

    public bool Has(string id) => circular.Contains(id);

    /// <summary>Walks the graph with a stack of its own, because chains of types can be arbitrarily long.</summary>
    private void Walk(string first)
    {
        var calls = new Stack<(string Id, int Next)>();
        Open(first);
        calls.Push((first, 0));
        while (calls.Count > 0)
        {
            var (id, next) = calls.Pop();
            if (next < holds[id].Count)
            {
                calls.Push((id, next + 1));
                var held = holds[id][next];
                if (!holds.ContainsKey(held))
                    continue;
                if (held == id)
                    circular.Add(id);
                if (!this.index.TryGetValue(held, out var index))
                {
                    Open(held);
                    calls.Push((held, 0));
                }
                else if (open.Contains(held))
                {
                    low[id] = Math.Min(low[id], index);
                }

                continue;
            }

            if (low[id] == this.index[id])
                Close(id);
            if (calls.Count > 0)
                low[calls.Peek().Id] = Math.Min(low[calls.Peek().Id], low[id]);
        }
    }

    private void Open(string id)
    {
        index[id] = low[id] = index.Count;
        open.Add(id);
        path.Push(id);
    }

    private void Close(string root)
    {
        var circle = new List<string>();
        do
        {
            circle.Add(path.Pop());
            open.Remove(circle[circle.Count - 1]);
        }
        while (circle[circle.Count - 1] != root);
        if (circle.Count > 1)
            circular.UnionWith(circle);
    }
}
