using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Security.Cryptography;
using Assay.Protocol;

namespace Assay.Worker;

/// <summary>Which library was loaded, exactly.</summary>
/// <param name="Name">Its assembly's name.</param>
/// <param name="Version">Its informational version without the commit.</param>
/// <param name="File">The file it was loaded from.</param>
/// <param name="Sha256">That file's hash, in hexadecimal.</param>
internal sealed record LibraryFacts(string Name, string Version, string File, string Sha256)
{
    private const string OwnPrefix = "Assay.Serializers.";

    /// <summary>The facts of the assembly that holds a type.</summary>
    [SuppressMessage("Maintainability", "CA1508:Avoid dead conditional code", Justification = "The attribute may be missing in an assembly built by hand.")]
    public static LibraryFacts Of(Type type)
    {
        var assembly = type.Assembly;
        var informational = assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;
        var version = informational?.Split('+')[0] ?? assembly.GetName().Version?.ToString() ?? "unknown";
        using var file = System.IO.File.OpenRead(assembly.Location);
        // What has no library but the adapter's own code is called like its folder.
        var name = assembly.GetName().Name ?? "";
        return new(name.StartsWith(OwnPrefix, StringComparison.Ordinal) ? name[OwnPrefix.Length..] : name, version, assembly.Location, Convert.ToHexStringLower(SHA256.HashData(file)));
    }

    /// <summary>Adds the facts to a message.</summary>
    public Message AddTo(Message message) =>
        message.With("library", Name).With("version", Version).With("file", File).With("sha256", Sha256);
}
