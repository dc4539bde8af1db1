using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Emits the code of one format. Each object, collection and root becomes a separate file, so that an edit to one type recomputes only that file.</summary>
internal interface IFormatEmitter
{
    /// <summary>The name of the format in Ingot.Runtime.IngotFormat, which is also part of file and type names.</summary>
    string Format { get; }

    /// <summary>Returns true if the assembly requests the format.</summary>
    bool IsIn(TargetModel target);

    /// <summary>
    /// Emits what the files of objects share: types for which generic methods are compiled anew. They are in each assembly, because ReadyToRun
    /// precompiles such a method only for types of the assembly that contains it.
    /// </summary>
    void EmitCommon(CodeWriter code);

    /// <summary>Returns the collections in a graph that the format writes and reads, and those in them.</summary>
    IEnumerable<TypeRef> CollectionsOf(GraphModel graph);

    /// <summary>Returns the first part of the name of a collection's file, which is different for collections that are encoded differently.</summary>
    string FileOf(TypeRef collection);

    /// <summary>Returns the file for a collection.</summary>
    string EmitCollection(TypeRef type, TargetModel target);

    /// <summary>Returns the file for an object, with everything that writes and reads its members, except its collections.</summary>
    string EmitObject(ObjectModel model, TargetModel target);

    /// <summary>
    /// Returns the file for a registered root. It must declare the class <see cref="SerializerName"/>, which the provider passes to the runtime.
    /// </summary>
    string EmitRoot(TypeRef root, TargetModel target);

    /// <summary>Returns the name (without the namespace) of the root's class, which has a parameterless constructor.</summary>
    string SerializerName(TypeRef root);
}
