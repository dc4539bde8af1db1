using Assay.Worker.Build;

namespace Assay.Tests.Workers.Building;

/// <summary>Marks sources of payloads as a worker's build does.</summary>
internal static class Marking
{
    /// <summary>Gets marks of all kinds.</summary>
    public static MarkOptions Options { get; } = new()
    {
        TypeMark = "Typed",
        MemberMark = "Key({index})",
        OpenMark = "Packed",
        KnownMark = """Behind(typeof({type}), "{type}")""",
        MarksGeneric = false,
        UnlessMarked = ["JsonDerivedType", "JsonConverter"],
    };

    /// <summary>Returns the marked files of one payload, one after the other.</summary>
    public static string Of(MarkOptions options, params string[] sources) =>
        string.Concat(Of(options, [.. sources.Select(source => ("payload", source))]).Select(marked => $"\n{marked}\n"));

    /// <summary>Returns the marked files of several payloads.</summary>
    public static IReadOnlyList<string> Of(MarkOptions options, params (string Folder, string Source)[] sources)
    {
        var files = sources.Select(source => new SourceText(source.Folder, source.Source)).ToList();
        new PayloadMarker(options).Mark(files);
        return files.ConvertAll(file => file.Marked());
    }
}
