namespace Assay.Worker;

/// <summary>The exception that records in which stage of the verification a library threw.</summary>
internal sealed class StageException(string stage, Exception inner) : Exception(inner.Message, inner)
{
    /// <summary><c>serialize</c> or <c>deserialize</c>.</summary>
    public string Stage => stage;
}
