using System.Text.Json;

namespace Assay.Scaffolding;

/// <summary>The contents of a JSON file.</summary>
/// <param name="Item">The shape of one value.</param>
/// <param name="IsArray">Whether the values stand in an array; otherwise there is one, or one a line.</param>
/// <param name="Count">How many values.</param>
internal sealed record JsonSample(Shape Item, bool IsArray, long Count)
{
    private const int DeepestNesting = 512;

    /// <summary>Reads the file once, in pieces, and copies it on the way.</summary>
    /// <param name="input">The file.</param>
    /// <param name="copy">Gets the same bytes.</param>
    /// <param name="name">The file's name, for complaints.</param>
    /// <exception cref="UserException">It isn't JSON, or holds nothing to compare.</exception>
    public static JsonSample Read(Stream input, Stream copy, string name)
    {
        var shapes = new ShapeBuilder();
        try
        {
            Read(input, copy, shapes, name);
        }
        catch (JsonException e)
        {
            throw new UserException($"{name}: line {e.LineNumber + 1}: {Complaint(e)}", e);
        }
        catch (JsonTextException e)
        {
            // The text itself contains half a character (\ud800): no conversion helps.
            var advice = e.IsEncoding ? $"; expected UTF-8. To convert another encoding: iconv -f LATIN1 -t UTF-8 {name} > utf8.json" : "";
            throw new UserException($"{name}: {e.Message}{advice}", e);
        }
        var root = shapes.Root;
        if (root.Seen == 0)
            throw new UserException($"{name} is empty; expected one JSON object, an array, or one object per line");
        if (root is { Lists: 1, Seen: 1 })
        {
            return root.Element is { } element
                ? new(element, IsArray: true, element.Seen)
                : throw new UserException($"{name} is an empty array; at least one value is needed");
        }
        if (root.Lists > 0)
            throw new UserException($"{name} contains several values, some of which are arrays; expected one JSON object, an array, or one object per line");
        return new(root, IsArray: false, root.Seen);
    }

    private static void Read(Stream input, Stream copy, ShapeBuilder shapes, string name)
    {
        var state = new JsonReaderState(new JsonReaderOptions { MaxDepth = DeepestNesting, AllowMultipleValues = true });
        var buffer = new byte[1 << 16];
        var filled = 0;
        for (var first = true; ; first = false)
        {
            var read = input.ReadAtLeast(buffer.AsSpan(filled), first ? ForeignEncoding.Length : 1, throwOnEndOfStream: false);
            if (first && ForeignEncoding.Of(buffer.AsSpan(0, read)) is { } encoding)
                throw new UserException($"{name}: {ForeignEncoding.Advice(encoding, name)}");
            copy.Write(buffer, filled, read);
            filled += read;
            var mark = first && buffer.AsSpan(0, filled).StartsWith("\uFEFF"u8) ? 3 : 0;
            var reader = new Utf8JsonReader(buffer.AsSpan(mark, filled - mark), isFinalBlock: read == 0, state);
            while (reader.Read())
                shapes.Take(ref reader);
            state = reader.CurrentState;
            var used = mark + (int)reader.BytesConsumed;
            buffer.AsSpan(used, filled - used).CopyTo(buffer);
            filled -= used;
            if (read == 0)
                return;
            if (filled == buffer.Length)
                Array.Resize(ref buffer, buffer.Length * 2);
        }
    }

    private static string Complaint(JsonException e)
    {
        if (e.Message.Contains("maximum configured depth", StringComparison.Ordinal))
            return $"nested more than {DeepestNesting} deep";
        var sentence = e.Message.Split(" LineNumber:")[0].TrimEnd('.');
        return sentence.Contains("end of", StringComparison.Ordinal) || sentence.Contains("Expected depth", StringComparison.Ordinal)
            ? $"the file ends too early ({sentence})"
            : $"not JSON ({sentence})";
    }
}
