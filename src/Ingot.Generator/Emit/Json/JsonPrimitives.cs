using Ingot.Generator.Model;

namespace Ingot.Generator.Emit.Json;

/// <summary>Maps primitives to the runtime methods that write and read them.</summary>
internal static class JsonPrimitives
{
    /// <summary>
    /// Returns the method that writes, and the number of bytes that must be free for it. That is more
    /// than the length of the text if it writes whole words, and zero if it takes care of room itself.
    /// </summary>
    public static (string Method, int Bytes) Writing(Primitive primitive) => primitive switch
    {
        Primitive.Boolean => ("Boolean", 8),
        Primitive.Byte or Primitive.SByte or Primitive.Int16 or Primitive.UInt16 or Primitive.Int32 or Primitive.UInt32 => ("Number", 16),
        Primitive.Int64 or Primitive.UInt64 => ("Number", 24),
        Primitive.Int128 or Primitive.UInt128 or Primitive.Half or Primitive.Single or Primitive.Double or Primitive.Decimal => ("Number", 48),
        Primitive.BigInteger => ("Number", 0),
        Primitive.DateTime or Primitive.DateTimeOffset or Primitive.DateOnly or Primitive.TimeOnly or Primitive.TimeSpan => ("Time", 48),
        Primitive.Guid => ("Identifier", 40),
        Primitive.Char => ("Character", 0),
        Primitive.ByteArray or Primitive.ByteMemory or Primitive.ByteReadOnlyMemory => ("Base64", 0),
        _ => ("Text", 0),
    };

    /// <summary>Returns the method that reads.</summary>
    public static string Reading(Primitive primitive) => Writing(primitive).Method;

    /// <summary>Returns the method that reads, taking into account that numbers may appear in other forms.</summary>
    public static string Reading(TypeRef type) => (type.Numbers & NumberHandling.ReadFromString) != NumberHandling.Strict ? "NumberOrText"
        : (type.Numbers & NumberHandling.NamedLiterals) != NumberHandling.Strict && HasNames(type.Primitive) ? "NumberOrName"
        : Reading(type.Primitive);

    /// <summary>Returns the method that writes values that may be NaN or infinite, or null if there is none.</summary>
    public static string? WritingOfNamed(TypeRef type) => !HasNames(type.Primitive) ? null
        : (type.Numbers & NumberHandling.WriteAsString) != NumberHandling.Strict ? "QuotedNumber"
        : (type.Numbers & NumberHandling.NamedLiterals) != NumberHandling.Strict ? "NamedNumber"
        : null;

    /// <summary>Returns true for types with values that JSON has only names for: NaN and the infinities.</summary>
    public static bool HasNames(Primitive primitive) => primitive is Primitive.Half or Primitive.Single or Primitive.Double;

    /// <summary>Returns the cast that makes overloads unambiguous: small numbers are written as int and uint.</summary>
    public static string Cast(Primitive primitive) => primitive switch
    {
        Primitive.Byte or Primitive.UInt16 => "(uint)",
        Primitive.SByte or Primitive.Int16 => "(int)",
        _ => "",
    };

    /// <summary>Returns the C# name of an enum's underlying type.</summary>
    public static string Keyword(Primitive primitive) => primitive switch
    {
        Primitive.Byte => "byte",
        Primitive.SByte => "sbyte",
        Primitive.Int16 => "short",
        Primitive.UInt16 => "ushort",
        Primitive.UInt32 => "uint",
        Primitive.Int64 => "long",
        Primitive.UInt64 => "ulong",
        _ => "int",
    };

    /// <summary>Returns true for integers of up to 64 bits.</summary>
    public static bool IsInteger(Primitive primitive) => primitive is Primitive.Byte or Primitive.SByte or Primitive.Int16 or Primitive.UInt16
        or Primitive.Int32 or Primitive.UInt32 or Primitive.Int64 or Primitive.UInt64;

    /// <summary>Returns true for types that are already in quotes as a key.</summary>
    public static bool IsQuoted(Primitive primitive) => primitive is Primitive.String or Primitive.Char or Primitive.Guid or Primitive.Uri or Primitive.Version
        or Primitive.DateTime or Primitive.DateTimeOffset or Primitive.DateOnly or Primitive.TimeOnly or Primitive.TimeSpan
        or Primitive.ByteArray or Primitive.ByteMemory or Primitive.ByteReadOnlyMemory;
}
