/**
 * Returns the URL of an endpoint. Encodes path parameters, sorts query parameters (so that equal requests
 * have equal URLs), and leaves out empty ones.
 */
export function urlOf(
  path: string,
  params: Record<string, unknown> | undefined,
  query: Record<string, unknown> | undefined,
): string {
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
