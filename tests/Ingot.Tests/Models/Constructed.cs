namespace Ingot.Tests.Models;

[Ingot]
public sealed record Person(int Id, string? Name, Point Place)
{
    public string? Extra { get; set; }
    public int Computed => Id * 2;
}

[Ingot]
public readonly record struct ReadOnlyRecord(int Id, string? Name);

[Ingot]
public sealed class InitOnly
{
    public int Id { get; init; } = 42;
    public required string Name { get; init; }
    public required List<int> Numbers { get; set; }
    public string? Later { get; set; } = "later";
}

[Ingot]
public sealed class Immutable
{
    public Immutable(string name, IReadOnlyList<int> numbers)
    {
        Name = name;
        Numbers = numbers;
    }

    public string Name { get; }
    public IReadOnlyList<int> Numbers { get; }
}

[Ingot]
public sealed class Filled
{
    public List<int> Numbers { get; } = [1, 2, 3];
    public Dictionary<string, int> Map { get; } = new() { ["start"] = 1 };
    public int Number { get; set; } = 7;
}

[Ingot]
public class Base
{
    public int First { get; set; }
    public virtual string? Text { get; set; }
}

[Ingot]
public sealed class Derived : Base
{
    public override string? Text { get; set; }
    public int Second { get; set; }
}

[Ingot]
public sealed class Keywords
{
    public int @class { get; set; }
    public string? @event { get; set; }
}

[Ingot]
public sealed class Node
{
    public int Value { get; set; }
    public Node? Next { get; set; }
    public List<Node?>? Children { get; set; }
}
