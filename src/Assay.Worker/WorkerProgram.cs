using System.Diagnostics;
using System.Reflection;
using System.Text;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Provides the program that every .NET worker runs.</summary>
public static class WorkerProgram
{
    /// <summary>Speaks the worker protocol on standard input and output until told to end.</summary>
    /// <param name="arguments">The command line: empty, or <c>--empty</c> or <c>--cold</c> with orders (docs/startup.md).</param>
    /// <param name="assembly">The worker's own assembly, which contains the adapters and payloads.</param>
    /// <returns>The exit code of the process: 0, or 2 for an unknown command line.</returns>
    public static int Run(string[] arguments, Assembly assembly)
    {
        var (entered, clock) = (DateTime.UtcNow, Stopwatch.GetTimestamp());
        if (arguments.Length > 0 && arguments[0] is "--empty" or "--cold")
            return RunCold(arguments, assembly, new ColdStart(entered, clock));
        if (arguments.Length > 0)
        {
            Console.Error.WriteLine(
                $"A worker is started by the lab, without arguments or with --cold or --empty, not with '{string.Join(' ', arguments)}'. See "
                    + "docs/worker-protocol.md.");
            return 2;
        }
        // Ctrl+C in a terminal also reaches this process, but the lab decides what to do about it.
        Console.CancelKeyPress += static (_, pressed) => pressed.Cancel = true;
        using var input = new StreamReader(Console.OpenStandardInput(), Encoding.ASCII);
        using var output = new StreamWriter(Console.OpenStandardOutput(), Encoding.ASCII) { AutoFlush = true, NewLine = "\n" };
        // The output of a library must not look like an answer.
        Console.SetOut(Console.Error);
        using var session = new Session(assembly);
        output.WriteLine(new Message(Verbs.Hello).With("protocol", Verbs.Version).With("runtime", RuntimeFacts.Name));
        while (input.ReadLine() is { } line)
        {
            var question = Message.Parse(line);
            if (question.Verb == Verbs.Bye)
                break;
            foreach (var answer in session.Answer(question))
                output.WriteLine(answer);
        }
        return 0;
    }

    private static int RunCold(string[] arguments, Assembly assembly, ColdStart start)
    {
        var output = Console.Out;
        Console.SetOut(Console.Error);
        // Orders are written like a message, with one argument for each field.
        var report = arguments[0] == "--empty" ? start.Empty() : start.Run(Message.Parse(string.Join(" ", arguments.Skip(1).Prepend(Verbs.Cold))), assembly);
        output.Write(report + "\n");
        output.Flush();
        return 0;
    }
}
