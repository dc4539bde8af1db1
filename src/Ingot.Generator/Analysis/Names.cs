namespace Ingot.Generator.Analysis;

/// <summary>Lists the attributes that the analysis honors.</summary>
internal static class Names
{
    public const string Ingot = "Ingot.IngotAttribute";
    public const string Namespace = "Ingot.IngotNamespaceAttribute";
    public const string ArgumentsOf = "Ingot.IngotArgumentsOfAttribute";
    public const string Subtype = "Ingot.IngotSubtypeAttribute";
    public const string Removed = "Ingot.IngotRemovedAttribute";
    public const string Position = "Ingot.IngotPositionAttribute";
    public const string JsonDefaults = "Ingot.IngotJsonDefaultsAttribute";
    public const string Formats = "Ingot.IngotFormatsAttribute";
    public const string LayoutOf = "Ingot.Runtime.IngotLayoutOfAttribute";
    public const string Converter = "Ingot.IngotConverterAttribute";
    public const string ConverterInterface = "Ingot.IIngotConverter`2";
    public const string Constructor = "Ingot.IngotConstructorAttribute";
    public const string WriteOnly = "Ingot.IngotWriteOnlyAttribute";

    public const string DataContract = "System.Runtime.Serialization.DataContractAttribute";
    public const string Flags = "System.FlagsAttribute";
    public const string DataMember = "System.Runtime.Serialization.DataMemberAttribute";
    public const string IgnoreDataMember = "System.Runtime.Serialization.IgnoreDataMemberAttribute";
    public const string KnownType = "System.Runtime.Serialization.KnownTypeAttribute";

    public const string JsonDerivedType = "System.Text.Json.Serialization.JsonDerivedTypeAttribute";
    public const string JsonPolymorphic = "System.Text.Json.Serialization.JsonPolymorphicAttribute";
    public const string JsonStringEnumMemberName = "System.Text.Json.Serialization.JsonStringEnumMemberNameAttribute";
    public const string JsonPropertyName = "System.Text.Json.Serialization.JsonPropertyNameAttribute";
    public const string JsonIgnore = "System.Text.Json.Serialization.JsonIgnoreAttribute";
    public const string JsonPropertyOrder = "System.Text.Json.Serialization.JsonPropertyOrderAttribute";
    public const string JsonConstructor = "System.Text.Json.Serialization.JsonConstructorAttribute";
    public const string JsonInclude = "System.Text.Json.Serialization.JsonIncludeAttribute";
    public const string JsonRequired = "System.Text.Json.Serialization.JsonRequiredAttribute";
    public const string JsonConverter = "System.Text.Json.Serialization.JsonConverterAttribute";
    public const string JsonStringEnumConverter = "System.Text.Json.Serialization.JsonStringEnumConverter";
    public const string JsonNumberEnumConverter = "System.Text.Json.Serialization.JsonNumberEnumConverter`1";
    public const string JsonNumberHandling = "System.Text.Json.Serialization.JsonNumberHandlingAttribute";
    public const string JsonExtensionData = "System.Text.Json.Serialization.JsonExtensionDataAttribute";
    public const string JsonUnmappedMemberHandling = "System.Text.Json.Serialization.JsonUnmappedMemberHandlingAttribute";
    public const string JsonObjectCreationHandling = "System.Text.Json.Serialization.JsonObjectCreationHandlingAttribute";

    public const string ObservableProperty = "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute";

    public const string ReferenceAssembly = "System.Runtime.CompilerServices.ReferenceAssemblyAttribute";
    public const string InlineArray = "System.Runtime.CompilerServices.InlineArrayAttribute";
    public const string SuppressMessage = "System.Diagnostics.CodeAnalysis.SuppressMessageAttribute";
    public const string OverloadResolutionPriority = "System.Runtime.CompilerServices.OverloadResolutionPriorityAttribute";
    public const string SetsRequiredMembers = "System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute";
}
