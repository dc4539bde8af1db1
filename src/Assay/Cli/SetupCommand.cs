using System.CommandLine;
using System.Diagnostics;
using Assay.Reports.Page.Html;
using Assay.Workers.Building;

namespace Assay.Cli;

/// <summary><c>assay setup</c>: installs the runtimes that serializers besides .NET's need.</summary>
internal static class SetupCommand
{
    private const string Installer = "apt-get";

    public static Command Make()
    {
        var dryRun = new Option<bool>("--dry-run") { Description = "Only print the commands" };
        var command = new Command("setup", "Install the JVM, Mono and Node.js for the serializers that run there") { dryRun };
        command.SetAction(async (parsed, stop) =>
        {
            var packages = FurtherRuntimes.MissingPackages(LabFolders.Find([]));
            string[][] commands = [["update"], Install([.. packages])];
            var installer = Programs.Find(Installer, ".");
            if (parsed.GetValue(dryRun) || installer is null || !Environment.IsPrivilegedProcess)
            {
                Console.Out.WriteLine(installer is null
                    ? $"Serializers on other runtimes need a JDK (17 or newer), Mono, and Node.js ({NodeJs.Oldest} or newer) with npm on the PATH, and the "
                        + "JVM's libraries in /usr/share/java. On Debian or Ubuntu that is, as root:"
                    : "As root:");
                foreach (var words in commands)
                    Console.Out.WriteLine($"  {Installer} {string.Join(' ', words)}");
                if (FurtherRuntimes.NewerJdk is not null || FurtherRuntimes.BringJdk(packages))
                    Console.Out.WriteLine($"If javac -version then says less than 17, also:\n  {Installer} {string.Join(' ', Install([Jdk.Package]))}");
                if (FurtherRuntimes.BringNode(packages) || await NodeJs.IsTooOldAsync(stop))
                    Console.Out.WriteLine($"If node --version then says less than {NodeJs.Oldest}, a newer Node.js is at nodejs.org.");
                if (!parsed.GetValue(dryRun))
                    await RenewAsync(stop);
                return 0;
            }
            foreach (var words in commands)
                await RunAsync(installer, words, stop);
            // The distribution's default may be an older one, not every distribution has this one, and the first on the PATH may be from elsewhere.
            if (FurtherRuntimes.NewerJdk is { } newer)
                await RunAsync(installer, Install([newer]), stop);
            await RenewAsync(stop);
            await CheckAsync(stop);
            Console.Out.WriteLine(TypedCommand.In("Installed. The next run builds these serializers; ./assay list shows them."));
            return 0;
        });
        return command;
    }

    /// <summary>Has the lab built again at its next start if report pages have no script and Node.js can make it by now.</summary>
    /// <param name="script">The script that the lab was built with.</param>
    /// <param name="stamp">What the lab isn't built again with.</param>
    /// <param name="stop">Ends it.</param>
    /// <returns>Whether it is built again.</returns>
    public static async Task<bool> RenewAsync(string? script, string stamp, CancellationToken stop)
    {
        if (script is not null || Programs.Find("node", ".") is null || Programs.Find("npm", ".") is null || await NodeJs.IsTooOldAsync(stop))
            return false;
        try
        {
            File.Delete(stamp);
            return true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // All else was done.
            Console.Error.WriteLine(
                $"assay: report pages can't be sorted until the lab is built again, but {stamp} can't be deleted ({FileFaults.Cause(e)})");
            return false;
        }
    }

    private static async Task RenewAsync(CancellationToken stop)
    {
        if (await RenewAsync(PageAssets.Script, SelfCheck.StampFile, stop))
            Console.Out.WriteLine("The next start builds the lab again, so that report pages can be sorted and filtered, if npm can fetch its packages.");
    }

    private static async Task CheckAsync(CancellationToken stop)
    {
        var old = new List<string>();
        if (FurtherRuntimes.NewerJdk is not null)
            old.Add("the JDK that is first on the PATH is older than 17: serializers on the JVM need a newer one");
        if (await NodeJs.IsTooOldAsync(stop))
            old.Add($"the Node.js that is first on the PATH is older than {NodeJs.Oldest}: its serializers need a newer one, from nodejs.org");
        if (old.Count > 0)
            throw new UserException(string.Join("; ", old), UserException.NotMeasured);
    }

    private static string[] Install(string[] packages) => ["install", "-y", "--no-install-recommends", .. packages];

    private static async Task RunAsync(string installer, string[] words, CancellationToken stop)
    {
        Console.Out.WriteLine($"{Installer} {string.Join(' ', words)}");
        var start = new ProcessStartInfo(installer, words) { UseShellExecute = false };
        start.Environment["DEBIAN_FRONTEND"] = "noninteractive";
        using var process = Process.Start(start) ?? throw new UserException($"{Installer} couldn't be started", UserException.NotMeasured);
        await process.WaitForExitAsync(stop);
        if (process.ExitCode != 0)
            throw new UserException($"{Installer} {words[0]} failed with exit code {process.ExitCode}; see its output above", UserException.NotMeasured);
    }
}
