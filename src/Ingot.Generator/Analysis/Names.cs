namespace Ingot.Generator.Analysis;

/// <summary>The attributes that the analysis honours.</summary>
internal static class Names
{
    public const string Ingot = "Ingot.IngotAttribute";
    public const string Namespace = "Ingot.IngotNamespaceAttribute";
    public const string ArgumentsOf = "Ingot.IngotArgumentsOfAttribute";
    public const string Subtype = "Ingot.IngotSubtypeAttribute";
    public const string Removed = "Ingot.IngotRemovedAttribute";
    public const string Constructor = "Ingot.IngotConstructorAttribute";

    public const string DataContract = "System.Runtime.Serialization.DataContractAttribute";
    public const string DataMember = "System.Runtime.Serialization.DataMemberAttribute";
    public const string IgnoreDataMember = "System.Runtime.Serialization.IgnoreDataMemberAttribute";
    public const string KnownType = "System.Runtime.Serialization.KnownTypeAttribute";

    public const string JsonDerivedType = "System.Text.Json.Serialization.JsonDerivedTypeAttribute";
    public const string JsonPolymorphic = "System.Text.Json.Serialization.JsonPolymorphicAttribute";
    public const string JsonPropertyName = "System.Text.Json.Serialization.JsonPropertyNameAttribute";
    public const string JsonIgnore = "System.Text.Json.Serialization.JsonIgnoreAttribute";
    public const string JsonPropertyOrder = "System.Text.Json.Serialization.JsonPropertyOrderAttribute";
    public const string JsonConstructor = "System.Text.Json.Serialization.JsonConstructorAttribute";
}
