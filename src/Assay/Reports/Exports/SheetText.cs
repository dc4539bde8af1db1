using System.Xml;

namespace Assay.Reports.Exports;

/// <summary>Other people's texts as XML can hold them.</summary>
internal static class SheetText
{
    /// <summary>The text without letters that no XML document may have: half of a pair of surrogates.</summary>
    public static string Of(string text)
    {
        var printable = Printable.Of(text);
        return printable.All(XmlConvert.IsXmlChar) ? printable : string.Concat(printable.EnumerateRunes());
    }
}
