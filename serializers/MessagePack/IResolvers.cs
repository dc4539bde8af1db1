using MessagePack;

namespace Assay.Serializers;

/// <summary>A choice of resolvers.</summary>
internal interface IResolvers
{
    /// <summary>Gets them in the order in which they are asked.</summary>
    static abstract IReadOnlyList<IFormatterResolver> InTurn { get; }
}
