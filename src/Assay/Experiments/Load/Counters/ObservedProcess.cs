using System.ComponentModel;
using System.Diagnostics;
using Assay.Processes;

namespace Assay.Experiments.Load.Counters;

/// <summary>A server's process on this machine, as the system sees it.</summary>
internal sealed class ObservedProcess : IDisposable
{
    private readonly Process process;

    private ObservedProcess(Process process) => this.process = process;

    /// <summary>Its id.</summary>
    public int Id => process.Id;

    /// <summary>Whether it has ended.</summary>
    public bool HasEnded => Ask(() => process.HasExited);

    /// <summary>CPU time that it has used; null if it has ended.</summary>
    public TimeSpan? CpuTime => Ask<TimeSpan?>(() => ProcessClock.CpuTime(process));

    /// <summary>Memory that is in use and private memory, bytes, as a sample names them; none where it has ended.</summary>
    public IReadOnlyDictionary<string, double> Memory =>
        Ask(() => new Dictionary<string, double> { ["working_set_bytes"] = process.WorkingSet64, ["private_bytes"] = process.PrivateMemorySize64 }) ?? [];

    /// <summary>The runtime that it has loaded, from where that is installed; null if it has none, brings its own, or may not be looked into.</summary>
    public string? Runtime => Version("Microsoft.NETCore.App") is { } version ? ".NET " + version : null;

    /// <summary>The version of ASP.NET Core that it has loaded; null as above.</summary>
    public string? AspNetCoreVersion => Version("Microsoft.AspNetCore.App");

    /// <summary>Whether it is a .NET process; null if it may not be looked into.</summary>
    public bool? IsDotNet =>
        Modules is { Count: > 0 } modules ? modules.Exists(module => Path.GetFileNameWithoutExtension(module) is "coreclr" or "libcoreclr") : null;

    private List<string> Modules => Ask(() => process.Modules.Cast<ProcessModule>().Select(module => module.FileName).ToList()) ?? [];

    /// <summary>Finds one by its id; null if there is no such process.</summary>
    public static ObservedProcess? Find(int id)
    {
        try
        {
            return new ObservedProcess(Process.GetProcessById(id));
        }
        catch (ArgumentException)
        {
            // The runtime reports it.
            return null;
        }
    }

    public void Dispose() => process.Dispose();

    // A shared framework is installed as …/shared/<name>/<version>/.
    private string? Version(string framework)
    {
        var folder = Modules.Select(Path.GetDirectoryName).FirstOrDefault(folder => Path.GetFileName(Path.GetDirectoryName(folder)) == framework);
        return Path.GetFileName(folder);
    }

    private T? Ask<T>(Func<T> question)
    {
        try
        {
            process.Refresh();
            return question();
        }
        catch (Exception e) when (e is InvalidOperationException or Win32Exception)
        {
            // It has ended, or belongs to somebody else.
            return default;
        }
    }
}
