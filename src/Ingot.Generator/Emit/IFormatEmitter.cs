using Ingot.Generator.Model;

namespace Ingot.Generator.Emit;

/// <summary>Emits the code of one format. Each object and each root becomes a file of its own, so that an edit of one type recomputes only that.</summary>
internal interface IFormatEmitter
{
    /// <summary>The format's member of Ingot.Runtime.IngotFormat, and a part of file and type names.</summary>
    string Format { get; }

    /// <summary>True if the assembly asks for the format.</summary>
    bool IsIn(TargetModel target);

    /// <summary>The file for an object: whatever writes and reads its members.</summary>
    string EmitObject(ObjectModel model, TargetModel target);

    /// <summary>The file for a registered root: must declare the class <see cref="SerializerName"/>, which is what the provider hands to the runtime.</summary>
    string EmitRoot(TypeRef root, TargetModel target);

    /// <summary>The name (without namespace) of the root's class; it has a parameterless constructor.</summary>
    string SerializerName(TypeRef root);
}
