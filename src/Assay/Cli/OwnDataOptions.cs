using System.CommandLine;
using Assay.Scaffolding;
using Assay.Studies;

namespace Assay.Cli;

/// <summary>The options that make a payload of a file of the user's, and measure it.</summary>
internal sealed class OwnDataOptions
{
    // Payloads that are made stay next to the runs on them.
    private const string Home = "runs";

    private readonly Option<string?> from;
    private readonly Option<bool> isDouble = new("--double") { Description = "Read numbers with a decimal point as double (default: decimal, which keeps "
        + "their digits)" };

    /// <param name="isRequired">Whether the command is about such data alone.</param>
    public OwnDataOptions(bool isRequired = false)
    {
        from = new(OwnData.Option) { Description = "Your data as JSON: one object, an array, or one object per line; becomes a payload in "
            + $"{Home}/payloads", HelpName = "FILE", Required = isRequired };
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

    /// <summary>Looks whether the file is there, before anything is built.</summary>
    /// <exception cref="UserException">It isn't.</exception>
    public void RequireFile(ParseResult parsed)
    {
        if (parsed.GetValue(from) is { } file)
            UserFile.Require($"{from.Name} {file}", file);
    }

    /// <summary>The option, where it is given.</summary>
    public IEnumerable<string> Given(ParseResult parsed) => parsed.GetValue(from) is null ? [] : [OwnData.Option];

    /// <summary>The options as they were typed.</summary>
    public string Text(ParseResult parsed) =>
        parsed.GetValue(from) is { } file ? $"{from.Name} {CommandText.Quote(file)}{(parsed.GetValue(isDouble) ? $" {isDouble.Name}" : "")}" : "";

    /// <summary>The payload of the file, made where there is none yet; null without one. What the data left open is said on standard error.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="directories">The user's folders, whose payloads' names are taken.</param>
    /// <exception cref="UserException">The data won't do.</exception>
    public OwnData? Make(ParseResult parsed, IReadOnlyList<string> directories)
    {
        if (parsed.GetValue(from) is not { } file)
            return null;
        var data = OwnData.Of(Home, directories, file, parsed.GetValue(isDouble));
        foreach (var doubt in data.Doubts)
            Console.Error.WriteLine($"assay: {doubt}");
        return data;
    }

    /// <summary>It is measured besides the payloads that are named, and alone where none is.</summary>
    public static StudyOverrides Apply(StudyOverrides overrides, OwnData? data) =>
        data is null ? overrides : overrides with { Payloads = [.. overrides.Payloads, data.Name] };
}
