using Assay.Worker;

namespace Assay.Payloads;

/// <summary>The post with ten comments, alone: one document of a usual size.</summary>
public sealed class Post10Payload : Payload<Post>
{
    /// <inheritdoc/>
    public override string Name => "post-10";

    /// <inheritdoc/>
    public override string Description => "only instance 10 of post, with ten comments; count is the number of copies to cycle through";

    /// <inheritdoc/>
    public override int DefaultCount => 1;

    /// <inheritdoc/>
    public override IReadOnlyList<PayloadOption> Options => [PayloadOption.Dates];

    /// <inheritdoc/>
    public override int ValueCount(PayloadSettings settings) => settings.Count;

    /// <inheritdoc/>
    public override Post Create(int index, PayloadSettings settings) => PostPayload.Instance(10, settings);
}
