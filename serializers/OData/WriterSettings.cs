using Microsoft.OData;

namespace Assay.Serializers;

/// <summary>The settings of the published comparison.</summary>
internal static class WriterSettings
{
    /// <summary>Settings for messages whose stream the caller keeps.</summary>
    public static ODataMessageWriterSettings With(ValidationKinds validations) => new()
    {
        EnableMessageStreamDisposal = false,
        ODataUri = new ODataUri { ServiceRoot = EntityMap<Customer, Address>.ServiceRoot },
        Validations = validations,
        EnableCharactersCheck = false,
    };
}
