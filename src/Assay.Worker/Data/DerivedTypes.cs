namespace Assay.Worker;

/// <summary>Which class an object in the data is of, where its type leaves that open.</summary>
internal static class DerivedTypes
{
    /// <summary>The class that the object's first member, <c>$type</c>, names; the declared type where there is none.</summary>
    /// <param name="text">Stands before the object; a copy, so nothing is consumed.</param>
    /// <param name="declared">The declared type.</param>
    public static Type Of(JsonText text, Type declared)
    {
        if (declared.IsSealed || !text.Take('{') || text.Peek() != '"' || text.String() != "$type" || !text.Take(':') || text.Peek() != '"')
            return declared;
        // "Footnote", "My.Models.Footnote" or, as Newtonsoft.Json writes it, "My.Models.Footnote, My.Models".
        var name = text.String().Split(',')[0].Trim();
        return Array.Find(declared.Assembly.GetTypes(),
            type => !type.IsAbstract && declared.IsAssignableFrom(type) && (type.Name == name || type.FullName == name)) ?? declared;
    }
}
