using System.Security.Cryptography;

namespace Assay.Workers.Building;

/// <summary>The output of building a .NET worker: its own assembly, the library, and everything else.</summary>
internal static class BuiltFiles
{
    /// <summary>A hash of the assemblies, which is the same for the same code in another place; null if it wasn't built.</summary>
    public static string? Print(SerializerEntry entry)
    {
        if (entry.Command is not { Arguments: [var assembly, ..] } || !File.Exists(assembly))
            return null;
        using var print = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (var file in Directory.GetFiles(Path.GetDirectoryName(assembly)!, "*.dll", SearchOption.AllDirectories).Order(StringComparer.Ordinal))
            print.AppendData(SHA256.HashData(File.ReadAllBytes(file)));
        return Convert.ToHexString(print.GetHashAndReset());
    }
}
