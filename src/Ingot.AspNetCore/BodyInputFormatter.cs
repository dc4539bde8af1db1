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
            // The base class knows only those that a header tells.
            if (await BodyFormat.IsEmptyAsync(http.Request).ConfigureAwait(false))
            {
                return context.TreatEmptyInputAsDefaultValue
                    ? await InputFormatterResult.SuccessAsync(GetDefaultValueForType(context.ModelType)!).ConfigureAwait(false)
                    : await InputFormatterResult.NoValueAsync().ConfigureAwait(false);
            }

            var value = await format.ReadAsync(context.ModelType, http.Request).ConfigureAwait(false);
            return value is null && !context.TreatEmptyInputAsDefaultValue
                ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false)
                : await InputFormatterResult.SuccessAsync(value!).ConfigureAwait(false);
        }
        catch (Exception e) when (e is BadHttpRequestException || (e is IngotException error && BodyFormat.IsOfRequest(error)))
        {
            // The message has the position in the body and, where the type refuses a value, the type's own reason. Failures of the service aren't caught.
            context.ModelState.TryAddModelError((e as IngotException)?.Path ?? context.ModelName, e.Message);
            if (e is BadHttpRequestException reason)
                UnreadableBody.Leave(http, reason);
            return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
        }
    }

    // Bodies in other encodings, too, are left to the formatters after it.
    public override bool CanRead(InputFormatterContext context) => base.CanRead(context) && format.Decodes(context.HttpContext.Request.ContentType);

    protected override bool CanReadType(Type type) => format.Reads(type);
}
