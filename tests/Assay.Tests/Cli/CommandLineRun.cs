using Assay.Cli;

namespace Assay.Tests.Cli;

/// <summary>One call of the command in this process, with what it printed.</summary>
internal sealed record CommandLineRun(int ExitCode, string Output, string Error, FakeLaboratory Laboratory)
{
    public static async Task<CommandLineRun> Of(params string[] arguments)
    {
        var laboratory = new FakeLaboratory();
        var (output, error) = (Console.Out, Console.Error);
        using var outputText = new StringWriter();
        using var errorText = new StringWriter();
        try
        {
            Console.SetOut(outputText);
            Console.SetError(errorText);
            return new(await AssayCommand.RunAsync(arguments, laboratory), outputText.ToString(), errorText.ToString(), laboratory);
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(error);
        }
    }
}
