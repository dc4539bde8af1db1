using ProtoBuf.Meta;

namespace Assay.Serializers;

/// <summary>A model whose types are all known, compiled.</summary>
internal static class CompiledModel
{
    public static TypeModel Of<T>()
    {
        var model = PayloadModel.Of<T>();
        // Compiling takes what is known by then; asking for the schema makes it look at every type that the root reaches.
        _ = model.GetSchema(typeof(T), ProtoSyntax.Default);
        return model.Compile();
    }
}
