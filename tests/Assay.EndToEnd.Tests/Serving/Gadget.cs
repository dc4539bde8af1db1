using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Text;

namespace Assay.EndToEnd.Tests.Serving;

/// <summary>
/// A type that does harm as soon as an object of it is made from data: it leaves a file. A server is started with this assembly as a startup hook, so that the
/// type is there to be named by whoever sends something, as one of the known gadgets of .NET's libraries would be.
/// </summary>
[Serializable]
[DataContract]
public sealed class Gadget
{
    /// <summary>The environment variable with the path of the file that it leaves.</summary>
    public const string Variable = "ASSAY_TEST_GADGET";

    private int number;

    public Gadget() => LeaveTrace();

    [DataMember]
    public int Number
    {
        get => number;
        set
        {
            number = value;
            LeaveTrace();
        }
    }

    /// <summary>The name by which data names it.</summary>
    public static string QualifiedName => $"{typeof(Gadget).FullName}, {typeof(Gadget).Assembly.GetName().Name}";

    /// <summary>An object of it in BinaryFormatter's format (MS-NRBF).</summary>
    public static byte[] ToNrbf()
    {
        using var bytes = new MemoryStream();
        using var writer = new BinaryWriter(bytes, Encoding.UTF8);
        writer.Write((byte)0); // SerializedStreamHeader: root, header, version 1.0
        foreach (var value in (int[])[1, -1, 1, 0])
            writer.Write(value);
        writer.Write((byte)12); // BinaryLibrary
        writer.Write(2);
        writer.Write(typeof(Gadget).Assembly.FullName!);
        writer.Write((byte)5); // ClassWithMembersAndTypes, of one primitive Int32
        writer.Write(1);
        writer.Write(typeof(Gadget).FullName!);
        writer.Write(1);
        writer.Write(nameof(number));
        writer.Write((byte)0);
        writer.Write((byte)8);
        writer.Write(2);
        writer.Write(42);
        writer.Write((byte)11); // MessageEnd
        return bytes.ToArray();
    }

    [OnDeserialized]
    [SuppressMessage("Security", "CA5360:Do Not Call Dangerous Methods In Deserialization", Justification = "That is what it is for.")]
    [SuppressMessage("Performance", "CA1822:Mark members as static", Justification = "Serializers call instance methods.")]
    private void OnDeserialized(StreamingContext context) => LeaveTrace();

    private static void LeaveTrace()
    {
        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } path)
            File.WriteAllText(path, Environment.StackTrace);
    }
}
