using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Collects the methods for collections that a file needs; each is emitted once, however often it is used.</summary>
/// <param name="target">What the emitted code can rely on.</param>
internal sealed class JsonHelpers(TargetModel target)
{
    private readonly Dictionary<string, Action<CodeWriter>> all = [];
    private readonly Queue<string> pending = new();

    /// <summary>Whether the elements of a list can be accessed as a span.</summary>
    public bool HasListSpans => target.HasListSpans;

    /// <summary>Returns the name of the method that writes a collection.</summary>
    /// <param name="content">The type that tells which members of objects are written.</param>
    public string Writer(TypeRef type, string content)
    {
        var name = Need($"Write_{type.JsonId}", (name, code) => JsonCollectionWriter.Emit(code, this, name, type));
        return HoldsObjects(type) ? $"{name}<{content}>" : name;
    }

    /// <summary>Returns the name of the method that reads a collection.</summary>
    public string Reader(TypeRef type) => Need($"Read_{type.JsonId}", (name, code) => JsonCollectionReader.Emit(code, this, name, type));

    /// <summary>Emits the requested methods and those that they request in turn.</summary>
    public void Emit(CodeWriter code)
    {
        while (pending.Count > 0)
            all[pending.Dequeue()](code);
    }

    /// <summary>Returns true if a value may contain objects. Only objects are written in different ways.</summary>
    public static bool HoldsObjects(TypeRef type) => type.Shape == Shape.Object || (type.Element is not null && HoldsObjects(type.Element));

    private string Need(string name, Action<string, CodeWriter> emit)
    {
        if (!all.ContainsKey(name))
        {
            all.Add(name, code => emit(name, code));
            pending.Enqueue(name);
        }

        return name;
    }
}
