namespace Assay.Worker;

/// <summary>Defines an option by which a payload can vary.</summary>
/// <param name="Name">The name of the option in studies and on the command line: <c>rawValues</c>.</param>
/// <param name="Description">A one-line description of what it changes.</param>
/// <param name="Allowed">The allowed values, the default first. A flag allows <c>false</c> and <c>true</c>.</param>
public sealed record PayloadOption(string Name, string Description, params IReadOnlyList<string> Allowed)
{
    /// <summary>Gets the option of all payloads that contain dates: the <see cref="DateTime.Kind"/> of those dates.</summary>
    public static PayloadOption Dates { get; } = new("dates", "the kind of all dates", "utc", "local", "unspecified");

    /// <summary>Creates an option that is off by default.</summary>
    public static PayloadOption Flag(string name, string description) => new(name, description, "false", "true");
}
