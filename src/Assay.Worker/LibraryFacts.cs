using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Which library was loaded, exactly.</summary>
/// <param name="Name">Its assembly's name.</param>
/// <param name="Version">Its package's version; its informational version without the commit where it is from no package.</param>
/// <param name="File">The file it was loaded from.</param>
/// <param name="Sha256">That file's hash, in hexadecimal.</param>
internal sealed record LibraryFacts(string Name, string Version, string File, string Sha256)
{
    private const string OwnPrefix = "Assay.Serializers.";

    // As serializers/Directory.Build.targets writes it.
    private const string PackageKey = "Package of ";

    /// <summary>The facts of the assembly that holds a type.</summary>
    /// <param name="type">A type of the library's.</param>
    /// <param name="worker">The worker's program, whose build wrote down which packages it took.</param>
    public static LibraryFacts Of(Type type, Assembly worker)
    {
        var assembly = type.Assembly;
        using var file = System.IO.File.OpenRead(assembly.Location);
        // What has no library but the adapter's own code is called like its folder.
        var name = assembly.GetName().Name ?? "";
        return new(name.StartsWith(OwnPrefix, StringComparison.Ordinal) ? name[OwnPrefix.Length..] : name, VersionOf(assembly, worker), assembly.Location,
            Convert.ToHexStringLower(SHA256.HashData(file)));
    }

    /// <summary>An assembly's version as people know it.</summary>
    /// <param name="library">The assembly.</param>
    /// <param name="worker">The worker's program.</param>
    public static string VersionOf(Assembly library, Assembly worker)
    {
        var name = library.GetName();
        var informational =
            library.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? name.Version?.ToString() ?? "unknown";
        // A package's assembly may have given way to the runtime's own, whose builds have tails ("10.0.12-servicing.26422.108").
        if (Path.GetDirectoryName(library.Location) == Path.GetDirectoryName(RuntimeEnvironment.GetRuntimeDirectory()))
            return informational.Split(["-servicing"], StringSplitOptions.None)[0];
        // Libraries put a file's version with a build number (8.4.4.50710) where their package's (8.4.4) is meant.
        return worker.GetCustomAttributes<AssemblyMetadataAttribute>().FirstOrDefault(pair => pair.Key == PackageKey + name.Name)?.Value ?? informational;
    }

    /// <summary>Adds the facts to a message.</summary>
    public Message AddTo(Message message) =>
        message.With("library", Name).With("version", Version).With("file", File).With("sha256", Sha256);
}
