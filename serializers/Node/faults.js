/** An exception as a reason: name and message in one line, and the innermost cause where there is one. */
export function describe(thrown) {
  let inner = thrown;
  while (inner.cause instanceof Error)
    inner = inner.cause;
  const text = `${thrown.name}: ${thrown.message}` + (inner === thrown ? '' : ` (${inner.name}: ${inner.message})`);
  return text.replace(/\s+/g, ' ');
}
