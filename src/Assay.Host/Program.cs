using System.Runtime.InteropServices;
using System.Text;
using Assay.Host;
using Assay.Wire;

if (args.Length > 0)
{
    await Console.Error.WriteLineAsync($"assay-host: started by assay, without arguments; got '{string.Join(' ', args)}'");
    return 2;
}
// Ctrl+C reaches all processes of a terminal: the lab decides what becomes of a run, this process ends with the lab's pipe.
using var ignored = PosixSignalRegistration.Create(PosixSignal.SIGINT, signal => signal.Cancel = true);
using var input = new LineReader(new StreamReader(Console.OpenStandardInput(), Encoding.ASCII));
await using var output = new StreamWriter(Console.OpenStandardOutput(), Encoding.ASCII) { AutoFlush = true, NewLine = "\n" };
// What a library prints must not look like an answer.
Console.SetOut(Console.Error);
await using var session = new Session();
await session.RunAsync(input, TextWriter.Synchronized(output));
return 0;
