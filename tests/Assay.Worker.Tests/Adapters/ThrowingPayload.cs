namespace Assay.Worker.Tests.Adapters;

/// <summary>One that can't be created.</summary>
public sealed class ThrowingPayload : Payload<string>
{
    private readonly int count = Refuse();

    public override string Name => "throwing";
    public override string Description => "nothing";
    public override int DefaultCount => count;
    public override int ValueCount(PayloadSettings settings) => count;

    public override string Create(int index, PayloadSettings settings) => "";

    private static int Refuse() => throw new InvalidOperationException("no data");
}
