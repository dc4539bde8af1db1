using System.Buffers;
using System.IO.Pipelines;

namespace Ingot.AspNetCore;

/// <summary>One of Ingot's formats as bodies of requests and answers have it.</summary>
internal abstract class BodyFormat(string mediaType)
{
    /// <summary>What answers are called; the first of what requests may be called.</summary>
    public string MediaType => mediaType;

    /// <summary>Other names of requests.</summary>
    public virtual IReadOnlyList<string> MoreMediaTypes => [];

    /// <summary>The header of an answer.</summary>
    public virtual string ContentType => mediaType;

    /// <summary>The most bytes of a request.</summary>
    protected abstract int MostBytes { get; }

    /// <summary>True if code was generated for the type.</summary>
    public abstract bool Knows(Type type);

    /// <summary>Writes a value of a type that is known.</summary>
    public abstract void Write(Type type, object? value, IBufferWriter<byte> output);

    /// <summary>Reads the whole of a request.</summary>
    /// <exception cref="IngotException">It is malformed, or asks for more than the limits allow.</exception>
    public async ValueTask<object?> ReadAsync(Type type, PipeReader body, CancellationToken cancellation)
    {
        while (true)
        {
            var result = await body.ReadAsync(cancellation).ConfigureAwait(false);
            var buffer = result.Buffer;
            if (buffer.Length > MostBytes)
                throw new IngotException($"The body has more bytes than the {MostBytes} that the limit MaxStreamBytes allows", MostBytes);
            if (!result.IsCompleted)
            {
                body.AdvanceTo(buffer.Start, buffer.End);
                continue;
            }

            try
            {
                return Read(type, buffer);
            }
            finally
            {
                body.AdvanceTo(buffer.End);
            }
        }
    }

    /// <summary>Reads a value of a type that is known.</summary>
    protected abstract object? Read(Type type, ReadOnlySequence<byte> bytes);
}
