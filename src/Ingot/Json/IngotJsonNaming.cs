namespace Ingot;

/// <summary>Specifies how member names appear in JSON. The policies are those of System.Text.Json.</summary>
public enum IngotJsonNaming
{
    /// <summary>Names as declared in code.</summary>
    AsDeclared,

    /// <summary>tempCelsius</summary>
    CamelCase,

    /// <summary>temp_celsius</summary>
    SnakeCaseLower,

    /// <summary>TEMP_CELSIUS</summary>
    SnakeCaseUpper,

    /// <summary>temp-celsius</summary>
    KebabCaseLower,

    /// <summary>TEMP-CELSIUS</summary>
    KebabCaseUpper,
}
