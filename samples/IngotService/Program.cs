// A service that speaks JSON and Ingot's compact format. Start it, and in another terminal:
//   curl -d '{"id":0,"customer":"Ada","lines":[{"article":"pen","count":2,"price":1.50}]}' -H 'content-type: application/json' http://127.0.0.1:5080/orders
//   curl http://127.0.0.1:5080/orders/1
//   curl -H 'accept: application/x-ingot' http://127.0.0.1:5080/orders/1 | xxd
using System.Collections.Concurrent;
using Ingot.AspNetCore;
using IngotService;

var builder = WebApplication.CreateBuilder(args);
if (builder.Configuration["urls"] is null)
    builder.WebHost.UseUrls("http://127.0.0.1:5080");
var app = builder.Build();
var orders = new ConcurrentDictionary<int, Order>();
var lastId = 0;

app.MapPost("/orders", (IngotBody<Order> body, HttpRequest request) =>
{
    if (body.Value is not { } sent)
        return Results.BadRequest("An order is expected, and not null.");
    var order = sent with { Id = Interlocked.Increment(ref lastId) };
    orders[order.Id] = order;
    return IngotResults.Negotiated(order, request, StatusCodes.Status201Created);
});

app.MapGet("/orders/{id:int}",
    (int id, HttpRequest request) => orders.TryGetValue(id, out var order) ? IngotResults.Negotiated(order, request) : Results.NotFound());

app.Run();
