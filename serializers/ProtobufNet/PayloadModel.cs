using System.Runtime.Serialization;
using ProtoBuf;
using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>
/// The library's model of a payload. It reads data contracts by itself; which types stand behind an interface (<see cref="KnownTypeAttribute"/>) and which
/// derive from a class it has to be told, as its users do with <c>ProtoInclude</c>: it leaves out inherited members otherwise. It also has to be
/// told which lists may hold null, as its users do with <c>NullWrappedValue</c>: it throws otherwise.
/// </summary>
internal static class PayloadModel
{
    /// <summary>What reports say of it.</summary>
    public const string Settings = "AddSubType for known and derived types; SupportNull for lists of nullable values";

    /// <summary>A new model with the library's defaults, which keep the clock reading of a date and not its kind.</summary>
    /// <param name="keepsKind">Whether dates keep their kind.</param>
    public static RuntimeTypeModel Of<T>(bool keepsKind = false)
    {
        var model = RuntimeTypeModel.Create();
        model.IncludeDateTimeKind = keepsKind;
        model.AfterApplyDefaultBehaviour += (_, added) => KeepNulls(added.MetaType);
        var types = ReachableTypes.Of(typeof(T));
        var derived = types.All.Where(HasContract).OrderBy(type => type.FullName, StringComparer.Ordinal).GroupBy(type => ParentOf(type, types));
        foreach (var siblings in derived)
        {
            if (siblings.Key is null)
                continue;
            var meta = model.Add(siblings.Key, applyDefaultBehaviour: true);
            foreach (var one in siblings.Where(one => meta.GetSubtypes().All(named => named.DerivedType.Type != one)))
                meta.AddSubType(FreeNumber(meta), one);
        }
        if (!model.CanSerialize(typeof(T)))
            throw new PayloadNotSupportedException(NestedCollection.Of(typeof(T)) is { } nested
                ? $"it has no lists or dictionaries within lists or dictionaries: {nested}"
                : $"{(PayloadElement.Of(typeof(T)) ?? typeof(T)).Name} has no data contract with numbered members: "
                    + "[DataContract], [DataMember(Order = 1)] …");
        return model;
    }

    private static void KeepNulls(MetaType meta)
    {
        foreach (var field in meta.GetFields().Where(field => field.ItemType is { } item && Nullable.GetUnderlyingType(item) is not null && !IsMarked(field)))
            field.SupportNull = true;
    }

    // The library refuses SupportNull beside any of its own marks for lists.
    private static bool IsMarked(ValueMember field) =>
        field.IsPacked || field.Member.IsDefined(typeof(NullWrappedValueAttribute), inherit: true)
        || field.Member.IsDefined(typeof(NullWrappedCollectionAttribute), inherit: true);

    // Behind the type's own members, as its author would number them: up to 15 a tag takes one byte.
    private static int FreeNumber(MetaType meta) =>
        meta.GetFields().Select(field => field.FieldNumber).Concat(meta.GetSubtypes().Select(type => type.FieldNumber)).DefaultIfEmpty().Max() + 1;

    private static bool HasContract(Type type) => type.IsClass && type.IsDefined(typeof(DataContractAttribute), inherit: false);

    // One, as the library has it: the base class, or else an interface that a member is declared as.
    private static Type? ParentOf(Type type, ReachableTypes types) =>
        type.BaseType is { } parent && (HasContract(parent) || (parent.IsAbstract && types.Known.Contains(type))) ? parent
        : type.GetInterfaces().Where(one => one.Assembly != typeof(object).Assembly && types.All.Contains(one))
            .MaxBy(one => one.GetInterfaces().Length);
}
