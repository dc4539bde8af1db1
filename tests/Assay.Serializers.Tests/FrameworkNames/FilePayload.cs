namespace Assay.Payloads;

public sealed class FilePayload : Payload<File>
{
    public override string Name => "file";

    public override string Description => "top-level types whose names the build has too";

    public override int DefaultCount => 1;

    public override int ValueCount(PayloadSettings settings) => 1;

    public override File Create(int index, PayloadSettings settings) => new() { Path = "a", Content = new() { Length = 1 } };
}
