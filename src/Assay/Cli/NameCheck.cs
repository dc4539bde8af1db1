using System.CommandLine;
using System.CommandLine.Parsing;
using Assay.Scaffolding;
using Assay.Studies;
using Assay.Workers.Building;
using Assay.Yaml;

namespace Assay.Cli;

/// <summary>A mistyped name costs no build.</summary>
internal static class NameCheck
{
    /// <summary>Insists, before anything is built, that what is named exists.</summary>
    /// <param name="parsed">The command line, whose <c>--payload</c> or <c>--payloads</c> and <c>--option</c> are looked at too.</param>
    /// <param name="serializers">Ids or globs.</param>
    /// <param name="turnAsync">Waits for the machine before a build; null if it doesn't wait.</param>
    /// <param name="study">What is named in a study that is to be run.</param>
    /// <param name="own">The payload of the user's data; null if there is none.</param>
    /// <exception cref="UserException">There is no such serializer, payload or option.</exception>
    public static async Task RunAsync(ParseResult parsed, LabFolders folders, IEnumerable<string> serializers,
        Func<CancellationToken, Task<IDisposable>>? turnAsync, CancellationToken stop, StudyNames? study = null, OwnData? own = null)
    {
        KnownNames.CheckSerializers(folders, [.. serializers.Select(text => new YamlValue(text, OptionOf(parsed, text))), .. study?.Serializers ?? []]);
        List<YamlValue> payloads = [.. Given(parsed, "--payload", "--payloads", "payload"), .. study?.Payloads ?? [],
            .. own is null ? Array.Empty<YamlValue>() : [new(own.Name, OwnData.Option)]];
        var options = OptionText.Pairs([.. Given(parsed, "--option").Select(option => option.Text)]);
        var doubtful = KnownNames.DoubtfulPayloads(folders, payloads);
        if (doubtful.Count == 0 && options.Count == 0)
            return;
        // The smallest worker knows them all.
        using var progress = ConsoleProgress.Standard();
        var known = await CatalogLoader.LoadAsync(folders,
            new() { Wanted = [CatalogLoader.Reference], IsDotNetOnly = true, TurnAsync = turnAsync }, progress, stop);
        foreach (var name in doubtful)
            PayloadResolver.Insist(known, name);
        if (options.Count > 0)
            PayloadResolver.Insist(known, payloads, options);
    }

    private static IEnumerable<YamlValue> Given(ParseResult parsed, params string[] names) => parsed.CommandResult.Children
        .Where(result => names.Contains(NameOf(result), StringComparer.Ordinal))
        .SelectMany(result => Lists.Split([.. result.Tokens.Select(token => token.Value)]).Select(text => new YamlValue(text, NameOf(result))));

    // A command's own option or argument; none where the text came from elsewhere.
    private static string OptionOf(ParseResult parsed, string text) =>
        parsed.CommandResult.Children.OfType<OptionResult>()
            .FirstOrDefault(option => Lists.Split([.. option.Tokens.Select(token => token.Value)]).Contains(text, StringComparer.Ordinal))?.Option.Name ?? "";

    private static string NameOf(SymbolResult result) => result switch
    {
        OptionResult option => option.Option.Name,
        ArgumentResult argument => argument.Argument.Name,
        _ => "",
    };
}
