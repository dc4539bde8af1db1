using System.Text.RegularExpressions;

namespace Assay.Serializers;

/// <summary>What .NET's serializers of XML say of types that are none of their kinds.</summary>
internal static class Refused
{
    /// <summary>Tells it as the library does, without the assemblies that it writes into names of generic types.</summary>
    public static PayloadNotSupportedException By(Exception refusal) =>
        new(Regex.Replace(refusal.Message, @", [\w.]+, Version=[^\]]*", "", RegexOptions.None, TimeSpan.FromSeconds(1)), refusal);
}
