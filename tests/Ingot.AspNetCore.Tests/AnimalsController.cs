using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;

namespace Ingot.AspNetCore.Tests;

/// <summary>Answers with what its actions don't declare.</summary>
[ApiController]
[Route("animals")]
[SuppressMessage("Performance", "CA1822", Justification = "An action that is static is none.")]
public sealed class AnimalsController : ControllerBase
{
    /// <summary>An animal of the declared class itself.</summary>
    [HttpGet("animal")]
    public Animal Animal() => new() { Name = "Ada" };

    /// <summary>One of a derived class that has code.</summary>
    [HttpGet("dog")]
    public Animal Dog() => new Dog { Name = "Ada", Breed = "Beagle" };

    /// <summary>One of a derived class that has none.</summary>
    [HttpGet("cat")]
    public Animal Cat() => new Cat { Name = "Ada", Lives = 9 };

    /// <summary>One of a declared subtype.</summary>
    [HttpGet("fish")]
    public Fish Fish() => new Carp { Name = "Ada", Scales = 700 };

    /// <summary>Several, behind an interface that is registered.</summary>
    [HttpGet("herd")]
    public IReadOnlyCollection<Animal> Herd() => new Queue<Animal>([new Animal { Name = "Ada" }, new Dog { Name = "Ben", Breed = "Beagle" }]);

    /// <summary>One of a class that is made at run time.</summary>
    [HttpGet("proxy")]
    public Animal ProxyOfAnimal() => Proxy.Of(new Animal { Name = "Ada" });

    /// <summary>One of a class that is made at run time and derives from a derived class.</summary>
    [HttpGet("proxy/dog")]
    public Animal ProxyOfDog() => Proxy.Of(new Dog { Name = "Ada", Breed = "Beagle" });

    /// <summary>The same, without a declared type.</summary>
    [HttpGet("proxy/ok")]
    public IActionResult ProxyOfAny() => Ok(ProxyOfDog());
}
