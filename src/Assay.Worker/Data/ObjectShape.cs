using System.Collections.Concurrent;
using System.Reflection;

namespace Assay.Worker;

/// <summary>How objects of a type are made of data: the constructor and the members.</summary>
internal sealed class ObjectShape
{
    private static readonly ConcurrentDictionary<Type, ObjectShape> Known = new();

    private readonly Type type;
    private readonly ConstructorInfo? bare;
    private readonly ConstructorInfo? full;
    private readonly bool startsEmpty;
    private readonly ParameterInfo[] parameters;
    private readonly ObjectMember[] taken;
    private readonly ObjectMember[] members;
    private readonly ConcurrentDictionary<string, ObjectMember?> found = new(StringComparer.Ordinal);

    private ObjectShape(Type type)
    {
        this.type = type;
        const BindingFlags open = BindingFlags.Public | BindingFlags.Instance;
        ObjectMember[] all = [.. type.GetProperties(open).Concat<MemberInfo>(type.GetFields(open)).Select(ObjectMember.Of).OfType<ObjectMember>()];
        (bare, full, startsEmpty) = Constructors(type, all);
        parameters = full?.GetParameters() ?? [];
        taken = [.. parameters.Select(parameter => Parameter(parameter, all))];
        // What can be set before what is computed, where a name could mean either.
        var others = all.Where(member => !Array.Exists(taken, parameter => Same(parameter.Name, member.Name)));
        members = [.. taken, .. others.OrderBy(member => member.Set is null)];
    }

    /// <summary>The names of what data can be put into.</summary>
    public IReadOnlyCollection<string> Names =>
        [.. members.Where(member => member.Set is not null || taken.Contains(member)).Select(member => member.DataNames.FirstOrDefault() ?? member.Name)];

    /// <summary>The shape of a type.</summary>
    public static ObjectShape Of(Type type) => Known.GetOrAdd(type, static type => new(type));

    /// <summary>The member that a name in the data means: by its mark, its own name, its name
    /// in any case, and without the strokes of snake and kebab case.</summary>
    public ObjectMember? Find(string name) => found.GetOrAdd(name, text =>
        Array.Find(Candidates(text), candidate => candidate is not null));

    /// <summary>Whether a member's value comes from elsewhere than the data.</summary>
    public bool Computes(ObjectMember member) => member.Set is null && !taken.Contains(member);

    /// <summary>Makes an object.</summary>
    /// <param name="values">What is in the data.</param>
    /// <param name="path">Where, for complaints.</param>
    /// <exception cref="PayloadException">The type can't be made.</exception>
    public object Make(IReadOnlyDictionary<ObjectMember, object?> values, string path)
    {
        if (type.IsAbstract)
            throw new PayloadException(
                $"{path}: {TypeName.Of(type)} is {(type.IsInterface ? "an interface" : "abstract")}; the data must say which class it is: "
                    + $"\"{DerivedTypes.Discriminator(type)}\": \"NAME\" as the object's first member");
        var takes = full is not null && (!startsEmpty || Array.Exists(taken, member => member.Set is null && values.ContainsKey(member)));
        if (!takes && !startsEmpty)
            throw new PayloadException($"{path}: {TypeName.Of(type)} can't be created: no constructor fits the data");
        var made = takes ? full!.Invoke(Arguments(values)) : bare is null ? Activator.CreateInstance(type)! : bare.Invoke([]);
        foreach (var (member, value) in values)
        {
            if (!takes || !taken.Contains(member))
                member.Set?.Invoke(made, value);
        }
        return made;
    }

    private object?[] Arguments(IReadOnlyDictionary<ObjectMember, object?> values) =>
        [.. taken.Select((member, i) => values.TryGetValue(member, out var value) ? value : Default(parameters[i]))];

    private ObjectMember?[] Candidates(string name) =>
    [
        Array.Find(members, member => member.DataNames.Contains(name)),
        Array.Find(members, member => member.Name == name),
        Array.Find(members, member => Same(member.Name, name)),
        Array.Find(members, member => Same(Plain(member.Name), Plain(name))),
    ];

    // The marked one; otherwise the one without parameters, which a struct always has, and beside it the public one by which data gets into members that
    // nothing else sets.
    private static (ConstructorInfo? Bare, ConstructorInfo? Full, bool StartsEmpty) Constructors(Type type, ObjectMember[] all)
    {
        var every = type.GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
        var empty = Array.Find(every, one => one.GetParameters().Length == 0);
        if (Array.Find(every, IsMarked) is { } marked)
            return marked == empty ? (marked, null, true) : (null, marked, false);
        var hasEmpty = empty is not null || type.IsValueType;
        var taking = type.GetConstructors().Where(one => one.GetParameters() is { Length: > 0 } given && (given.Length > 1 || given[0].ParameterType != type))
            .OrderByDescending(one => Covered(one, all, onlyUnset: hasEmpty)).ThenBy(one => one.GetParameters().Length).FirstOrDefault();
        return (empty, !hasEmpty || (taking is not null && Covered(taking, all, onlyUnset: true) > 0) ? taking : null, hasEmpty);
    }

    private static bool IsMarked(ConstructorInfo constructor) => constructor.GetCustomAttributesData().Any(mark =>
        mark.AttributeType.FullName is "System.Text.Json.Serialization.JsonConstructorAttribute" or "Newtonsoft.Json.JsonConstructorAttribute");

    private static int Covered(ConstructorInfo constructor, ObjectMember[] all, bool onlyUnset) =>
        constructor.GetParameters().Count(parameter =>
            Array.Exists(all, member => Same(member.Name, parameter.Name ?? "") && (!onlyUnset || member.Set is null)));

    private static ObjectMember Parameter(ParameterInfo parameter, ObjectMember[] all)
    {
        var member = Array.Find(all, member => Same(member.Name, parameter.Name ?? ""));
        var fits = member?.Type.IsAssignableFrom(parameter.ParameterType) == true;
        // What the constructor makes something else of can't be looked for there.
        return new(parameter.Name ?? "", member?.DataNames ?? [], parameter.ParameterType, fits ? member!.Set : null,
            fits || parameter.ParameterType.IsAssignableFrom(member?.Type) ? member?.Get : null);
    }

    private static object? Default(ParameterInfo parameter)
    {
        var wanted = parameter.ParameterType;
        if (parameter.HasDefaultValue && parameter.DefaultValue is { } value)
            return Nullable.GetUnderlyingType(wanted) is { IsEnum: true } member ? Enum.ToObject(member, value) : value;
        return wanted.IsValueType ? Activator.CreateInstance(wanted) : null;
    }

    private static bool Same(string one, string other) => one.Equals(other, StringComparison.OrdinalIgnoreCase);

    private static string Plain(string name) => name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal);
}
