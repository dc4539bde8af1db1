namespace Ingot.Tests.Models;

/// <summary>Contains others of its kind, and may contain itself.</summary>
[Ingot(PreserveReferences = true)]
public class Knot
{
    public string? Name { get; set; }

    public Knot? Other { get; set; }

    public List<Knot?>? All { get; set; }
}

/// <summary>Two objects without collections, as System.Text.Json would preserve them too.</summary>
[Ingot]
public class Couple
{
    public Spouse? One { get; set; }

    public Spouse? Two { get; set; }
}

[Ingot(PreserveReferences = true)]
public class Spouse
{
    public string? Name { get; set; }

    public Spouse? Partner { get; set; }
}

/// <summary>Created only once its members are known.</summary>
[Ingot(PreserveReferences = true)]
public sealed record Folder(string Name, Folder? Parent, Folder? Link);

[Ingot(PreserveReferences = true)]
[IngotSubtype(1, typeof(Manager), Name = "manager")]
[IngotSubtype(2, typeof(Worker), Name = "worker")]
public interface IStaff
{
    string? Name { get; set; }
}

/// <summary>Inherits from <see cref="IStaff"/> that references are preserved.</summary>
public sealed class Manager : IStaff
{
    public string? Name { get; set; }

    public List<IStaff> Reports { get; set; } = [];
}

public sealed class Worker : IStaff
{
    public string? Name { get; set; }

    public Manager? Boss { get; set; }

    public IStaff? Deputy { get; set; }
}
