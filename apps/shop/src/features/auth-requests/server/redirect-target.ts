import type { App } from '#src/app.ts';

/**
 * Returns the redirect URL of links and providers: the first candidate on the shop's origin or `REDIRECT_ORIGINS`, else
 * the shop's front page. Foreign and invalid URLs are replaced silently.
 * Source: docs/security.md T30; protocol of GoTrue, "Transport".
 */
export function redirectTarget(
  { publicUrl, settings }: Pick<App, 'publicUrl' | 'settings'>,
  candidates: readonly (string | undefined)[],
): string {
  const origins = new Set(
    [publicUrl, ...settings.accounts.redirectOrigins].map((one) => new URL(one).origin),
  );
  for (const candidate of candidates) {
    const url = candidate ? absolute(candidate, publicUrl) : null;
    if (!url) continue;
    return origins.has(url.origin) && !url.username && !url.password ? url.href : `${publicUrl}/`;
  }
  return `${publicUrl}/`;
}

function absolute(text: string, base: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Returns a URL with values in its query, or in its fragment, where no server reads them. */
export function urlWith(address: string, part: 'query' | 'fragment', values: Record<string, string>): string {
  const url = new URL(address);
  if (part === 'query') for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  else url.hash = new URLSearchParams(values).toString();
  return url.href;
}
