using System.CommandLine;
using Assay.OwnTypes;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>The options that make a payload of a type that is compiled already.</summary>
internal sealed class OwnTypeOptions
{
    private readonly Option<string?> assembly = new(
        OwnTypePayload.Option) { Description = "Your assembly, with --type and --data: its types are measured unchanged, without a build", HelpName = "FILE" };
    private readonly Option<string?> type = new("--type") { Description = "The type in that assembly: My.Models.Order", HelpName = "NAME" };
    private readonly Option<string?> data =
        new("--data") { Description = "Its data as JSON: one object, an array (handled as one list), or one object per line", HelpName = "FILE" };

    public void AddTo(Command command)
    {
        command.Add(assembly);
        command.Add(type);
        command.Add(data);
    }

    /// <summary>The payload that they make; null if none of them is given.</summary>
    /// <exception cref="UserException">One is missing, or what they name isn't there.</exception>
    public OwnTypePayload? Find(ParseResult parsed)
    {
        var given = new[] { assembly, type, data }.Select(option => (option.Name, Value: parsed.GetValue(option))).ToList();
        if (given.TrueForAll(option => option.Value is null))
            return null;
        if (given.Find(option => string.IsNullOrEmpty(option.Value)) is { Name: not null } missing)
            throw new UserException($"{missing.Name} is missing; give all three: --assembly My.Models.dll --type My.Models.Order --data orders.json");
        return OwnTypePayload.Find(given[0].Value!, given[1].Value!, given[2].Value!);
    }

    /// <summary>The hashes of payloads' data, with that of this one if there is one.</summary>
    /// <param name="others">The others'; null if there are none.</param>
    public static IReadOnlyDictionary<string, string>? Hashes(OwnTypePayload? own, IReadOnlyDictionary<string, string>? others) =>
        own is null ? others : own.AddTo(others);

    /// <summary>It is measured besides the payloads that are named, and alone where none is.</summary>
    public static StudyOverrides Apply(StudyOverrides overrides, OwnTypePayload? own) =>
        own is null ? overrides : overrides with { Payloads = [.. overrides.Payloads, own.Name] };
}
