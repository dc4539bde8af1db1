using System.Text;
using System.Text.Json;

namespace Assay.Scaffolding;

/// <summary>Builds shapes from a stream of JSON tokens.</summary>
internal sealed class ShapeBuilder
{
    // Longer texts are no dates or Guids, and need not be made strings of.
    private const int LongestTelling = 40;

    private readonly Stack<(Shape Shape, bool IsList)> open = [];
    private Shape? member;

    /// <summary>What the values at the top are.</summary>
    public Shape Root { get; } = new();

    /// <summary>Takes the token at which the reader stands.</summary>
    public void Take(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                member = open.Peek().Shape.Member(reader.GetString()!);
                break;
            case JsonTokenType.StartObject:
                Open(isList: false).AddObject();
                break;
            case JsonTokenType.StartArray:
                Open(isList: true).AddList();
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                open.Pop();
                break;
            case JsonTokenType.String:
                Place().AddText(reader.HasValueSequence || reader.ValueSpan.Length > LongestTelling || reader.ValueIsEscaped ? TextKind.Plain : TextKinds.Of(reader.GetString()!));
                break;
            case JsonTokenType.Number:
                Place().AddNumber(NumberKinds.Of(Encoding.ASCII.GetString(reader.ValueSpan)));
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

    private Shape Open(bool isList)
    {
        var place = Place();
        open.Push((place, isList));
        return place;
    }

    private Shape Place()
    {
        if (open.Count == 0)
            return Root;
        var (shape, isList) = open.Peek();
        return isList ? shape.Elements() : member!;
    }
}
