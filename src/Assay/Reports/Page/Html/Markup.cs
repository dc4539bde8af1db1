using System.Net;
using System.Text;

namespace Assay.Reports.Page.Html;

/// <summary>HTML while it is written. Whatever comes from a run goes through <see cref="Text"/> or an
/// attribute, where it can't become markup or change the direction of writing.</summary>
internal sealed class Markup
{
    private readonly StringBuilder text = new();

    /// <summary>Opens an element; attributes whose value is null are left out.</summary>
    public Markup Open(string tag, params (string Name, string? Value)[] attributes)
    {
        text.Append('<').Append(tag);
        foreach (var (name, value) in attributes.Where(attribute => attribute.Value is not null))
            text.Append(' ').Append(name).Append("=\"").Append(Encode(value!)).Append('"');
        text.Append('>');
        return this;
    }

    /// <summary>Closes an element.</summary>
    public Markup Close(string tag)
    {
        text.Append("</").Append(tag).Append(">\n");
        return this;
    }

    /// <summary>Adds a text.</summary>
    public Markup Text(string value)
    {
        text.Append(Encode(value));
        return this;
    }

    /// <summary>Adds an element that holds a text.</summary>
    public Markup Element(string tag, string value, params (string Name, string? Value)[] attributes) => Open(tag, attributes).Text(value).Close(tag);

    /// <summary>Adds what is markup already: a drawing, the style sheet.</summary>
    public Markup Raw(string markup)
    {
        text.Append(markup);
        return this;
    }

    /// <summary>Adds a list; nothing where it would be empty.</summary>
    public Markup List(IEnumerable<string> items, string? kind = null)
    {
        var all = items.ToList();
        if (all.Count == 0)
            return this;
        Open("ul", ("class", kind));
        foreach (var item in all)
            Element("li", item);
        return Close("ul");
    }

    public override string ToString() => text.ToString();

    private static string Encode(string value) => WebUtility.HtmlEncode(Printable.Of(value));
}
