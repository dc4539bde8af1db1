using System.Text.Json;

namespace Assay.Results;

/// <summary>Keeps run documents in files.</summary>
internal static class RunStore
{
    /// <summary>The run document's name in a run's folder.</summary>
    public const string FileName = "run.json";

    /// <summary>The names of the files that a run leaves in its folder: scripts rely on them.</summary>
    public static string[] FilesOfRuns { get; } = [FileName, "report.md", "report.html", "raw.csv", "summary.csv"];

    /// <summary>The names of the charts beside them, of which there may be any number.</summary>
    public const string Charts = "cold-*.svg";

    /// <summary>Writes a run document, after each round while it is measured: a killed run keeps what was written last.</summary>
    /// <exception cref="RunFileException">It can't be written; the document before is left as it was.</exception>
    public static void Save(RunDocument run, string path) =>
        WholeFile.Write(path, stream => JsonSerializer.Serialize(stream, run, RunJson.Default.RunDocument));

    /// <summary>Reads a run document: a file, or a folder that has one. One that is still being measured, or was killed, is read too.</summary>
    /// <exception cref="RunFileException">There is none, it isn't JSON, or it was written by a version of Assay that this one doesn't know.</exception>
    public static RunDocument Load(string path)
    {
        var file = Directory.Exists(path) ? Path.Combine(path, FileName) : path;
        try
        {
            var bytes = Bytes(file);
            // Both take seconds if there are millions of samples. What the check finds is reported first: its messages are clearer.
            var reading = Task.Run(() => JsonSerializer.Deserialize(bytes.Span, RunJson.Default.RunDocument));
            CheckSchema(file, bytes);
            var run = reading.GetAwaiter().GetResult() ?? throw new RunFileException($"{file} is not a run document: it holds null");
            RunCheck.Check(file, run);
            EarlierFiles.Rename(run);
            return run;
        }
        catch (JsonException exception)
        {
            var line = exception.LineNumber is { } number
                ? string.Create(System.Globalization.CultureInfo.InvariantCulture, $" (line {number + 1}, {exception.Path ?? "$"})")
                : "";
            throw new RunFileException(
                $"{file} is not a run document{line}: {exception.Message.Split(" Path:")[0].Split(" LineNumber:")[0].TrimEnd('.').ReplaceLineEndings(" ")}",
                exception);
        }
        // Half of a pair of surrogates, escaped: well-formed JSON, and no text.
        catch (InvalidOperationException exception)
        {
            throw new RunFileException($"{file} is not a run document: {exception.Message.TrimEnd('.')}", exception);
        }
        catch (Exception exception) when (exception is FileNotFoundException or DirectoryNotFoundException)
        {
            throw new RunFileException($"{file} doesn't exist; name a run by its folder or its {FileName}", exception);
        }
        catch (OutOfMemoryException exception)
        {
            throw new RunFileException(string.Create(System.Globalization.CultureInfo.InvariantCulture,
                $"{file} can't be read: its {new FileInfo(file).Length / 1e6:#,##0} MB contain more values than fit into memory"), exception);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new RunFileException($"{file} can't be read: {exception.Message.Split('\n')[0].TrimEnd('.')}", exception);
        }
    }

    // Editors and shells put a byte order mark before what they save, or save it in an encoding of theirs.
    private static ReadOnlyMemory<byte> Bytes(string file)
    {
        var bytes = File.ReadAllBytes(file);
        if (ForeignEncoding.Of(bytes) is { } encoding)
            throw new RunFileException($"{file} is not a run document: {ForeignEncoding.Advice(encoding, Path.GetFileName(file))}");
        var text = bytes.AsMemory(bytes.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0);
        return text.Span.Trim(" \t\r\n"u8).IsEmpty ? throw new RunFileException($"{file} is not a run document: it is empty") : text;
    }

    /// <summary>The version is looked at first: a document of another version would otherwise be refused for whatever member happens to differ.</summary>
    private static void CheckSchema(string file, ReadOnlyMemory<byte> bytes)
    {
        using var document = JsonDocument.Parse(bytes);
        if (document.RootElement.ValueKind != JsonValueKind.Object || !document.RootElement.TryGetProperty("schema", out var schema))
            throw new RunFileException($"{file} is not a run document: it is JSON without a \"schema\"");
        if (schema.ValueKind != JsonValueKind.Number || !schema.TryGetInt32(out var version) || version != RunDocument.CurrentSchema)
        {
            throw new RunFileException(string.Create(
                System.Globalization.CultureInfo.InvariantCulture,
                $"{file} is a run document of schema {schema.GetRawText()}; this Assay reads schema {RunDocument.CurrentSchema}"));
        }
        if (RunSchema.Violation(document.RootElement) is { } violation)
            throw new RunFileException($"{file} is not a run document: {violation}");
    }
}
