using System.CommandLine;
using Assay.Running;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers.Building;
using Assay.Yaml;

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
            if (payload is not null && result.GetValueOrDefault<string?>() is not null && result.GetValue(payload) is not null)
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

    /// <summary>Makes the payload of the file where there is none yet, to be measured besides the payloads that are named, and alone where none is. What
    /// the data left open is said on standard error.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="folders">The lab and the user's folders, whose payloads' names are taken.</param>
    /// <param name="overrides">What else is asked for: a mistyped serializer costs no payload.</param>
    /// <returns>The payload, null without a file; and both of these with it.</returns>
    /// <exception cref="UserException">The data won't do, or there is no such serializer.</exception>
    public (OwnData? Data, LabFolders Folders, StudyOverrides Overrides) Make(ParseResult parsed, LabFolders folders, StudyOverrides overrides)
    {
        if (parsed.GetValue(from) is not { } file)
            return (null, folders, overrides);
        KnownNames.CheckSerializers(folders, overrides.AskedSerializers.Select(text => new YamlValue(text, "--serializers")));
        var data = OwnData.Of(Home, folders.Further, file, parsed.GetValue(isDouble));
        foreach (var doubt in data.Doubts)
            Console.Error.WriteLine($"assay: {Printable.Of(doubt)}");
        return (data, data.Lab, overrides with { Payloads = [.. overrides.Payloads, data.Name] });
    }

    /// <summary>A plan whose run tells where the payload is from.</summary>
    public static RunPlan Noted(RunPlan plan, OwnData? data) => data is null ? plan : plan with { Notes = [.. plan.Notes, data.Note] };
}
