using Ingot;

[assembly: Ingot(typeof(Ingot.Tests.Models.Customer))]
