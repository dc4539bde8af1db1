using Microsoft.AspNetCore.Mvc.Formatters;

namespace Ingot.AspNetCore;

/// <summary>Writes response bodies of types for which Ingot has generated code; all others are left to the formatters after it.</summary>
internal sealed class BodyOutputFormatter : OutputFormatter
{
    private readonly BodyFormat format;

    public BodyOutputFormatter(BodyFormat format)
    {
        this.format = format;
        foreach (var name in format.MoreMediaTypes.Prepend(format.MediaType))
            SupportedMediaTypes.Add(name);
    }

    // API descriptions ask for this, with null for all media types; .NET 8 doesn't declare that it can be.
    public override IReadOnlyList<string>? GetSupportedContentTypes(string? contentType, Type objectType) =>
        format.Knows(objectType) ? base.GetSupportedContentTypes(contentType!, objectType) : null;

    public override bool CanWriteResult(OutputFormatterCanWriteContext context) => TypeOf(context) is not null && base.CanWriteResult(context);

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context) =>
        format.WriteAsync(TypeOf(context)!, context.Object, context.HttpContext);

    public override void WriteResponseHeaders(OutputFormatterWriteContext context)
    {
        // A request for "application/*+json" is answered with a media type of its own.
        if (context.ContentType == format.MediaType)
            context.ContentType = format.ContentType;
        base.WriteResponseHeaders(context);
    }

    protected override bool CanWriteType(Type? type) => true;

    private Type? TypeOf(OutputFormatterCanWriteContext context) => format.TypeOf(context.ObjectType, context.Object);
}
