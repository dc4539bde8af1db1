using System.CommandLine;
using System.CommandLine.Invocation;
using System.CommandLine.Parsing;

namespace Assay.Cli;

/// <summary>Says in one line what is wrong with a command line.</summary>
internal static class UsageError
{
    /// <summary>Describes the first error; null where there is none, or help was asked for.</summary>
    public static string? Describe(ParseResult parsed)
    {
        // The parser takes an unknown option for an argument wherever one is expected.
        var unknown = parsed.Tokens.FirstOrDefault(token => token.Type == TokenType.Argument && token.Value.StartsWith("--", StringComparison.Ordinal))?.Value;
        if (parsed.Action is not (ParseErrorAction or null) && (unknown is null || parsed.Action is SynchronousCommandLineAction { ClearsParseErrors: true }))
            return null;
        var command = parsed.CommandResult.Command;
        var path = command is RootCommand ? "./assay" : $"./assay {command.Name}";
        if (unknown is not null || parsed.UnmatchedTokens.Count > 0)
        {
            var token = unknown ?? parsed.UnmatchedTokens[0];
            if (command is RootCommand && !token.StartsWith('-'))
                return $"unknown command '{token}'{Nearest.Suggest(token, command.Subcommands.Select(known => known.Name))}; there are {string.Join(", ", command.Subcommands.Select(known => known.Name))}";
            if (token.StartsWith('-'))
                return $"unknown option '{token}'{Nearest.Suggest(token, Options(parsed))}; {path} --help shows all";
            return $"'{token}' is one argument too many; {path} --help shows what is taken";
        }
        if (command is RootCommand && parsed.Tokens.Count == 0)
            return $"a command is missing: {string.Join(", ", command.Subcommands.Select(known => known.Name))}; ./assay run compares the serializers";
        return $"{parsed.Errors[0].Message.TrimEnd('.')}; {path} --help shows what is taken";
    }

    private static IEnumerable<string> Options(ParseResult parsed) =>
        parsed.CommandResult.Command.Options.Concat(parsed.RootCommandResult.Command.Options.Where(option => option.Recursive)).Select(option => option.Name);
}
