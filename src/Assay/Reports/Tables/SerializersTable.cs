namespace Assay.Reports.Tables;

/// <summary>The measured libraries, exactly: versions as loaded, their files' hashes, and settings that differ from the libraries' own.</summary>
internal static class SerializersTable
{
    /// <summary>The serializers that were available.</summary>
    public static ReportTable Of(RunDocument run) => new()
    {
        Title = "Serializers",
        Columns =
        [
            new("", "Id", IsNumber: false, IsKey: true),
            new("", "Library", IsNumber: false),
            new("", "Version", IsNumber: false),
            new("", "Format", IsNumber: false),
            new("", "Runtime", IsNumber: false),
            new("", "Settings", IsNumber: false),
            new("", "File", IsNumber: false),
            new("", "SHA-256", IsNumber: false),
        ],
        Rows = [.. run.Serializers.Where(serializer => serializer.Unavailable is null).Select(serializer => (IReadOnlyList<ReportCell>)
        [
            serializer.Id,
            serializer.Library,
            serializer.Version ?? ReportCell.None,
            serializer.Format,
            serializer.Runtime ?? ReportCell.None,
            serializer.Settings.Length == 0 ? "the library's defaults" : serializer.Settings,
            serializer.File is null ? ReportCell.None : Path.GetFileName(serializer.File),
            serializer.Sha256 is { Length: > 16 } hash ? hash[..16] + "…" : serializer.Sha256 ?? ReportCell.None,
        ])],
    };
}
