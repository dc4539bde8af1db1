using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Emits the classes of one format, into files that import the namespace Ingot.Runtime.</summary>
internal interface IFormatEmitter
{
    /// <summary>The name of the format in Ingot.Runtime.IngotFormat, which is also part of type names.</summary>
    string Format { get; }

    /// <summary>Returns true if the assembly requests the format.</summary>
    bool IsIn(TargetModel target);

    /// <summary>Whether the format has code for types that are or contain one that is never read.</summary>
    bool HasJsonOnly { get; }

    /// <summary>
    /// Emits what the files of objects share: types for which generic methods are compiled anew. They are in each assembly, because ReadyToRun
    /// precompiles such a method only for types of the assembly that contains it.
    /// </summary>
    void EmitCommon(CodeWriter code);

    /// <summary>Returns the collections in a graph that the format writes and reads, those in them, and what else needs a class besides objects.</summary>
    IEnumerable<TypeRef> CollectionsOf(GraphModel graph);

    /// <summary>Returns the ID of a collection, which is different for collections that are encoded differently.</summary>
    string IdOf(TypeRef collection);

    /// <summary>Emits the class of a collection.</summary>
    void EmitCollection(CodeWriter code, TypeRef type, TargetModel target);

    /// <summary>Emits the class of an object, with everything that writes and reads its members, except its collections.</summary>
    void EmitObject(CodeWriter code, ObjectModel model, TargetModel target);

    /// <summary>
    /// Emits the class <see cref="SerializerName"/> of a registered root, which the provider passes to the runtime.
    /// </summary>
    void EmitRoot(CodeWriter code, TypeRef root, TargetModel target);

    /// <summary>Returns the name (without the namespace) of the root's class, which has a parameterless constructor.</summary>
    string SerializerName(TypeRef root);
}
