namespace Ingot.Generator.Analysis;

/// <summary>
/// Finds the types that can contain themselves. The types of each cycle are
/// found together (Tarjan, 1972), visiting each type and each reference once.
/// </summary>
internal sealed class Circles
{
    private readonly Dictionary<string, List<string>> _holds;
    private readonly Dictionary<string, int> _index = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> _low = new(StringComparer.Ordinal);
    private readonly HashSet<string> _circular = new(StringComparer.Ordinal);
    private readonly HashSet<string> _open = new(StringComparer.Ordinal);
    private readonly Stack<string> _path = new();

    public Circles(Dictionary<string, List<string>> holds)
    {
        _holds = holds;
        foreach (var id in holds.Keys)
        {
            if (!_index.ContainsKey(id))
                Walk(id);
        }
    }

    public bool Has(string id) => _circular.Contains(id);

    /// <summary>Walks the graph with a stack of its own, because chains of types can be arbitrarily long.</summary>
    private void Walk(string first)
    {
        var calls = new Stack<(string Id, int Next)>();
        Open(first);
        calls.Push((first, 0));
        while (calls.Count > 0)
        {
            var (id, next) = calls.Pop();
            if (next < _holds[id].Count)
            {
                calls.Push((id, next + 1));
                var held = _holds[id][next];
                if (!_holds.ContainsKey(held))
                    continue;
                if (held == id)
                    _circular.Add(id);
                if (!_index.TryGetValue(held, out var index))
                {
                    Open(held);
                    calls.Push((held, 0));
                }
                else if (_open.Contains(held))
                {
                    _low[id] = Math.Min(_low[id], index);
                }

                continue;
            }

            if (_low[id] == _index[id])
                Close(id);
            if (calls.Count > 0)
                _low[calls.Peek().Id] = Math.Min(_low[calls.Peek().Id], _low[id]);
        }
    }

    private void Open(string id)
    {
        _index[id] = _low[id] = _index.Count;
        _open.Add(id);
        _path.Push(id);
    }

    private void Close(string root)
    {
        var circle = new List<string>();
        do
        {
            circle.Add(_path.Pop());
            _open.Remove(circle[circle.Count - 1]);
        }
        while (circle[circle.Count - 1] != root);
        if (circle.Count > 1)
            _circular.UnionWith(circle);
    }
}
