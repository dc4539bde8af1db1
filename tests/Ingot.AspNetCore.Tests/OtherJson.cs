using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Ingot.AspNetCore.Tests;

/// <summary>Takes the place of System.Text.Json, as the formatters of Newtonsoft.Json do. It writes every value alike.</summary>
internal static class OtherJson
{
    public const string Text = "other";

    public static void AddTo(MvcOptions options)
    {
        options.InputFormatters.RemoveType<SystemTextJsonInputFormatter>();
        options.InputFormatters.Add(new Input());
        options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
        options.OutputFormatters.Add(new Output());
    }

    internal sealed class Input : InputFormatter
    {
        public Input() => SupportedMediaTypes.Add("application/json");

        public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context) =>
            await InputFormatterResult.SuccessAsync((await JsonSerializer.DeserializeAsync(context.HttpContext.Request.Body, context.ModelType))!);
    }

    internal sealed class Output : OutputFormatter
    {
        public Output() => SupportedMediaTypes.Add("application/json");

        public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context) => context.HttpContext.Response.WriteAsync(Text);
    }
}
