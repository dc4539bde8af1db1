using System.ComponentModel.DataAnnotations;

namespace Ingot.AspNetCore.Tests;

/// <summary>What ASP.NET Core validates.</summary>
[Ingot]
public sealed class Guest
{
    /// <summary>The name, which a guest must have.</summary>
    [Required]
    public string? Name { get; set; }
}
