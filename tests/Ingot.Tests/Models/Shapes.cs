using System.Runtime.Serialization;

namespace Ingot.Tests.Models;

[Ingot]
[IngotSubtype(1, typeof(Circle))]
[IngotSubtype(2, typeof(Square))]
[IngotSubtype(5, typeof(ExactShape))]
[IngotSubtype(7, typeof(StructShape))]
public interface IShape
{
    string? Name { get; }
}

public sealed class Circle : IShape
{
    public string? Name { get; set; }
    public double Radius { get; set; }
}

public class Square : IShape
{
    public string? Name { get; set; }
    public int Side { get; set; }
}

/// <summary>Derives from a declared subtype, and is none itself.</summary>
public sealed class Undeclared : Square;

[Ingot(Layout = IngotLayout.Fixed)]
public sealed class ExactShape : IShape
{
    public string? Name { get; set; }
    public int Size { get; set; }
}

public struct StructShape : IShape
{
    public string? Name { get; set; }
    public int Size { get; set; }
}

[Ingot]
[KnownType(typeof(Dog))]
public class Animal
{
    public int Legs { get; set; }
}

public sealed class Dog : Animal
{
    public string? Bark { get; set; }
}

[Ingot]
public sealed class Drawing
{
    public IShape? Main { get; set; }
    public List<IShape?>? Others { get; set; }
    public Animal? Pet { get; set; }
    public Dictionary<string, Animal?>? Pets { get; set; }
}
