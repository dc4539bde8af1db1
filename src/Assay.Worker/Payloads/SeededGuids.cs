namespace Assay.Worker;

/// <summary>
/// Caches the GUIDs of one field of a payload, as returned by <see cref="Seeded.Guid"/>, so that each is computed only once. Building
/// an instance should cost what its objects cost, not what a hash does; otherwise, runtimes would be compared by their SHA-256.
/// </summary>
/// <param name="payload">The name of the payload.</param>
/// <param name="field">The name of the field.</param>
public sealed class SeededGuids(string payload, string field)
{
    private Guid[] known = [];

    /// <summary>Gets the GUID of an instance.</summary>
    /// <param name="i">The zero-based index of the instance.</param>
    public Guid this[int i]
    {
        get
        {
            // Read only once, because another thread may replace it with a longer array.
            var ready = known;
            return i < ready.Length ? ready[i] : Grow(ready, i);
        }
    }

    private Guid Grow(Guid[] ready, int i)
    {
        var longer = new Guid[Math.Max(i + 1, ready.Length * 2)];
        ready.CopyTo(longer, 0);
        for (var next = ready.Length; next < longer.Length; next++)
            longer[next] = Seeded.Guid(payload, field, next);
        known = longer;
        return longer[i];
    }
}
