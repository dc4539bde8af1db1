using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>How objects of a type are made of data: the constructor and the members.</summary>
internal sealed class ObjectShape
{
    private static readonly ConcurrentDictionary<Type, ObjectShape> Known = new();

    private readonly Type type;
    private readonly ConstructorInfo? constructor;
    private readonly List<(string Name, ObjectMember Member)> members = [];
    private readonly HashSet<string> computed;
    private readonly ConcurrentDictionary<string, ObjectMember?> found = new(StringComparer.Ordinal);
    private readonly ObjectMember[] parameters;

    private ObjectShape(Type type)
    {
        this.type = type;
        constructor = Constructor(type);
        MemberInfo[] all = [.. type.GetProperties(BindingFlags.Public | BindingFlags.Instance), .. type.GetFields(BindingFlags.Public | BindingFlags.Instance)];
        parameters = [.. (constructor?.GetParameters() ?? []).Select(parameter => Parameter(parameter, all))];
        foreach (var member in parameters.Concat(
            all.Select(ObjectMember.Of).OfType<ObjectMember>().Where(member => !Array.Exists(parameters, parameter => Same(parameter.Name, member.Name)))))
            members.Add((member.Name, member));
        computed = new(all.Select(member => member.Name), StringComparer.OrdinalIgnoreCase);
    }

    /// <summary>The names of what data can be put into.</summary>
    public IReadOnlyCollection<string> Names => [.. members.Select(member => member.Member.DataName ?? member.Name)];

    /// <summary>The shape of a type.</summary>
    public static ObjectShape Of(Type type) => Known.GetOrAdd(type, static type => new(type));

    /// <summary>The member that a name in the data means: by its mark, its own name, its name
    /// in any case, and without the strokes of snake and kebab case.</summary>
    public ObjectMember? Find(string name) => found.GetOrAdd(name, text =>
        Array.Find(Candidates(text), candidate => candidate is not null));

    /// <summary>Whether the type has a member of that name, be it that nothing can be put there.</summary>
    public bool Computes(string name) => computed.Contains(name);

    /// <summary>Makes an object.</summary>
    /// <param name="values">What is in the data.</param>
    /// <param name="path">Where, for complaints.</param>
    /// <exception cref="PayloadException">The type can't be made.</exception>
    public object Make(IReadOnlyDictionary<ObjectMember, object?> values, string path)
    {
        if (type.IsAbstract)
            throw new PayloadException(
                $"{path}: {TypeName.Of(type)} is {(type.IsInterface ? "an interface" : "abstract")}; the data must say which class it is: \"$type\": "
                    + $"\"NAME\" as the "
                    + "object's first member");
        if (constructor is null && !type.IsValueType)
            throw new PayloadException($"{path}: {TypeName.Of(type)} can't be created: no constructor fits the data");
        var made = constructor is null
            ? Activator.CreateInstance(type)!
            : constructor.Invoke([.. parameters.Select(parameter => values.TryGetValue(parameter, out var value) ? value : Default(parameter.Type))]);
        foreach (var (member, value) in values)
            member.Set?.Invoke(made, value);
        return made;
    }

    private ObjectMember?[] Candidates(string name) =>
    [
        members.Find(member => member.Member.DataName == name).Member,
        members.Find(member => member.Name == name).Member,
        members.Find(member => Same(member.Name, name)).Member,
        members.Find(member => Same(Plain(member.Name), Plain(name))).Member,
    ];

    // Without parameters where there is one, otherwise what a record has: a public one whose parameters are the members.
    private static ConstructorInfo? Constructor(Type type) =>
        type.GetConstructor(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, binder: null, [], modifiers: null)
        ?? (type.IsValueType && !type.GetConstructors().Any(one => one.GetParameters().Length > 0)
            ? null
            : type.GetConstructors().Where(one => one.GetParameters() is not [var only] || only.ParameterType != type)
                .OrderByDescending(one => one.GetParameters().Length).FirstOrDefault());

    private static ObjectMember Parameter(ParameterInfo parameter, MemberInfo[] all) =>
        new(parameter.Name ?? "", Array.Find(all, member => Same(member.Name, parameter.Name ?? "")) is { } member ? ObjectMember.MarkedName(member) : null,
            parameter.ParameterType, null);

    private static object? Default(Type type) => type.IsValueType ? Activator.CreateInstance(type) : null;

    private static bool Same(string one, string other) => one.Equals(other, StringComparison.OrdinalIgnoreCase);

    private static string Plain(string name) => name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
