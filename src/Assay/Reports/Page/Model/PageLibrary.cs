namespace Assay.Reports.Page.Model;

/// <summary>A serializer exactly as it took part.</summary>
/// <param name="Id">Its id.</param>
/// <param name="Library">The library's name.</param>
/// <param name="Version">Its version as loaded; empty if it isn't known.</param>
/// <param name="Format">The format it writes.</param>
/// <param name="Runtime">The runtime with its version.</param>
/// <param name="Settings">Settings that differ from the library's own.</param>
/// <param name="File">The file that it was loaded from.</param>
/// <param name="Sha256">That file's hash.</param>
/// <param name="Unavailable">Why it was unavailable; null if it could.</param>
internal sealed record PageLibrary(string Id, string Library, string Version, string Format, string Runtime, string Settings, string File,
    string Sha256, string? Unavailable);
