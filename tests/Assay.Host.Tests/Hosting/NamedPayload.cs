using Assay.Worker;

namespace Assay.Host.Tests.Hosting;

/// <summary>An object of a class.</summary>
internal sealed class NamedPayload : Payload<Named>
{
    public override string Name => "named";

    public override string Description => "an object of a class";

    public override int DefaultCount => 1;

    public override int ValueCount(PayloadSettings settings) => 1;

    public override Named Create(int index, PayloadSettings settings) => new();
}
