using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Ingot.AspNetCore.Tests;

/// <summary>Takes the place of MVC's formatters for JSON, and bodies of every media type, as the formatters of Utf8Json do.</summary>
internal sealed class AnyBody : IInputFormatter, IOutputFormatter
{
    public const string Text = "any";

    public static void AddTo(MvcOptions options)
    {
        options.InputFormatters.RemoveType<SystemTextJsonInputFormatter>();
        options.InputFormatters.Add(new AnyBody());
        options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
        options.OutputFormatters.Add(new AnyBody());
    }

    public bool CanRead(InputFormatterContext context) => true;

    public async Task<InputFormatterResult> ReadAsync(InputFormatterContext context) =>
        await InputFormatterResult.SuccessAsync((await JsonSerializer.DeserializeAsync(context.HttpContext.Request.Body, context.ModelType))!);

    public bool CanWriteResult(OutputFormatterCanWriteContext context) => true;

    public Task WriteAsync(OutputFormatterWriteContext context) => context.HttpContext.Response.WriteAsync(Text);
}
