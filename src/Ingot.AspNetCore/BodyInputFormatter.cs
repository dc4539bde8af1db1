using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Ingot.AspNetCore;

/// <summary>Reads request bodies of types for which Ingot has generated code; all others are left to the formatters after it.</summary>
internal sealed class BodyInputFormatter : InputFormatter
{
    private readonly BodyFormat format;

    public BodyInputFormatter(BodyFormat format)
    {
        this.format = format;
        foreach (var name in format.MoreMediaTypes.Prepend(format.MediaType))
            SupportedMediaTypes.Add(name);
    }

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context)
    {
        var http = context.HttpContext;
        try
        {
            var value = await format.ReadAsync(context.ModelType, http.Request).ConfigureAwait(false);
            return value is null && !context.TreatEmptyInputAsDefaultValue
                ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false)
                : await InputFormatterResult.SuccessAsync(value!).ConfigureAwait(false);
        }
        catch (Exception e) when (e is IngotException or BadHttpRequestException)
        {
            // The message reveals the position in the body but nothing about the server.
            context.ModelState.TryAddModelError((e as IngotException)?.Path ?? context.ModelName, e.Message);
            if (e is BadHttpRequestException reason)
                http.Features.Set(new UnreadableBody(reason));
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }
    }

    // Bodies in other encodings, too, are left to the formatters after it.
    public override bool CanRead(InputFormatterContext context) => base.CanRead(context) && format.Decodes(context.HttpContext.Request.ContentType);

    protected override bool CanReadType(Type type) => format.Knows(type);
}
