using System.Globalization;
using System.Net;
using System.Text;
using System.Xml;

namespace Assay.Worker;

/// <summary>The canonical text of values that are not objects or collections; docs/worker-protocol.md has the rules.</summary>
internal static class CanonicalScalar
{
    private const string DateFormat = "yyyy-MM-dd'T'HH:mm:ss.fffffffK";

    /// <summary>The text of a scalar and whether it is quoted; null for anything else.</summary>
    public static (string Text, bool Quoted)? Of(object value)
    {
        var invariant = CultureInfo.InvariantCulture;
        return value switch
        {
            string text => (text, true),
            bool flag => (flag ? "true" : "false", false),
            char character => (character.ToString(), true),
            float number => (ShortestText.Of(number), !float.IsFinite(number)),
            double number => (ShortestText.Of(number), !double.IsFinite(number)),
            Half number => (number.ToString("R", invariant), !Half.IsFinite(number)),
            Enum member => Enum.IsDefined(member.GetType(), member) ? (member.ToString(), true) : (member.ToString("D"), false),
            DateTime date => (date.ToString(DateFormat, invariant), true),
            DateTimeOffset date => (date.ToString(DateFormat, invariant), true),
            DateOnly date => (date.ToString("O", invariant), true),
            TimeOnly time => (time.ToString("O", invariant), true),
            TimeSpan span => (span.ToString("c", invariant), true),
            Guid guid => (guid.ToString("D"), true),
            byte[] bytes => (Convert.ToBase64String(bytes), true),
            Memory<byte> bytes => (Convert.ToBase64String(bytes.Span), true),
            ReadOnlyMemory<byte> bytes => (Convert.ToBase64String(bytes.Span), true),
            // Two that are equal have the same, however they were escaped.
            Uri { IsAbsoluteUri: true } uri => (uri.AbsoluteUri, true),
            Uri uri => (uri.OriginalString, true),
            // It enumerates its children alone: neither its name nor its attributes or text.
            XmlNode node => (node.OuterXml, true),
            // Of an address, members that only the other family has throw.
            Version or StringBuilder or IPAddress => (value.ToString()!, true),
            decimal or byte or sbyte or short or ushort or int or uint or long or ulong or nint or nuint or Int128 or UInt128 or System.Numerics.BigInteger =>
                (((IFormattable)value).ToString(null, invariant), false),
            _ => JsonDocuments.TextOf(value) is { } json ? (json, false) : null,
        };
    }

    /// <summary>Whether a scalar's type must be named beside it, because another could stand there: all but text and flags, which
    /// JSON itself tells apart.</summary>
    public static bool IsForeign(object value, Type declared) =>
        value is not (string or bool) && value.GetType() != (Nullable.GetUnderlyingType(declared) ?? declared) && !JsonDocuments.Holds(declared);
}
