namespace Assay.Results;

/// <summary>The names of networks in run documents.</summary>
internal static class NetworkNames
{
    /// <summary>A network's name. Older documents have only its description, which begins with the name.</summary>
    public static string Of(string? name, string description) => name ?? description.Split(' ')[0];
}
