namespace Assay.Worker;

/// <summary>A library wanted something of the lab's stream that it can't do, which says nothing of the payload.</summary>
/// <param name="wanted">What it wanted, after "can't".</param>
internal sealed class LimitedStreamException(string wanted) : NotSupportedException($"the lab's stream can't {wanted}, as many can't");
