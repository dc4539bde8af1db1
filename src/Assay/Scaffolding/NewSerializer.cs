using System.Text.RegularExpressions;
using Assay.Workers.Building;

namespace Assay.Scaffolding;

/// <summary>Makes a serializer's folder that runs at once, to be changed into another.</summary>
internal static partial class NewSerializer
{
    /// <summary>Makes it.</summary>
    /// <param name="lab">The lab, whose serializers' ids are taken.</param>
    /// <param name="home">The folder that gets <c>serializers/NAME</c>.</param>
    /// <param name="name">The folder's name: <c>MyFormat</c>; the serializer's id is made of it.</param>
    /// <returns>The folder and the id.</returns>
    /// <exception cref="UserException">The name won't do, or there is such a folder or such an id.</exception>
    public static (string Folder, string Id) Make(LabFolders lab, string home, string name)
    {
        if (!Name().IsMatch(name))
            throw new UserException($"serializer '{name}': a name consists of letters and digits and begins with a capital letter, such as MyFormat");
        var folder = Path.Combine(home, "serializers", name);
        if (Directory.Exists(folder) && Directory.EnumerateFileSystemEntries(folder).Any())
            throw new UserException($"serializer '{name}': {folder} already exists; remove it, or choose another name");
        var id = Words().Replace(name, "-").ToLowerInvariant();
        if (DeclaredSerializers.FolderOf(lab, id, name) is { } taken)
            throw new UserException($"serializer '{name}': {taken} already has a serializer '{id}'; choose another name, such as My{name}");
        UserFile.MakeFolder(folder);
        File.WriteAllText(Path.Combine(folder, name + ".csproj"), """
            <Project Sdk="Microsoft.NET.Sdk">
              <ItemGroup>
                <!-- The library; the lab may ask for another version of it.
                <PackageReference Include="My.Library" Version="$([MSBuild]::ValueOrDefault('$(LibraryVersion)', '1.2.3'))" />
                -->
              </ItemGroup>
            </Project>

            """);
        File.WriteAllText(Path.Combine(folder, name + "Adapter.cs"), $$"""
            using System.Text.Json;

            namespace Assay.Serializers;

            // The id, what it writes, and a type of the library under test: its version and hash are recorded with each figure.
            // Settings = "…" says what differs from the library's defaults.
            [Serializer("{{id}}", "JSON", typeof(JsonSerializer))]
            internal sealed class {{name}}Adapter<T> : ISerializeToBytes<T>, IDeserializeFromBytes<T>
            {
                // Put your library's calls here. Implement ISerializeToBuffer<T>, ISerializeToStream<T>, IDeserializeFromStream<T> and their asynchronous
                // counterparts if the library has such calls: each destination is measured through the one that fits it best. A payload that the library
                // inherently can't handle is refused in the constructor: throw new PayloadNotSupportedException("needs …").
                public byte[] Serialize(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

                public T Deserialize(byte[] input) => JsonSerializer.Deserialize<T>(input)!;
            }

            """);
        return (folder, id);
    }

    [GeneratedRegex("^[A-Z][A-Za-z0-9]*$", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Name();

    [GeneratedRegex("(?<=[a-z0-9])(?=[A-Z])", RegexOptions.ExplicitCapture, matchTimeoutMilliseconds: 1000)]
    private static partial Regex Words();
}
