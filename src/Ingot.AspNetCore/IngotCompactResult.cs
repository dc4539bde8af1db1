using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;

namespace Ingot.AspNetCore;

/// <summary>Represents a minimal API response that contains one value in the compact format. Created by <see cref="IngotResults"/>.</summary>
/// <typeparam name="T">The type as which the value is serialized.</typeparam>
public sealed class IngotCompactResult<T> : IngotBodyResult<T>, IEndpointMetadataProvider
{
    internal IngotCompactResult(BodyFormat format, T? value, int? statusCode)
        : base(format, value, statusCode)
    {
    }

    /// <summary>Adds the response type and its media type to the API description.</summary>
    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder) => Describe(builder, BodyFormat.PlainCompact.MediaType);
}
