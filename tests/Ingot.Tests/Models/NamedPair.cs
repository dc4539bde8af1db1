namespace Ingot.Tests.Models;

/// <summary>Two objects that refuse an empty name: when they are created, and when they are set.</summary>
[Ingot]
public sealed class NamedPair
{
    public NamedWhenCreated? Created { get; set; }

    public NamedWhenSet? Set { get; set; }
}

public sealed class NamedWhenCreated(string name)
{
    public string Name { get; } = name.Length > 0 ? name : throw new ArgumentException("A name isn't empty", nameof(name));

    public int X { get; set; }

    public List<int> Lengths { get; } = [];
}

public sealed class NamedWhenSet
{
    private string name = "";

    public List<int>? Lengths { get; set; }

    public string Name
    {
        get => name;
        set => name = value.Length > 0 ? value : throw new ArgumentException("A name isn't empty", nameof(value));
    }
}
