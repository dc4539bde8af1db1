namespace Assay.Worker;

/// <summary>
/// The Guids of one field of a payload, those of <see cref="Seeded.Guid"/>, each computed once: building an instance is
/// to cost what objects cost, not what a hash does. Runtimes would be compared by their SHA-256 otherwise.
/// </summary>
/// <param name="payload">The payload's name.</param>
/// <param name="field">The field's.</param>
public sealed class SeededGuids(string payload, string field)
{
    private Guid[] known = [];

    /// <summary>The Guid of an instance.</summary>
    /// <param name="i">The instance's index, from 0.</param>
    public Guid this[int i]
    {
        get
        {
            // Read once: another thread may put a longer array in its place.
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
