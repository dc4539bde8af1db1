using Revenj.Serialization.Json.Converters;
using Revenj.Utility;

namespace Assay.Serializers;

/// <summary>
/// The code that Revenj's compiler writes into a class, over the library's converters and its
/// stream of kept chunks; there are such classes for the payload <c>message</c>.
/// </summary>
/// <param name="minimal">Whether members at their default are left out.</param>
internal abstract class RevenjMessage(bool minimal) : ISerializeToStream<Message>
{
    private readonly ChunkedMemoryStream chunks = ChunkedMemoryStream.Static();

    public void Serialize(Message value, Stream output)
    {
        chunks.Reset();
        var text = chunks.GetWriter();
        text.Write('{');
        var separate = false;
        if (!minimal || value.message is not null)
        {
            text.Write("\"message\":");
            StringConverter.SerializeNullable(value.message, text);
            separate = true;
        }
        if (!minimal || value.version != 0)
        {
            if (separate)
                text.Write(',');
            text.Write("\"version\":");
            NumberConverter.Serialize(value.version, text, chunks.SmallBuffer);
        }
        text.Write('}');
        text.Flush();
        chunks.Position = 0;
        chunks.CopyTo(output);
    }
}
