using System.Collections;
using Avro.Reflect;

namespace Assay.Serializers;

/// <summary>A set, for the library's reflection, as its README shows it for a queue.</summary>
internal sealed class AvroSet<T>(IEnumerable set) : ArrayHelper(set)
{
    public override Type ArrayType => typeof(HashSet<>);

    public override int Count() => ((HashSet<T>)Enumerable).Count;

    public override void Add(object o) => ((HashSet<T>)Enumerable).Add((T)o);

    public override void Clear() => ((HashSet<T>)Enumerable).Clear();
}
