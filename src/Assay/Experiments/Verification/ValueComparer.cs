using System.Text.Json;

namespace Assay.Experiments.Verification;

/// <summary>Finds the members in which a value that came back differs from the one that was sent; both as JSON.</summary>
/// <param name="log">Receives them.</param>
/// <param name="notation">How the one that came back is written. Where all members are, one that is missing is lost, as an entry of a
/// dictionary can be.</param>
internal sealed class ValueComparer(DifferenceLog log, Notation notation)
{
    private const int LongestExample = 48;

    /// <summary>Compares one value.</summary>
    public void Compare(int value, JsonElement sent, JsonElement received, string path = "")
    {
        if (sent.ValueKind == JsonValueKind.Object && received.ValueKind == JsonValueKind.Object)
            CompareObjects(value, sent, received, path);
        else if (sent.ValueKind == JsonValueKind.Array && received.ValueKind == JsonValueKind.Array)
            CompareArrays(value, sent, received, path);
        else if (!Scalars.Equal(sent, received, notation == Notation.Same))
            log.Add(value, path, $"{Show(sent)} became {Show(received)}");
    }

    private void CompareObjects(int value, JsonElement sent, JsonElement received, string path)
    {
        // A document finds a member by going through all of them, which dictionaries may have many of. Of several, the last counts.
        var others = new Dictionary<string, JsonElement>(StringComparer.Ordinal);
        foreach (var member in received.EnumerateObject())
            others[Scalars.Name(member)] = member.Value;
        var paired = new HashSet<string>(StringComparer.Ordinal);
        foreach (var member in sent.EnumerateObject())
        {
            var name = Scalars.Name(member);
            var memberPath = Join(path, name);
            paired.Add(name);
            if (others.TryGetValue(name, out var other))
                Compare(value, member.Value, other, memberPath);
            else if (Counts(member.Value))
                log.Add(value, memberPath, $"{Show(member.Value)} got lost");
        }
        foreach (var (name, other) in others)
        {
            if (Counts(other) && !paired.Contains(name))
                log.Add(value, Join(path, name), $"{Show(other)} appeared from nowhere");
        }
    }

    private bool Counts(JsonElement unpaired) => notation != Notation.Loose || unpaired.ValueKind != JsonValueKind.Null;

    private void CompareArrays(int value, JsonElement sent, JsonElement received, string path)
    {
        var (sentLength, receivedLength) = (sent.GetArrayLength(), received.GetArrayLength());
        if (sentLength != receivedLength)
        {
            log.Add(value, path + "[]", $"{Counted.Of(sentLength, "element")} became {receivedLength.ToString(CultureInfo.InvariantCulture)}");
            return;
        }
        using var others = received.EnumerateArray();
        foreach (var element in sent.EnumerateArray())
        {
            others.MoveNext();
            Compare(value, element, others.Current, path + "[]");
        }
    }

    private static string Join(string path, string name) => path.Length == 0 ? name : $"{path}.{name}";

    private static string Show(JsonElement element)
    {
        var text = element.GetRawText();
        return Printable.Cut(text, LongestExample + 1);
    }
}
