using System.Reflection;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Identifies the library that was loaded.</summary>
/// <param name="Name">The name of its assembly.</param>
/// <param name="Version">The version of its package or, if it isn't from a package, its informational version without the commit.</param>
/// <param name="File">The file from which it was loaded.</param>
/// <param name="Sha256">The hash of that file, in hexadecimal.</param>
internal sealed record LibraryFacts(string Name, string Version, string File, string Sha256)
{
    private const string OwnPrefix = "Assay.Serializers.";

    // As written by serializers/Directory.Build.targets.
    private const string PackageKey = "Package of ";

    /// <summary>Returns the facts about the assembly that contains a type.</summary>
    /// <param name="type">A type of the library.</param>
    /// <param name="worker">The worker's program, whose build recorded the packages that it used.</param>
    public static LibraryFacts Of(Type type, Assembly worker)
    {
        var assembly = type.Assembly;
        using var file = System.IO.File.OpenRead(assembly.Location);
        // If there is no library but the adapter's own code, the assembly is named after its folder.
        var name = assembly.GetName().Name ?? "";
        return new(name.StartsWith(OwnPrefix, StringComparison.Ordinal) ? name[OwnPrefix.Length..] : name, VersionOf(assembly, worker), assembly.Location,
            Convert.ToHexStringLower(SHA256.HashData(file)));
    }

    /// <summary>Returns the version of an assembly as people know it.</summary>
    /// <param name="library">The assembly of the library.</param>
    /// <param name="worker">The worker's program.</param>
    public static string VersionOf(Assembly library, Assembly worker)
    {
        var name = library.GetName();
        var informational =
            library.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? name.Version?.ToString() ?? "unknown";
        // A package's assembly may have been replaced by the runtime's own, whose versions have suffixes ("10.0.12-servicing.26422.108").
        if (Path.GetDirectoryName(library.Location) == Path.GetDirectoryName(RuntimeEnvironment.GetRuntimeDirectory()))
            return informational.Split(["-servicing"], StringSplitOptions.None)[0];
        // Some libraries give a file version with a build number (8.4.4.50710) where the version of their package (8.4.4) is meant.
        return worker.GetCustomAttributes<AssemblyMetadataAttribute>().FirstOrDefault(pair => pair.Key == PackageKey + name.Name)?.Value ?? informational;
    }

    /// <summary>Adds the facts to a message.</summary>
    public Message AddTo(Message message) =>
        message.With("library", Name).With("version", Version).With("file", File).With("sha256", Sha256);
}
