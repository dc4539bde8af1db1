using System.Threading.RateLimiting;
using Microsoft.AspNetCore.Http;

namespace Assay.Host.Http;

/// <summary>Reads the bodies of requests whole, within bounds of memory and time for all of them
/// together: what is sent is a stranger's, and sent as often as they like.</summary>
/// <param name="patience">How long a body may wait for its turn, and then take to arrive.</param>
internal sealed class BodyReader(TimeSpan patience) : IDisposable
{
    /// <summary>The most bytes that a body may have, and all bodies together that are held at a time.</summary>
    public const long MostBytes = 64 * 1024 * 1024;

    private const int Unit = 64 * 1024;
    private const int AllUnits = (int)(MostBytes / Unit);

    // As much again may wait for its turn.
    private readonly ConcurrencyLimiter memory = new(new ConcurrencyLimiterOptions { PermitLimit = AllUnits, QueueLimit = AllUnits });

    /// <summary>Reads a body and hands it over; it counts as held until the use of it has ended.</summary>
    /// <param name="request">Whose body.</param>
    /// <param name="use">What is done with it.</param>
    /// <exception cref="HttpFault">It is too large or too slow, or too many bodies are held already.</exception>
    public async Task ReadAsync(HttpRequest request, Action<byte[]> use)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(request.HttpContext.RequestAborted);
        deadline.CancelAfter(patience);
        var hasTurn = false;
        try
        {
            if (request.ContentLength > MostBytes)
                throw TooLarge(null);
            // Without an announced length a body may become as long as any.
            var units = (int)((request.ContentLength ?? MostBytes) / Unit) + (request.ContentLength is null ? 0 : 1);
            using var lease = await memory.AcquireAsync(Math.Min(units, AllUnits), deadline.Token);
            if (!lease.IsAcquired)
                throw TooMany(null);
            hasTurn = true;
            deadline.CancelAfter(patience);
            using var body = new MemoryStream((int)(request.ContentLength ?? 0));
            await request.Body.CopyToAsync(body, deadline.Token);
            use(body.Capacity == body.Length ? body.GetBuffer() : body.ToArray());
        }
        catch (BadHttpRequestException e) when (e.StatusCode == StatusCodes.Status413PayloadTooLarge)
        {
            throw TooLarge(e);
        }
        catch (BadHttpRequestException e)
        {
            throw new HttpFault(e.StatusCode, e.Message, e);
        }
        catch (OperationCanceledException e) when (!request.HttpContext.RequestAborted.IsCancellationRequested)
        {
            throw hasTurn ? new HttpFault(408, $"The body didn't arrive within {patience.TotalSeconds:0.###} s", e) : TooMany(e);
        }
    }

    /// <inheritdoc/>
    public void Dispose() => memory.Dispose();

    private static HttpFault TooMany(Exception? inner) =>
        new(503, $"Bodies of {MostBytes / (1024 * 1024)} MB are being read and others are waiting; try again later", inner);

    private static HttpFault TooLarge(Exception? inner) => new(413, $"A body may have up to {MostBytes / (1024 * 1024)} MB", inner);
}
