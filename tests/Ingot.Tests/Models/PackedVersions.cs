namespace Ingot.Tests.Models;

/// <summary>The first version of a type in columns.</summary>
[Ingot(Layout = IngotLayout.Packed)]
public sealed class TripV1
{
    public short Number { get; set; }
    public string? From { get; set; }
    public string? To { get; set; }
    public StopV1? Last { get; set; }
    public StopV1[]? Stops { get; set; }
}

/// <summary>A part of it.</summary>
public sealed class StopV1
{
    public string? Name { get; set; }
    public ushort Minutes { get; set; }
}

/// <summary>The second: Number is wider, From is gone, Stops are another collection, members are added to it and its parts.</summary>
[Ingot(Layout = IngotLayout.Packed)]
[IngotRemoved(1, typeof(string))]
public sealed class TripV2
{
    public long Number { get; set; }
    public string? Target { get; set; }
    public StopV2? Last { get; set; }
    public Queue<StopV2>? Stops { get; set; }
    public DateOnly? Day { get; set; }
    public List<string>? Notes { get; set; }
}

/// <summary>A part of it.</summary>
public sealed class StopV2
{
    public string? Name { get; set; }
    public uint Minutes { get; set; }
    public decimal Fare { get; set; }
    public StopV2? Nearest { get; set; }
}
