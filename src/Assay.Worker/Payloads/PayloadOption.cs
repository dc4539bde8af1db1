namespace Assay.Worker;

/// <summary>One thing that a payload can vary.</summary>
/// <param name="Name">The option's name as it is written in studies and on the command line: <c>rawValues</c>.</param>
/// <param name="Description">What it changes, in one line.</param>
/// <param name="Allowed">The values it takes, the default first. A flag takes <c>false</c> and <c>true</c>.</param>
public sealed record PayloadOption(string Name, string Description, params IReadOnlyList<string> Allowed)
{
    /// <summary>The option of all payloads that hold dates: the <see cref="DateTime.Kind"/> they carry.</summary>
    public static PayloadOption Dates { get; } = new("dates", "the kind of all dates", "utc", "local", "unspecified");

    /// <summary>An option that is off by default.</summary>
    public static PayloadOption Flag(string name, string description) => new(name, description, "false", "true");
}
