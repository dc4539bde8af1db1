using System.CommandLine;
using System.CommandLine.Invocation;
using Assay.Experiments;
using Assay.Wire;

namespace Assay.Cli;

/// <summary>The <c>assay</c> command: parses, hands over, and turns what went wrong into one line and an exit code.</summary>
internal static class AssayCommand
{
    /// <summary>The exit code of what was interrupted: 128 and the number of the signal.</summary>
    public const int Interrupted = 130;

    /// <summary>Runs it.</summary>
    /// <returns>0 done, 1 something couldn't be measured, 2 wrong usage, 3 something couldn't be stored, 130 interrupted.</returns>
    public static async Task<int> RunAsync(IReadOnlyList<string> arguments, ILaboratory laboratory)
    {
        // Whatever the user's is, and even where the runtime is told to know it: what is printed is read by scripts.
        CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.InvariantCulture;
        // Later there would be none left to say it with.
        if (FileDescriptors.Problem() is { } tooFew)
            return Complain(tooFew, UserException.WrongUsage);
        var common = new CommonOptions();
        var root = Root(laboratory, common);
        var parsed = root.Parse(arguments);
        if (UsageError.Describe(parsed) is { } complaint)
            return Complain(complaint, UserException.WrongUsage);
        using var interrupt = HasSomethingToKeep(parsed)
            ? new Interrupt((parsed.CommandResult.Command as LastingCommand)?.Ending ?? "stopping; results so far, if any, are kept")
            : null;
        try
        {
            var configuration = new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null };
            return await parsed.InvokeAsync(configuration, interrupt?.Token ?? CancellationToken.None);
        }
        catch (UserException e)
        {
            return Complain(e.Message, e.ExitCode);
        }
        catch (OperationCanceledException) when (interrupt?.Token.IsCancellationRequested == true)
        {
            return Interrupted;
        }
        catch (IOException e) when (FileFaults.IsFull(e) && !parsed.GetValue(common.Verbose))
        {
            return Complain($"{FileFaults.PathOf(e) ?? "standard output"} can't be written: {FileFaults.Cause(e)}", UserException.NotStored);
        }
        catch (Exception e) when (!parsed.GetValue(common.Verbose))
        {
            return Complain($"{e.GetType().Name}: {e.Message} (--verbose shows the stack trace)", UserException.NotMeasured);
        }
        catch (Exception e)
        {
            return Complain(e.ToString(), UserException.NotMeasured);
        }
    }

    /// <summary>Whether the first Ctrl+C only asks for an end: what measures stores what it has then.
    /// Commands that only read runs and write reports stop at once, as any program does.</summary>
    internal static bool HasSomethingToKeep(ParseResult parsed) => parsed.CommandResult.Command.Action is not SynchronousCommandLineAction;

    /// <summary>The command with all its parts.</summary>
    /// <param name="laboratory">Makes reports.</param>
    /// <param name="common">The options that many commands have.</param>
    /// <param name="experiments">The experiments; the lab's own where null.</param>
    internal static RootCommand Root(ILaboratory laboratory, CommonOptions common, IReadOnlyList<IExperiment>? experiments = null)
    {
        experiments ??= ExperimentFinder.Own;
        var root = new RootCommand("A serialization benchmark laboratory for .NET: what does it cost to serialize your data, and with which library?")
        {
            RunCommand.Make(common, experiments),
            RecommendCommand.Make(common),
            StartupCommand.Make(common),
            ListCommand.Make(common),
            VerifyCommand.Make(common),
            ReportCommand.Make(laboratory, common),
            ServeCommand.Make(common),
            LoadCommand.Make(common),
            EchoCommand.Make(common),
            CallCommand.Make(common),
            CompareCommand.Make(),
            GateCommand.Make(common),
            BisectCommand.Make(common),
            ProfileCommand.Make(common),
            HistoryCommand.Make(),
            ViewCommand.Make(),
            NewCommand.Make(),
            SelftestCommand.Make(common),
            SetupCommand.Make(),
        };
        foreach (var experiment in experiments.OfType<ISampledExperiment>())
            root.Add(ExperimentCommand.Make(experiment, common));
        root.Add(HelpCommand.Make(root));
        root.Add(common.Verbose);
        Examples.AddTo(root);
        return root;
    }

    private static int Complain(string text, int exitCode)
    {
        Console.Error.WriteLine($"assay: {Printable.Lines(TypedCommand.In(text))}");
        return exitCode;
    }
}
