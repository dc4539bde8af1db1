using System.Globalization;
using System.Reflection;

namespace Assay.Worker;

/// <summary>Which class an object in the data is of, where its type leaves that open.</summary>
internal static class DerivedTypes
{
    // System.Text.Json's marks; known by name, so that the library isn't loaded by looking.
    private const string TypeMark = "System.Text.Json.Serialization.JsonDerivedTypeAttribute";
    private const string NameMark = "System.Text.Json.Serialization.JsonPolymorphicAttribute";

    /// <summary>The member of an object that names its class: <c>$type</c>, unless a mark of the declared type says otherwise.</summary>
    public static string Discriminator(Type declared) =>
        declared.GetCustomAttributesData().FirstOrDefault(mark => mark.AttributeType.FullName == NameMark)
            ?.NamedArguments.FirstOrDefault(one => one.MemberName == "TypeDiscriminatorPropertyName").TypedValue.Value as string ?? "$type";

    /// <summary>Whether libraries write a member of that name beside an object's own: Newtonsoft.Json puts an object's number before its class.</summary>
    public static bool IsMetadata(string name) => name is "$id" or "$type" or "$values" or "$schema";

    /// <summary>The class that the object's first member names; the declared type where there is no such member.</summary>
    /// <param name="text">Stands before the object; a copy, so nothing is consumed.</param>
    /// <param name="declared">The declared type.</param>
    /// <param name="path">Where it is, for error messages.</param>
    /// <exception cref="PayloadException">It names a class that isn't there, or one of several.</exception>
    public static Type Of(JsonText text, Type declared, string path)
    {
        if (declared.IsSealed)
            return declared;
        var discriminator = Discriminator(declared);
        if (!text.Take('{') || text.Peek() != '"')
            return declared;
        var name = text.String();
        while (name != discriminator && IsMetadata(name) && text.Take(':') && text.Skip().Length > 0 && text.Take(','))
            name = text.String();
        if (name != discriminator || !text.Take(':') || text.Peek() is (byte)'{' or (byte)'[')
            return declared;
        var said = text.Peek() == '"' ? text.String() : text.Word();
        return Marked(declared, said) ?? Named(declared, said, text.Home, path)
            // Anything can be in an object of no type, and a member of that name is one.
            ?? (declared == typeof(object) || ObjectShape.Of(declared).Find(discriminator) is not null ? declared
                : throw new PayloadException($"{path}: \"{discriminator}\" is \"{said}\", but no class that is a {TypeName.Of(declared)} has that name"));
    }

    private static Type? Marked(Type declared, string said) =>
        declared.GetCustomAttributesData().Where(mark => mark.AttributeType.FullName == TypeMark && mark.ConstructorArguments.Count > 1)
            .FirstOrDefault(mark => Convert.ToString(mark.ConstructorArguments[1].Value, CultureInfo.InvariantCulture) == said)
            ?.ConstructorArguments[0].Value as Type;

    private static Type? Named(Type declared, string said, Assembly? home, string path)
    {
        // "Footnote", "My.Models.Footnote" or, as Newtonsoft.Json writes it, "My.Models.Footnote, My.Models"; of generic types, the declared one alone.
        var name = said.Split(',', '[')[0].Trim();
        var own = declared.IsGenericType ? declared.GetGenericTypeDefinition() : declared;
        if (!declared.IsAbstract && own.FullName == name)
            return declared;
        // The framework's own types are not what data without a type means.
        var places = new[] { declared == typeof(object) ? null : declared.Assembly, home }.OfType<Assembly>().Distinct();
        Type[] candidates = [.. places.SelectMany(Types).Where(type => !type.IsAbstract && declared.IsAssignableFrom(type))];
        if (Array.Find(candidates, type => type.FullName == name) is { } exact)
            return exact;
        Type[] namesakes = Array.FindAll(candidates, type => type.Name == name);
        return namesakes.Length <= 1 ? namesakes.FirstOrDefault()
            : throw new PayloadException($"{path}: \"{said}\" may be {string.Join(" or ", namesakes.Select(type => type.FullName))}; expected the full name");
    }

    private static IEnumerable<Type> Types(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }
}
