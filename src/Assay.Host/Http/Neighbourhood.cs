using System.Diagnostics.CodeAnalysis;

namespace Assay.Host.Http;

/// <summary>
/// All serializers that were started together, a process each, in their order: what the index page
/// lists, and where requests for another one are sent. It is filled in once all of them listen.
/// </summary>
internal sealed class Neighbourhood
{
    private volatile Neighbour[] all = [];

    /// <summary>The serializers.</summary>
    public IReadOnlyList<Neighbour> All => all;

    /// <summary>Adds one behind the others; one that is there already moves there.</summary>
    public void Add(Neighbour neighbour) => all = [.. all.Where(one => one.Id != neighbour.Id), neighbour];

    /// <summary>Takes one out whose process has ended: nobody is sent there any longer.</summary>
    public void Remove(string id) => all = [.. all.Where(one => one.Id != id)];

    /// <summary>Finds one by its id.</summary>
    public bool TryFind(string id, [NotNullWhen(true)] out Neighbour? found) =>
        (found = Array.Find(all, one => string.Equals(one.Id, id, StringComparison.OrdinalIgnoreCase))) is not null;
}
