using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;

namespace Assay.Cli;

/// <summary>Says in one line what is wrong with a command line.</summary>
internal static class UsageError
{
    private const string Self = "./assay";

    /// <summary>Describes the first error; null if there is none, or help was requested.</summary>
    public static string? Describe(ParseResult parsed)
    {
        // The parser takes an unknown option for an argument wherever one is expected.
        var unknown = parsed.Tokens.FirstOrDefault(token => token.Type == TokenType.Argument && token.Value.StartsWith("--", StringComparison.Ordinal))?.Value;
        // Help on what isn't a command would be help on something else.
        var strayed = parsed.CommandResult.Command is RootCommand && parsed.UnmatchedTokens.Count > 0;
        if (!strayed && parsed.Action is not (ParseErrorAction or null)
            && (unknown is null || parsed.Action is SynchronousCommandLineAction { ClearsParseErrors: true }))
            return Empty(parsed);
        var command = parsed.CommandResult.Command;
        var path = PathOf(command);
        if (unknown is not null || parsed.UnmatchedTokens.Count > 0)
        {
            var token = unknown ?? parsed.UnmatchedTokens[0];
            if (command is RootCommand && !token.StartsWith('-'))
                return $"unknown command '{token}'{Hint(command, token)}; commands: {Names(command)}";
            if (token.StartsWith('-'))
                return $"unknown option '{token}'{Nearest.Suggest(token, Options(parsed))}; see {path} --help";
            if (command.Subcommands.Count > 0)
                return $"unknown command '{path[(Self.Length + 1)..]} {token}'{Hint(command, token)}; {path} has {Names(command)}";
            return $"unexpected argument '{token}'; see {path} --help";
        }
        if (command is RootCommand && parsed.Tokens.Count == 0)
            return $"a command is missing: {Names(command)}; ./assay run compares the serializers, ./assay --help explains them all";
        if (command.Subcommands.Count > 0 && command.Action is null)
            return $"a command is missing: {Names(command)}; see {path} --help";
        return $"{parsed.Errors[0].Message.TrimEnd('.')}; see {path} --help";
    }

    /// <summary>A command as it is typed: <c>./assay new payload</c>.</summary>
    public static string PathOf(Command command) => command is RootCommand
        ? Self
        : $"{PathOf(command.Parents.OfType<Command>().First())} {command.Name}";

    private static string Names(Command command) => string.Join(", ", command.Subcommands.Where(known => !known.Hidden).Select(known => known.Name));

    // As an empty variable of a script makes it: taken for an option that isn't there, it would mean everything.
    private static string? Empty(ParseResult parsed) => parsed.CommandResult.Children.OfType<OptionResult>()
        .Where(option => option.Tokens.Count > 0 && Lists.Split([.. option.Tokens.Select(token => token.Value)]).Count == 0)
        .Select(option => $"{option.Option.Name} '{option.Tokens[0].Value}': expected a value; without the option, its default applies").FirstOrDefault();

    // For a part of a longer command, suggests the whole command.
    private static string Hint(Command command, string token) =>
        command.Subcommands.SelectMany(known => known.Subcommands).FirstOrDefault(inner => inner.Name == token) is { } meant
            ? $" (did you mean '{PathOf(meant)}'?)"
            : Nearest.Suggest(token, command.Subcommands.Where(known => !known.Hidden).Select(known => known.Name));

    private static IEnumerable<string> Options(ParseResult parsed) =>
        parsed.CommandResult.Command.Options.Concat(parsed.RootCommandResult.Command.Options.Where(option => option.Recursive)).Select(option => option.Name);
}
