namespace Assay.Serializers;

/// <summary>The library's standard options, which are for data that the program itself or its friends wrote.</summary>
internal static class TrustedMode
{
    /// <summary>Why they are not for data of strangers, and what its maintainers ask for instead (GHSA-7q36-4xx7-xcxf).</summary>
    public const string Unsafe = "its standard options trust the data; for untrusted data: WithSecurity(MessagePackSecurity.UntrustedData)";
}
