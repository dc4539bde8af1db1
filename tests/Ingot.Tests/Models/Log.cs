namespace Ingot.Tests.Models;

/// <summary>A line of a web server's log, as rust_serialization_benchmark has it.</summary>
[Ingot]
public class LogLine
{
    public LogAddress Address { get; set; }
    public string Identity { get; set; } = "";
    public string UserId { get; set; } = "";
    public string Date { get; set; } = "";
    public string Request { get; set; } = "";
    public ushort Code { get; set; }
    public ulong Size { get; set; }
}

/// <summary>The same, in columns.</summary>
[Ingot(Layout = IngotLayout.Packed)]
public sealed class PackedLogLine : LogLine;

/// <summary>The address of a client.</summary>
public struct LogAddress
{
    public byte X0 { get; set; }
    public byte X1 { get; set; }
    public byte X2 { get; set; }
    public byte X3 { get; set; }
}
