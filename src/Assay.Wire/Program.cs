using System.Runtime.InteropServices;
using Assay.Protocol;
using Assay.Wire;
using Assay.Wire.Load;
using Assay.Wire.Networks;

// Completions run on the thread that learns of them: a hop to the thread pool costs more than
// all that is done there. Read once by the runtime, at the first use of a socket.
Environment.SetEnvironmentVariable("DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS", "1");
// Ctrl+C reaches all processes of a terminal: the lab decides what becomes of a run, this process ends with the lab's pipe.
using var ignored = PosixSignalRegistration.Create(PosixSignal.SIGINT, signal => signal.Cancel = true);
using var input = new LineReader(new StreamReader(Console.OpenStandardInput()));
Console.Out.WriteLine(new Message(Verbs.Hello).With("protocol", Verbs.Version).With("runtime", RuntimeInformation.FrameworkDescription));

return args switch
{
    ["load"] => await LoadProgram.RunAsync(input, Console.Out),
    ["relay"] => await RelayProgram.RunAsync(input, Console.Out),
    _ => await Usage.RefuseAsync("started by assay; the first argument must be load or relay"),
};
