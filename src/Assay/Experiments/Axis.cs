namespace Assay.Experiments;

/// <summary>Something along which the cells of an experiment differ, named once: its option,
/// its key in a study, its column in files and its title in tables.</summary>
/// <param name="Name">Words with dashes, as an option has them without its own: <c>in-flight</c>.</param>
/// <param name="Title">The head of its column in tables.</param>
/// <param name="Description">The description of its option.</param>
/// <param name="Usual">The values that are measured unless others are requested.</param>
internal sealed record Axis(string Name, string Title, string Description, IReadOnlyList<string> Usual)
{
    /// <summary>The problem with a value, and what is allowed; null if there is none.</summary>
    public Func<string, string?> Problem { get; init; } = _ => null;

    /// <summary>The option: <c>--in-flight</c>.</summary>
    public string Option => "--" + Name;

    /// <summary>The key in a study: <c>inFlight</c>.</summary>
    public string Key => string.Concat(Name.Split('-').Select((word, i) => i == 0 ? word : char.ToUpperInvariant(word[0]) + word[1..]));

    /// <summary>The column in files: <c>in_flight</c>.</summary>
    public string Column => Name.Replace('-', '_');

    /// <summary>An axis of whole numbers.</summary>
    public static Axis Whole(string name, string title, string description, long usual, long least = 1, long most = int.MaxValue) =>
        new(name, title, description, [usual.ToString(CultureInfo.InvariantCulture)])
        {
            Problem = text => long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number >= least && number <= most
                ? null
                : string.Create(CultureInfo.InvariantCulture, $"expected whole numbers from {least} to {most}"),
        };
}
