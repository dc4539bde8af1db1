using System.CommandLine;
using Assay.Running;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers;

namespace Assay.Cli;

/// <summary>The options that make a payload of a file of the user's, and measure it.</summary>
internal sealed class OwnDataOptions
{
    // Payloads that are made stay next to the runs on them.
    private const string Home = "runs";

    private readonly Option<string?> from;
    private readonly Option<bool> isDouble = new("--double") { Description = "Read numbers with a decimal point as double (default: decimal, which keeps "
        + "their digits)" };

    /// <param name="payload">The option that names the one payload of a command, in whose place the data is taken; null where it is measured besides
    /// others.</param>
    /// <param name="isRequired">Whether the command is about such data alone.</param>
    public OwnDataOptions(Option<string?>? payload = null, bool isRequired = false)
    {
        from = new(OwnData.Option) { Description = "Your data as JSON: one object, an array, or one object per line; becomes a payload in "
            + $"{Home}/payloads", HelpName = "FILE", Required = isRequired };
        from.Validators.Add(result =>
        {
            if (payload is not null && result.GetValue(payload) is not null)
                result.AddError($"{OwnData.Option} and {payload.Name} exclude each other: each says what is measured");
        });
        isDouble.Validators.Add(result =>
        {
            if (result.GetValue(isDouble) && result.GetValue(from) is null && !isRequired)
                result.AddError($"--double needs {OwnData.Option}, whose numbers it concerns");
        });
    }

    public void AddTo(Command command)
    {
        command.Add(from);
        command.Add(isDouble);
    }

    /// <summary>Whether it is given.</summary>
    public bool IsGiven(ParseResult parsed) => parsed.GetValue(from) is not null;

    /// <summary>The option, where it is given.</summary>
    public IEnumerable<string> Given(ParseResult parsed) => IsGiven(parsed) ? [OwnData.Option] : [];

    /// <summary>The options as they were typed.</summary>
    public string Text(ParseResult parsed) =>
        parsed.GetValue(from) is { } file ? $"{from.Name} {CommandText.Quote(file)}{(parsed.GetValue(isDouble) ? $" {isDouble.Name}" : "")}" : "";

    /// <summary>The option that names the payload: this one where it is given.</summary>
    public string NameOr(ParseResult parsed, Option<string?> payload) => IsGiven(parsed) ? OwnData.Option : payload.Name;

    /// <summary>Makes the payload of the file where there is none yet, to be measured besides the payloads that are named, and alone where none is. What
    /// the data left open is said on standard error.</summary>
    /// <param name="parsed">The command line, whose other names are checked first: a mistyped one costs no payload.</param>
    /// <param name="folders">The lab and the user's folders, whose payloads' names are taken.</param>
    /// <param name="overrides">What else is asked for.</param>
    /// <param name="waits">Whether a build that the check needs waits for a run that is measuring.</param>
    /// <returns>The payload, null without a file; and both of these with it.</returns>
    /// <exception cref="UserException">The data won't do, or there is no such serializer, payload or option.</exception>
    public async Task<(OwnData? Data, LabFolders Folders, StudyOverrides Overrides)> MakeAsync(ParseResult parsed, CommonOptions common, LabFolders folders,
        StudyOverrides overrides, CancellationToken stop, bool waits = true)
    {
        if (parsed.GetValue(from) is not { } file)
            return (null, folders, overrides);
        OwnData.Require(file);
        await NameCheck.RunAsync(parsed, OwnData.LabOf(Home, folders), overrides.AskedSerializers, waits ? common.BuildTurn(parsed) : null, stop);
        var data = OwnData.Of(Home, folders, file, parsed.GetValue(isDouble), Say, stop);
        foreach (var doubt in data.Doubts)
            Say(doubt);
        return (data, data.Lab, overrides with { Payloads = [.. overrides.Payloads, data.Name] });
    }

    private static void Say(string line) => Console.Error.WriteLine($"assay: {Printable.Of(line)}");

    /// <summary>A plan whose run tells where the payload is from, what data it was made of, and how much of that takes part.</summary>
    /// <param name="counted">The payloads that are measured, each with how much of it is.</param>
    public static RunPlan Noted(RunPlan plan, OwnData? data, LabFolders folders, Catalog catalog, params (string Payload, int Count)[] counted) =>
        plan.On(DataHashes.Of(folders, counted.Select(part => part.Payload))) with
        {
            Notes = [.. plan.Notes, .. new[] { data?.Note }.OfType<string>(), .. PartsOfData.Notes(catalog, counted)],
        };
}
