using System.Text;
using System.Text.Json;
using System.Text.Unicode;

namespace Assay.Scaffolding;

/// <summary>Builds shapes from a stream of JSON tokens.</summary>
internal sealed class ShapeBuilder
{
    // Longer texts are no dates or Guids, and need not be made strings of.
    private const int LongestTelling = 40;

    private const int MostNames = 10_000;

    private readonly Stack<(Shape Shape, bool IsList)> open = [];
    private readonly Stack<HashSet<string>?> seen = [];
    private Shape? member;

    /// <summary>The shape of the values at the top.</summary>
    public Shape Root { get; } = new();

    /// <summary>Takes the reader's current token.</summary>
    public void Take(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                member = Named(Text(ref reader));
                break;
            case JsonTokenType.StartObject:
                Open(isList: false).AddObject();
                break;
            case JsonTokenType.StartArray:
                Open(isList: true).AddList();
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                open.Pop();
                seen.Pop();
                break;
            case JsonTokenType.String:
                Place().AddText(Kind(ref reader));
                break;
            case JsonTokenType.Number:
                Place().AddNumber(Encoding.ASCII.GetString(reader.ValueSpan));
                break;
            case JsonTokenType.True or JsonTokenType.False:
                Place().AddBoolean();
                break;
            case JsonTokenType.Null:
                Place().AddNull();
                break;
            default:
                break;
        }
    }

    private static TextKind Kind(ref Utf8JsonReader reader)
    {
        var text = reader.ValueSpan;
        if (text.Length > LongestTelling || reader.ValueIsEscaped)
        {
            // Looked at all the same: workers read it later.
            if (!Utf8.IsValid(text) || (reader.ValueIsEscaped && Text(ref reader).Length < 0))
                throw new JsonTextException("contains bytes that are not UTF-8") { IsEncoding = true };
            return TextKind.Plain;
        }
        return TextKinds.Of(Text(ref reader));
    }

    // RFC 8259 section 8.1 asks for UTF-8; what the reader can't make a text of it says in an exception that names neither file nor place.
    private static string Text(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException e)
        {
            throw Utf8.IsValid(reader.ValueSpan)
                ? new JsonTextException("contains half of a surrogate pair, which isn't valid text", e)
                : new JsonTextException("contains bytes that are not UTF-8", e) { IsEncoding = true };
        }
    }

    private Shape Open(bool isList)
    {
        var place = Place();
        open.Push((place, isList));
        seen.Push(null);
        return place;
    }

    // A new member opens a place; a repeated name in one object is reported, because readers disagree on which of the two counts.
    private Shape Named(string name)
    {
        var names = seen.Pop() ?? new HashSet<string>(StringComparer.Ordinal);
        seen.Push(names);
        var shape = open.Peek().Shape.Member(name);
        // From this many names on, they are keys of a dictionary and are not kept.
        if (names.Count < MostNames && !names.Add(name))
            shape.Repeated++;
        return shape;
    }

    private Shape Place()
    {
        if (open.Count == 0)
            return Root;
        var (shape, isList) = open.Peek();
        return isList ? shape.Elements() : member!;
    }
}
