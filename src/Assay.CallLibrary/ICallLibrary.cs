using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Assay.CallLibrary;

/// <summary>
/// A library that makes and answers gRPC calls itself. A worker's assembly may have one class that implements this, with a constructor without parameters: its
/// serializer is then called through the library, at both ends, in place of the lab's own gRPC.
/// </summary>
public interface ICallLibrary
{
    /// <summary>Adds what the library needs to a server that is about to be built.</summary>
    void AddServices(IServiceCollection services);

    /// <summary>Answers a call for each method.</summary>
    /// <param name="endpoints">The server, which speaks HTTP/2 without TLS on one of its ports.</param>
    /// <param name="source">What is answered.</param>
    void Map(IEndpointRouteBuilder endpoints, ICallSource source);

    /// <summary>Makes a client of one method; it connects when it first calls.</summary>
    ICallClient Connect(CallQuestion question);
}
