using System.CommandLine;

namespace Assay.Cli;

/// <summary><c>assay help run</c>: what <c>assay run --help</c> says, for those who are used to that order.</summary>
internal static class HelpCommand
{
    /// <summary>Makes the command.</summary>
    /// <param name="root">The command that it is a part of.</param>
    public static Command Make(RootCommand root)
    {
        var about = new Argument<string[]>("command") { Description = "The command, such as: run, new payload", Arity = ArgumentArity.ZeroOrMore };
        var command = new Command("help", "Show a command's description, options and examples") { about };
        command.Hidden = true;
        command.SetAction((parsed, stop) =>
        {
            var asked = root.Parse([.. parsed.GetValue(about) ?? [], "--help"]);
            return UsageError.Describe(asked) is { } complaint ? throw new UserException(complaint) : asked.InvokeAsync(parsed.InvocationConfiguration, stop);
        });
        return command;
    }
}
