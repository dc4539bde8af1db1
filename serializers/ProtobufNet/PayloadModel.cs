using System.Runtime.Serialization;
using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>
/// The library's model of a payload. It reads data contracts by itself; which types stand behind an interface (<see cref="KnownTypeAttribute"/>) and which
/// derive from a class it has to be told, as its users do with <c>ProtoInclude</c>: it leaves out inherited members otherwise.
/// </summary>
internal static class PayloadModel
{
    /// <summary>What reports say of it.</summary>
    public const string Settings = "AddSubType for known and derived types";

    /// <summary>A new model with the library's defaults, which keep the clock reading of a date and not its kind.</summary>
    /// <param name="keepsKind">Whether dates keep their kind.</param>
    public static RuntimeTypeModel Of<T>(bool keepsKind = false)
    {
        var model = RuntimeTypeModel.Create();
        model.IncludeDateTimeKind = keepsKind;
        var known = NamedKnownTypes.Of(typeof(T), typeof(PayloadModel).Assembly)
            .Where(type => type.IsDefined(typeof(DataContractAttribute), inherit: false)).OrderBy(type => type.FullName, StringComparer.Ordinal).ToList();
        foreach (var open in known.SelectMany(Bases).Distinct())
        {
            var meta = model.Add(open, applyDefaultBehaviour: true);
            foreach (var one in known.Where(open.IsAssignableFrom))
                meta.AddSubType(FreeNumber(meta), one);
        }
        var derived = Inheritance.Of(typeof(T)).Where(type => !known.Contains(type)).OrderBy(type => type.FullName, StringComparer.Ordinal)
            .GroupBy(type => type.BaseType!);
        foreach (var types in derived)
        {
            var meta = model.Add(types.Key, applyDefaultBehaviour: true);
            foreach (var one in types)
                meta.AddSubType(FreeNumber(meta), one);
        }
        if (!model.CanSerialize(typeof(T)))
            throw new PayloadNotSupportedException(NestedCollection.Of(typeof(T)) is { } nested
                ? $"it has no lists or dictionaries within lists or dictionaries: {nested}"
                : $"{(PayloadElement.Of(typeof(T)) ?? typeof(T)).Name} has no data contract with numbered members: "
                    + "[DataContract], [DataMember(Order = 1)] …");
        return model;
    }

    // Behind the type's own members, as its author would number them: up to 15 a tag takes one byte.
    private static int FreeNumber(MetaType meta) =>
        meta.GetFields().Select(field => field.FieldNumber).Concat(meta.GetSubtypes().Select(type => type.FieldNumber)).DefaultIfEmpty().Max() + 1;

    private static IEnumerable<Type> Bases(Type type) =>
        type.GetInterfaces().Where(one => one.Assembly == type.Assembly).Concat(type.BaseType is { IsAbstract: true } parent ? [parent] : []);
}
