namespace Assay.Reports.Page.Drawing;

/// <summary>Which colour and mark belongs to whom: the same name has the same wherever it is drawn on a page.</summary>
internal sealed class Palette
{
    /// <summary>How many colours there are; later series are drawn in the last one, grey.</summary>
    public const int Colours = 8;

    private readonly Dictionary<string, int> places = new(StringComparer.Ordinal);

    /// <summary>Gives colours in this order.</summary>
    public Palette(IEnumerable<string> names)
    {
        foreach (var name in names)
            places.TryAdd(name, Math.Min(places.Count, Colours));
    }

    /// <summary>The names with a colour of their own.</summary>
    public IEnumerable<string> Names => places.Where(place => place.Value < Colours).Select(place => place.Key);

    /// <summary>Whether some share the last colour.</summary>
    public bool IsShared => places.ContainsValue(Colours);

    /// <summary>The number of a name's colour, which style sheets know as <c>c0</c> to <c>c8</c>.</summary>
    public int this[string name] => places.GetValueOrDefault(name, Colours);

    /// <summary>The shape of a mark, about 9 wide, at a place: colours alone would leave some readers out.</summary>
    public static string Mark(int colour, double x, double y) => (colour % 4) switch
    {
        0 => FormattableString.Invariant($"M{x - 4.5:0.#} {y:0.#}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z"),
        1 => FormattableString.Invariant($"M{x - 4:0.#} {y - 4:0.#}h8v8h-8z"),
        2 => FormattableString.Invariant($"M{x:0.#} {y - 5:0.#}l5 9h-10z"),
        _ => FormattableString.Invariant($"M{x:0.#} {y - 5.5:0.#}l5.5 5.5l-5.5 5.5l-5.5-5.5z"),
    };
}
