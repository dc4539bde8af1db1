namespace Assay.Scaffolding;

/// <summary>The observations at one place of the data: the kinds of its values, and their contents.</summary>
internal sealed class Shape
{
    // Objects with more names than this at one place are dictionaries: nobody writes such a class, and each name would cost memory.
    private const int MostMembers = 256;

    private const int LongestShown = 40;

    /// <summary>How often there was null, a truth value, a number, a text, an object, a list.</summary>
    public long Nulls { get; private set; }

    public long Booleans { get; private set; }

    public long Numbers { get; private set; }

    public long Texts { get; private set; }

    public long Objects { get; private set; }

    public long Lists { get; private set; }

    /// <summary>How often the name occurred a second time in its object.</summary>
    public long Repeated { get; set; }

    /// <summary>A number that is beyond the range of every type; null if there was none.</summary>
    public string? Boundless { get; private set; }

    /// <summary>A number some of whose digits a double can't keep; null if there was none.</summary>
    public string? Inexact { get; private set; }

    /// <summary>Whether a number was negative.</summary>
    public bool HasNegative { get; private set; }

    /// <summary>Which type takes all numbers that were seen.</summary>
    public NumberKind Number { get; private set; }

    /// <summary>The kinds that all texts so far fit.</summary>
    public TextKind Text { get; private set; }

    /// <summary>Whether a date with a time of day was among the texts.</summary>
    public bool HasTimes { get; private set; }

    /// <summary>The members of objects, in the order in which they were first seen; empty if <see cref="Values"/> represents them.</summary>
    public OrderedDictionary<string, Shape> Members { get; } = new(StringComparer.Ordinal);

    /// <summary>The values of a dictionary, where names proved to be too many.</summary>
    public Shape? Values { get; private set; }

    /// <summary>The elements of lists; null if none had any.</summary>
    public Shape? Element { get; private set; }

    /// <summary>How many values there were.</summary>
    public long Seen => Nulls + Booleans + Numbers + Texts + Objects + Lists;

    public void AddNull() => Nulls++;

    public void AddBoolean() => Booleans++;

    public void AddNumber(string text)
    {
        Numbers++;
        var kind = NumberKinds.Of(text);
        Number = NumberKinds.Wider(Number, kind);
        if (kind == NumberKind.Double && double.IsInfinity(double.Parse(text, CultureInfo.InvariantCulture)))
            Boundless ??= Shown(text);
        else if (Inexact is null && NumberKinds.IsBeyondDouble(text))
            Inexact = Shown(text);
        HasNegative |= text[0] == '-';
    }

    public void AddText(TextKind kind)
    {
        Text = Texts == 0 ? kind : TextKinds.Common(Text, kind);
        HasTimes |= TextKinds.IsDate(kind);
        Texts++;
    }

    public void AddObject() => Objects++;

    public void AddList() => Lists++;

    /// <summary>The place of a member.</summary>
    public Shape Member(string name)
    {
        if (Values is not null)
            return Values;
        if (!Members.TryGetValue(name, out var member))
        {
            if (Members.Count == MostMembers)
                return Collapse();
            Members.Add(name, member = new());
        }
        return member;
    }

    /// <summary>The place of a list's elements.</summary>
    public Shape Elements() => Element ??= new();

    /// <summary>Takes the names for keys: what is in them becomes one place.</summary>
    public Shape Collapse()
    {
        if (Values is not null)
            return Values;
        Values = new();
        foreach (var member in Members.Values)
            Values.Merge(member);
        Members.Clear();
        return Values;
    }

    private static string Shown(string number) => number.Length <= LongestShown ? number : number[..LongestShown] + "…";

    private void Merge(Shape other)
    {
        if (other.Texts > 0)
            Text = Texts == 0 ? other.Text : TextKinds.Common(Text, other.Text);
        if (other.Numbers > 0)
            Number = NumberKinds.Wider(Number, other.Number);
        HasTimes |= other.HasTimes;
        Boundless ??= other.Boundless;
        Inexact ??= other.Inexact;
        HasNegative |= other.HasNegative;
        Repeated += other.Repeated;
        Nulls += other.Nulls;
        Booleans += other.Booleans;
        Numbers += other.Numbers;
        Texts += other.Texts;
        Objects += other.Objects;
        Lists += other.Lists;
        foreach (var (name, member) in other.Members)
            Member(name).Merge(member);
        if (other.Values is not null)
            Collapse().Merge(other.Values);
        if (other.Element is not null)
            Elements().Merge(other.Element);
    }
}
